import { typedNumber } from '@bahth/domain/fold.ts'

/** Converts to ASCII digits and minus, regardless of the keyboard. */
const plainOf = (text: string): string => typedNumber(text).replace('−', '-')

/** 1,000 is a thousand for some and one for others. 0,125 and 1234,567 are decimals for all. */
const ambiguous = /^-?[1-9]\d{0,2},\d{3}$/

/** Parses a number. Returns the text itself if it isn't a number or is ambiguous, so that it is refused instead of lost. */
export function readNumber(text: string): number | string | undefined {
  const plain = plainOf(text)
  if (plain === '') return undefined
  const decimal = plain.replace(/[٫,]/, '.')
  const isNumber = !ambiguous.test(plain) && /^-?(\d+(\.\d*)?|\.\d+)$/.test(decimal)
  return isNumber ? Number(decimal) : text
}
