import { withoutMarks } from './visible-text.ts'

/** Requires a dot, so that `javascript:1/…` isn't mistaken for a host with a port. */
const bareHost = /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/

/**
 * Adds https:// if the scheme is missing (SUR-62). Removes invisible marks. Returns null for other schemes in any spelling,
 * control characters, spaces, backslashes, and addresses with a user name or password.
 */
export function toHttpLink(text: string): string | null {
  const trimmed = withoutMarks(text).trim()
  if (/[\p{C}\p{Z}\\]/u.test(trimmed)) return null
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !bareHost.test(trimmed)
  const link = hasScheme ? trimmed.replace(/^https?:/i, scheme => scheme.toLowerCase()) : `https://${trimmed}`
  if (!/^https?:\/\/[^/?#]/.test(link)) return null
  const url = URL.parse(link)
  if (!url || url.username || url.password) return null
  return /[^.]\.[^.]|^\[|^localhost$/.test(url.hostname) || (hasScheme && url.port) ? link : null
}
