import { ApiError } from '../api/api-error.ts'
import { formatTimeHere } from './format-date.ts'
import { messages } from './messages.ts'

/** Why a call failed: the first field's message, else the server's own; null when nothing is known. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.isOffline) return messages.noConnection
  if (error.status === 429 && error.retryAfter) {
    const at = formatTimeHere(Date.now() + error.retryAfter * 1000)
    return messages.tooMany(at, Math.max(1, Math.ceil(error.retryAfter / 60)))
  }
  const said = error.errors[0]?.message ?? error.message
  return said === 'Request failed' ? null : said
}

/** What to say of something that failed: what was tried, and why it did not work. */
export const failureText = (error: unknown, tried: string): string =>
  [tried, reasonOf(error)].filter(Boolean).join(' ')

/**
 * AUT-54, AUT-55, AUT-57: what the server refused is said in its words alone. Where it says nothing of use, because
 * it broke or was not reached, what was tried is said too.
 */
export function refusalText(error: unknown, tried: string): string {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (isRefused && reasonOf(error)) || failureText(error, tried)
}
