import { after, minutes, seconds } from '@bahth/domain/durations.ts'
import { SignJWT } from 'jose'
import type { Agent } from 'undici'
import { z } from 'zod'
import { FetchStopped } from '../public-network/fetch-stopped.ts'
import { AccountStopped } from './account-stopped.ts'
import { jsonOf } from './google-response.ts'
import { sendRequest } from './safe-fetch.ts'
import type { ServiceAccountKey } from './service-account-key.ts'

/** Allows reading the cells of spreadsheets, and nothing else. */
const scope = 'https://www.googleapis.com/auth/spreadsheets.readonly'

/** Google allows at most an hour. */
const validFor = 3600

/** A token that expires within this time isn't used anymore. */
const margin = minutes(2)

const timeoutMs = seconds(5)

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const Refused = z.object({ error: z.string() })

/** Access tokens of the service account. One token is used for all requests until shortly before it expires. */
export interface GoogleAccessTokens {
  get(): Promise<string>
  /** Drops the token, because the API refused it. */
  drop(): void
}

interface Parts {
  key: ServiceAccountKey
  /** The address of the token endpoint. */
  endpoint: string
  agent: Agent
  headers: Record<string, string>
  now: () => Date
  warn: (reason: string) => void
}

export function googleAccessTokens(parts: Parts): GoogleAccessTokens {
  let current: { token: string; until: Date } | null = null
  let pending: Promise<string> | null = null
  async function renew(): Promise<string> {
    current = await requestToken(parts)
    return current.token
  }
  return {
    get() {
      if (current && parts.now() < current.until) return Promise.resolve(current.token)
      pending ??= renew().finally(() => {
        pending = null
      })
      return pending
    },
    drop() {
      current = null
    },
  }
}

/** Exchanges a JWT that is signed with the account's key for an access token (RFC 7523). */
async function requestToken(parts: Parts): Promise<{ token: string; until: Date }> {
  const { endpoint, agent, headers, now, warn } = parts
  const sentAt = now()
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: await signAssertion(parts, sentAt),
  }).toString()
  const sent = { headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body }
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new FetchStopped('too_slow')), timeoutMs)
  try {
    const response = await sendRequest(agent, new URL(endpoint), sent, stop, timeoutMs)
    const json = await jsonOf(response)
    const granted = Granted.safeParse(json)
    if (response.statusCode === 200 && granted.success) {
      const { access_token: token, expires_in: lifetime } = granted.data
      return { token, until: after(sentAt, seconds(lifetime) - margin) }
    }
    // Google's description of the error isn't logged, because it may repeat the request.
    if (response.statusCode >= 400 && response.statusCode < 500 && response.statusCode !== 429)
      warn(Refused.safeParse(json).data?.error ?? `status ${response.statusCode}`)
    throw new AccountStopped('unreachable')
  } finally {
    clearTimeout(timer)
    stop.abort(new FetchStopped('too_slow'))
  }
}

function signAssertion({ key, endpoint }: Parts, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(key.keyId ? { kid: key.keyId } : {}) })
    .setIssuer(key.email)
    .setAudience(endpoint)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + validFor)
    .sign(key.privateKey)
}
