import { randomInt } from 'node:crypto'

/** Random text of characters from an alphabet. */
export const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Capitals and digits that can't be confused on paper or aloud: without I, L, O, 0 and 1. */
const unambiguous = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Three groups of four characters, 59 bits, for example ABCD-2345-EFGH. */
export const readableCode = (): string =>
  Array.from({ length: 3 }, () => randomText(unambiguous, 4)).join('-')
