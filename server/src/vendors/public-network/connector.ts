import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { seconds } from '@bahth/domain/durations.ts'
import { buildConnector } from 'undici'
import { isPublicAddress } from './addresses.ts'
import { FetchStopped } from './fetch-stopped.ts'
import type { TrustedHosts } from './trusted-hosts.ts'

export type Address = { address: string; family: number }

/** All addresses of a name, from the name service. */
export type Lookup = (hostname: string) => Promise<Address[]>

/** Opens a socket to one of these checked addresses. */
export type Dial = (addresses: Address[]) => buildConnector.connector

/** The machine's own name service, hosts file included. */
export const lookupInSystem: Lookup = hostname => systemLookup(hostname, { all: true })

/** Opens a TCP or TLS connection; the certificate must match the requested name. */
export const connectTo: Dial = addresses =>
  buildConnector({ lookup: pinned(addresses), timeout: seconds(4), allowH2: false })

/**
 * A connector for undici that looks a name up once, refuses it if any of its addresses is not public, and connects only
 * to a checked address, so that a second lookup cannot return another one (DNS rebinding). undici does no lookup for an
 * IP address in the URL, so such addresses are checked here too.
 */
export function guardedConnector(
  trusted: TrustedHosts,
  lookup: Lookup,
  dial: Dial,
): buildConnector.connector {
  return (options, callback) => {
    checkedAddresses(options, trusted, lookup).then(
      addresses => dial(addresses)(options, callback),
      error => callback(error, null),
    )
  }
}

async function checkedAddresses(
  { hostname, protocol, port }: buildConnector.Options,
  trusted: TrustedHosts,
  lookup: Lookup,
): Promise<Address[]> {
  const family = isIP(hostname)
  const addresses = family ? [{ address: hostname, family }] : await lookup(hostname)
  if (addresses.length === 0) throw new FetchStopped('unreachable')
  const url = new URL(`${protocol}//${family === 6 ? `[${hostname}]` : hostname}:${port || ''}`)
  if (!trusted(url) && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new FetchStopped('forbidden_address')
  }
  return addresses
}

function pinned(addresses: Address[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all || !first) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
}
