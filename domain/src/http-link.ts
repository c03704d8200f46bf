/** A host without a scheme has a dot, so that `javascript:1/…` is not taken for a host with a port. */
const bareHost = /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/

/**
 * SUR-62: a link without a scheme gets https://. Null when it is no http(s) address: other schemes are refused in
 * every letter case and disguise, as are invisible characters, backslashes and names or passwords in the address.
 */
export function toHttpLink(text: string): string | null {
  const trimmed = text.trim()
  if (/[\p{C}\p{Z}\\]/u.test(trimmed)) return null
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !bareHost.test(trimmed)
  const link = hasScheme ? trimmed.replace(/^https?:/i, scheme => scheme.toLowerCase()) : `https://${trimmed}`
  if (!/^https?:\/\/[^/?#]/.test(link)) return null
  const url = URL.parse(link)
  if (!url || url.username || url.password) return null
  return /[^.]\.[^.]|^\[|^localhost$/.test(url.hostname) || (hasScheme && url.port) ? link : null
}
