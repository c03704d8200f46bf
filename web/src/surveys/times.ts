import { serverNow } from '../api/server-clock.ts'
import { formatRelativeTime } from '../format/dates.ts'
import { messages } from './messages.ts'

/** Times up to this many milliseconds ago are shown as “just now”. */
const justNowMs = 10_000

/**
 * “2 days ago”, or “just now”. The latter also for an instant slightly in the future, because the device's clock
 * may be slow.
 */
export const ago = (at: string, now = serverNow()): string =>
  now - new Date(at).getTime() < justNowMs ? messages.justNow : formatRelativeTime(at, now)
