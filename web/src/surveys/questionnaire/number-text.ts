/** Digits as Arabic and Persian keyboards write them, and both decimal separators. */
const latin = (text: string): string =>
  text
    .trim()
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٫,]/, '.')
    .replace('−', '-')

/** What was typed as a number; the text itself where it isn't one, so that it is refused instead of lost. */
export function readNumber(text: string): number | string | undefined {
  const plain = latin(text)
  if (plain === '') return undefined
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : text
}
