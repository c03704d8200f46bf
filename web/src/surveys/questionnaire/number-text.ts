import { toAsciiDigits } from '@bahth/domain/fold.ts'

/** With ASCII digits, decimal point and minus, whatever the keyboard writes. */
const plainOf = (text: string): string => toAsciiDigits(text.trim()).replace(/[٫,]/, '.').replace('−', '-')

/** What was typed as a number; the text itself where it isn't one, so that it is refused instead of lost. */
export function readNumber(text: string): number | string | undefined {
  const plain = plainOf(text)
  if (plain === '') return undefined
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : text
}
