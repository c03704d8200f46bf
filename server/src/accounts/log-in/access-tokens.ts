import { after, minutes } from '@bahth/domain/durations.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Keys } from '../../keys.ts'

/** Access tokens: signed, valid for ten minutes, naming a member and the login. */

const accessTokenLife = minutes(10)

interface AccessClaims {
  memberId: string
  loginId: string
  /** In whole seconds, like `expiresAt`. */
  issuedAt: Date
  expiresAt: Date
}

export interface AccessTokens {
  issue(memberId: string, loginId: string, now: Date): Promise<{ token: string; expiresAt: Date }>
  /** Null for a foreign, altered or expired token. */
  read(token: string, now: Date): Promise<AccessClaims | null>
}

/** Cache of verified tokens: a repeated token costs no signature check. */
const maxCached = 20_000

export function accessTokens(keys: Pick<Keys, 'access'>): AccessTokens {
  const cached = new Map<string, AccessClaims>()
  let key = keys.access

  /** The current key. A rotation invalidates the tokens of the former one. */
  function currentKey(): Uint8Array {
    if (key !== keys.access) cached.clear()
    key = keys.access
    return key
  }

  async function verified(token: string, now: Date): Promise<AccessClaims | null> {
    try {
      const { payload } = await jwtVerify(token, currentKey(), { algorithms: ['HS256'], currentDate: now })
      const { sub, lid, iat, exp } = payload
      if (
        typeof sub !== 'string' ||
        typeof lid !== 'string' ||
        typeof iat !== 'number' ||
        typeof exp !== 'number'
      )
        return null
      return { memberId: sub, loginId: lid, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) }
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  return {
    async issue(memberId, loginId, now) {
      const expiresAt = new Date(Math.floor(after(now, accessTokenLife).getTime() / 1000) * 1000)
      const token = await new SignJWT({ lid: loginId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(memberId)
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .setExpirationTime(expiresAt)
        .sign(currentKey())
      return { token, expiresAt }
    },
    async read(token, now) {
      currentKey()
      const cachedClaims = cached.get(token)
      if (cachedClaims) return cachedClaims.expiresAt > now ? cachedClaims : null
      const claims = await verified(token, now)
      if (!claims) return null
      if (cached.size >= maxCached) cached.clear()
      cached.set(token, claims)
      return claims
    },
  }
}
