/** Answers whether the operator vouches for a URL's host: it may be private, and plain http. */
export type TrustedHosts = (url: URL) => boolean

/**
 * Reads the operator's list of `host[:port]`. Without a port it means the usual one of http and of https. Throws
 * on an entry that could never match.
 */
export function trustedHosts(entries: string[]): TrustedHosts {
  const trusted = new Set(entries.flatMap(spelledOut))
  return url => trusted.has(hostAndPort(url))
}

/** `host:port`, the port always spelled out. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${portOf(url)}`
}

/** The port a URL leads to, also when it is the usual one and not written. */
export function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
}

function spelledOut(entry: string): string[] {
  const url = URL.parse(`http://${entry}`)
  if (
    !url ||
    entry !== entry.trim() ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username ||
    /[/@?#]/.test(entry)
  ) {
    throw new Error(`SHEET_HOSTS holds ${JSON.stringify(entry)}, which is not host or host:port.`)
  }
  const hasPort = /:\d+$/.test(entry.replace(/^\[.*\]/, ''))
  return hasPort ? [hostAndPort(url)] : [`${url.hostname}:80`, `${url.hostname}:443`]
}
