import { formatTimeHere } from '../format/dates.ts'
import { ApiError } from './api-error.ts'
import { messages } from './messages.ts'

/** Why a call failed: the first refused field's message, else the server's message; null if neither is known. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.isOffline) return messages.noConnection
  if (error.code === 'updated') return messages.updated
  if (error.status === 429 && error.retryAfter) {
    const at = formatTimeHere(Date.now() + error.retryAfter * 1000)
    return messages.tooMany(at, Math.max(1, Math.ceil(error.retryAfter / 60)))
  }
  return error.errors[0]?.message ?? error.reason
}

/** The text for a failed action: `tried`, the sentence about the action, and then the reason. */
export const failureText = (error: unknown, tried: string): string =>
  [tried, reasonOf(error)].filter(Boolean).join(' ')

/** Only the reason if the server refused (4xx), else like `failureText`. For sign-up and log-in (AUT-54, AUT-55, AUT-57). */
export function refusalText(error: unknown, tried: string): string {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (isRefused && reasonOf(error)) || failureText(error, tried)
}
