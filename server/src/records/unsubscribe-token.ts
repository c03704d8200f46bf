import { isSigned, type Keys, sign } from '../keys.ts'

/**
 * The token of the unsubscribe link: the member and a signature. It is not stored and doesn't expire, because an email
 * may be opened years later, and the token allows only unsubscribing.
 */

export const unsubscribeToken = ({ unsubscribe }: Pick<Keys, 'unsubscribe'>, memberId: string): string =>
  `${memberId}.${sign(unsubscribe, memberId)}`

export function memberOfToken({ unsubscribe }: Pick<Keys, 'unsubscribe'>, token: string): string | null {
  const [, memberId, signature] = /^([0-9a-f-]{36})\.([\w-]+)$/.exec(token) ?? []
  return memberId && signature && isSigned(unsubscribe, memberId, signature) ? memberId : null
}

export const unsubscribePath = (token: string): string => `/api/unsubscribe?token=${token}`
