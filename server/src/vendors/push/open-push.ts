import { isIP } from 'node:net'
import { seconds } from '@bahth/domain/durations.ts'
import { Agent } from 'undici'
import webPush from 'web-push'
import { isPublicAddress } from '../public-network/addresses.ts'
import {
  connectTo,
  type Dial,
  guardedConnector,
  type Lookup,
  lookupInSystem,
} from '../public-network/connector.ts'
import { FetchStopped } from '../public-network/fetch-stopped.ts'
import { type TrustedHosts, trustedHosts } from '../public-network/trusted-hosts.ts'
import type { Push, PushMessage, PushOutcome } from './push.ts'

const timeoutMs = seconds(10)

/** Settings for tests only: private hosts, and a separate name service. */
export interface PushSettings {
  /** `host[:port]` of push services that may have a private address and use plain http. */
  extraHosts?: string[]
  lookup?: Lookup
  dial?: Dial
}

/**
 * Sends notifications to push services. Users can choose their addresses, so nothing is sent into a private network,
 * and redirects are not followed.
 */
export function openPush({ extraHosts = [], lookup, dial }: PushSettings = {}): Push {
  const trusted = trustedHosts(extraHosts)
  const agent = new Agent({
    connect: guardedConnector(trusted, lookup ?? lookupInSystem, dial ?? connectTo),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  return {
    accepts: endpoint => isServiceAddress(endpoint, trusted),
    async send(message) {
      if (!isServiceAddress(message.to.endpoint, trusted)) return 'refused'
      const request = requestOf(message)
      if (!request) return 'refused'
      return deliver(agent, message.to.endpoint, request)
    },
    close: () => agent.destroy(),
  }
}

function isServiceAddress(endpoint: string, trusted: TrustedHosts): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (trusted(url)) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && (!isIP(host) || isPublicAddress(host))
}

interface Request {
  headers: Record<string, string>
  body: Buffer
}

/** The encrypted and signed request; null when the keys of the subscription are invalid. */
function requestOf({ to, from, text, keepFor }: PushMessage): Request | null {
  const { endpoint, p256dh, auth } = to
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: from,
      TTL: Math.max(0, Math.ceil(keepFor / 1000)),
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    })
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
    return body ? { headers: Object.fromEntries(texts), body } : null
  } catch {
    return null
  }
}

async function deliver(agent: Agent, endpoint: string, { headers, body }: Request): Promise<PushOutcome> {
  const { origin, pathname, search } = new URL(endpoint)
  try {
    const answer = await agent.request({
      origin,
      path: pathname + search,
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    answer.body.on('error', () => {})
    answer.body.destroy()
    return outcomeOf(answer.statusCode)
  } catch (error) {
    return isForbidden(error) ? 'refused' : 'later'
  }
}

/** RFC 8030: 404 and 410 mean that the subscription has ended. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** undici may wrap the error that the guarded connector threw. */
function isForbidden(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof FetchStopped) return at.reason === 'forbidden_address'
  return false
}
