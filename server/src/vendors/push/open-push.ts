import { isIP } from 'node:net'
import { isPublicAddress } from '../public-network/addresses.ts'
import { type TrustedHosts, trustedHosts } from '../public-network/trusted-hosts.ts'
import type { Push } from './push.ts'
import type { PushNetwork, PushSender } from './push-sender.ts'

/** Settings for tests only: private hosts, and a separate name service. */
export interface PushSettings extends PushNetwork {
  /** `host[:port]` of push services that may have a private address and use plain http. */
  extraHosts?: string[]
}

/**
 * Sends notifications to push services. Users can choose their addresses, so nothing is sent into a private network,
 * and redirects are not followed. The sender is loaded with the first notification, because its libraries are large.
 */
export function openPush({ extraHosts = [], ...network }: PushSettings = {}): Push {
  const trusted = trustedHosts(extraHosts)
  let sender: Promise<PushSender> | undefined
  return {
    accepts: endpoint => isServiceAddress(endpoint, trusted),
    async send(message) {
      if (!isServiceAddress(message.to.endpoint, trusted)) return 'refused'
      sender ??= import('./push-sender.ts').then(({ openSender }) => openSender(trusted, network))
      return (await sender).send(message)
    },
    async close() {
      await (await sender)?.close()
    },
  }
}

function isServiceAddress(endpoint: string, trusted: TrustedHosts): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (trusted(url)) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && (!isIP(host) || isPublicAddress(host))
}
