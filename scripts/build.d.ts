export const languages: readonly string[]
export function build(): Promise<void>
