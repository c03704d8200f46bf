import { seconds } from '@bahth/domain/durations.ts'
import { Agent } from 'undici'
import webPush from 'web-push'
import {
  connectTo,
  type Dial,
  guardedConnector,
  type Lookup,
  lookupInSystem,
} from '../public-network/connector.ts'
import { FetchStopped } from '../public-network/fetch-stopped.ts'
import type { TrustedHosts } from '../public-network/trusted-hosts.ts'
import type { Push, PushMessage, PushOutcome } from './push.ts'

const timeoutMs = seconds(10)

/** Set by tests only. */
export interface PushNetwork {
  lookup?: Lookup
  dial?: Dial
}

export type PushSender = Pick<Push, 'send' | 'close'>

/** Sends to addresses of push services that are already checked, and connects to no private network. */
export function openSender(trusted: TrustedHosts, { lookup, dial }: PushNetwork): PushSender {
  const agent = new Agent({
    connect: guardedConnector(trusted, lookup ?? lookupInSystem, dial ?? connectTo),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  return {
    async send(message) {
      const request = requestOf(message)
      return request ? deliver(agent, message.to.endpoint, request) : 'refused'
    },
    close: () => agent.destroy(),
  }
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
    const response = await agent.request({
      origin,
      path: pathname + search,
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    response.body.on('error', () => {})
    response.body.destroy()
    return outcomeOf(response.statusCode)
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
