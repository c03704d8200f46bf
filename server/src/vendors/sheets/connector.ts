import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { seconds } from '@bahth/domain/durations.ts'
import { buildConnector } from 'undici'
import { isPublicAddress } from './addresses.ts'
import { FetchStopped } from './fetch-stopped.ts'
import type { TrustedHosts } from './trusted-hosts.ts'

/** One answer of the name service. */
export type Address = { address: string; family: number }

/** Asks the name service for all addresses of a name. */
export type Lookup = (hostname: string) => Promise<Address[]>

/** Opens a socket to one of these addresses, which were checked, and to nothing else. */
export type Dial = (addresses: Address[]) => buildConnector.connector

/** The machine's own name service, hosts file included. */
export const askSystem: Lookup = hostname => systemLookup(hostname, { all: true })

/** A TCP or TLS connection, the certificate checked against the name that was asked for. */
export const dialDirectly: Dial = addresses =>
  buildConnector({ lookup: pinned(addresses), timeout: seconds(4), allowH2: false })

/**
 * Undici's way to a socket, with a guard: a name is looked up once, refused when any of its addresses is not
 * public, and only what was checked is dialled, so that no second answer of the name service can lead elsewhere.
 * Undici asks no lookup function about an address that stands in the URL itself, so that one is checked here too.
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
