import { ApiError } from '../api/api-error.ts'
import { words } from './words.ts'

/** What to say of something that failed: what was tried, and why it did not work. */
export function failureText(error: unknown, tried: string): string {
  if (!(error instanceof ApiError)) return tried
  if (error.isOffline) return `${tried} ${words.noConnection}`
  const said = error.errors[0]?.message ?? error.message
  return said === 'Request failed' ? tried : `${tried} ${said}`
}
