import { randomInt } from 'node:crypto'

/** Crockford's base32, without letters that resemble digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const newCode = (): string => Array.from({ length: 10 }, () => alphabet[randomInt(32)]).join('')
