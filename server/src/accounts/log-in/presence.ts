import { minutes, seconds } from '@bahth/domain/durations.ts'
import type { Db } from '../../db/open.ts'
import type { Log } from '../../log.ts'
import { type Use, writeLastSeen } from './store.ts'

/** Members' last activity, written in batches so that requests don't wait for it. */
export interface Presence {
  seen(use: Use & { loginId: string }): void
  flush(): Promise<void>
  /** Flushes every 10 s. */
  start(): void
  stop(): Promise<void>
}

/** Each login is written at most once in this time. */
const writeInterval = minutes(1)

export function openPresence(db: Db, log: Log): Presence {
  const written = new Map<string, number>()
  let waiting = new Map<string, Use>()

  async function flush() {
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    await writeLastSeen(db, batch)
  }

  const flushQuietly = () =>
    flush().catch(error => log.warn({ err: error }, 'the last activity could not be written'))
  let timer: NodeJS.Timeout | undefined

  return {
    seen({ loginId, memberId, at, issuedAt }) {
      if (at.getTime() - (written.get(loginId) ?? 0) < writeInterval) return
      if (written.size > 100_000) written.clear()
      written.set(loginId, at.getTime())
      waiting.set(loginId, { memberId, at, issuedAt })
    },
    flush,
    start() {
      timer = setInterval(flushQuietly, seconds(10))
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await flushQuietly()
    },
  }
}
