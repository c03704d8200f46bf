import { randomText } from '../readable-codes.ts'

/** Crockford's base32: digits, and the letters that don't resemble them. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const newCode = (): string => randomText(alphabet, 10)
