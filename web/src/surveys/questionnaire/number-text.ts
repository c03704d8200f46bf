import { toAsciiDigits } from '@bahth/domain/fold.ts'

/** Converts to ASCII digits, decimal point and minus, regardless of the keyboard. */
const plainOf = (text: string): string => toAsciiDigits(text.trim()).replace(/[٫,]/, '.').replace('−', '-')

/** Parses a number. Returns the text itself if it isn't a number, so that it is refused instead of lost. */
export function readNumber(text: string): number | string | undefined {
  const plain = plainOf(text)
  if (plain === '') return undefined
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : text
}
