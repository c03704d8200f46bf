/** Whether the operator trusts a URL's host, which may then have a private address and use plain http. */
export type TrustedHosts = (url: URL) => boolean

/**
 * Parses the operator's list of `host[:port]`. An entry without a port means ports 80 and 443. Throws on an entry that
 * can never match.
 */
export function trustedHosts(entries: string[]): TrustedHosts {
  const trusted = new Set(entries.flatMap(hostsOf))
  return url => trusted.has(hostAndPort(url))
}

/** `host:port`, including a default port. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${portOf(url)}`
}

/** The port of a URL, including an omitted default port. */
export function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
}

function hostsOf(entry: string): string[] {
  const url = URL.parse(`http://${entry}`)
  if (
    !url ||
    entry !== entry.trim() ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username ||
    /[/@?#]/.test(entry) ||
    // Quotes, semicolons and asterisks are allowed in a URL, but in no name of a host.
    !/^(?:[\w.-]+|\[.*\])$/.test(url.hostname)
  ) {
    throw new Error(`${JSON.stringify(entry)} is not host or host:port.`)
  }
  const hasPort = /:\d+$/.test(entry.replace(/^\[.*\]/, ''))
  return hasPort ? [hostAndPort(url)] : [`${url.hostname}:80`, `${url.hostname}:443`]
}
