import { randomInt } from 'node:crypto'

/** Crockford's base32: no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const newCode = (): string => Array.from({ length: 10 }, () => alphabet[randomInt(32)]).join('')
