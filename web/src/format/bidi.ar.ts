/** Keeps codes, IDs, addresses and file names in one left-to-right piece inside an Arabic sentence. */
export const isolateLtr = (text: string | number): string => `\u2066${text}\u2069`
