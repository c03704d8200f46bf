import { isIPv4, isIPv6 } from 'node:net'

/**
 * The key under which limits count a client address: an IPv4 address itself (also when it is mapped into IPv6), or the
 * /64 of an IPv6 address, the smallest network that a provider assigns to one customer. Other texts are returned
 * unchanged.
 */
export function addressKey(address: string): string {
  const bare = withoutPort(address.trim())
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

const bytesOf = (group: number): number[] => [group >> 8, group & 0xff]

/** The eight groups of a valid IPv6 address, with or without a zone. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%')
  const hex = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map(group => group.toString(16)).join(':'),
  )
  const [head = [], tail = []] = hex.split('::').map(side => (side === '' ? [] : side.split(':')))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].map(group => Number.parseInt(group, 16))
}
