import { BlockList, isIP } from 'node:net'

/** Whether an IP address belongs to the public internet, not to this machine or a private network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !privateAddresses.check(address, 'ipv4')
  if (version !== 6 || address.includes('%')) return false
  return globalUnicast.check(address, 'ipv6') && !privateAddresses.check(address, 'ipv6')
}

/** All other IPv6 addresses are local, mapped or translated from IPv4 (NAT64 too), or unassigned. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

const privateAddresses = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8], // this host
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // behind a provider's NAT; a cloud's metadata
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // a cloud's own agent
  ['169.254.0.0', 16], // link-local; clouds' metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved; broadcast
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['2001::', 23], // protocol assignments, Teredo among them
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which carries an IPv4 address
  ['3fff::', 20], // documentation
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv6')
}
