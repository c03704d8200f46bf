/** Keeps codes, IDs, addresses and file names in one left-to-right piece inside an Arabic sentence. */
export const isolateLtr = (text: string | number): string => `\u2066${text}\u2069`

/** Keeps a name in its own direction, whichever that is, inside an Arabic sentence. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
