import { ApiError } from '../api/api-error.ts'
import { words } from './words.ts'

const clock = (at: number): string =>
  new Date(at).toLocaleTimeString(document.documentElement.lang || 'en', {
    hour: 'numeric',
    minute: '2-digit',
  })

/** When trying again makes sense. */
function tooMany(seconds: number): string {
  return words.tooMany(clock(Date.now() + seconds * 1000), Math.max(1, Math.ceil(seconds / 60)))
}

/**
 * What to say of a failed call: the first field's message, else the server's own, else `otherwise` (AUT-54, AUT-55);
 * after too many attempts, when to come back.
 */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise
  if (error.isOffline) return `${otherwise} ${words.noConnection}`
  if (error.status === 429 && error.retryAfter) return tooMany(error.retryAfter)
  const said = error.errors[0]?.message ?? error.message
  return said === 'Request failed' ? otherwise : said
}
