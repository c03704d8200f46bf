import { minutes, seconds } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Log } from '../log.ts'

/** When members were last here, written for many at once: a request does not wait for it. */
export interface Presence {
  seen(memberId: string, loginId: string, now: Date): void
  flush(): Promise<void>
  /** Flushes every 10 s from now on. */
  start(): void
  stop(): Promise<void>
}

/** A member is written at most this often. */
const grain = minutes(1)

export function openPresence(db: Db, log: Log): Presence {
  const written = new Map<string, number>()
  let waiting = new Map<string, { memberId: string; at: Date }>()

  async function flush() {
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    const logins = [...batch.keys()]
    const members = [...batch.values()].map(({ memberId }) => memberId)
    const times = [...batch.values()].map(({ at }) => at.toISOString())
    await sql`
      update member set last_active_at = greatest(last_active_at, seen.at)
      from (select * from unnest(${members}::uuid[], ${times}::timestamptz[]) as t(id, at) order by id) seen
      where member.id = seen.id`.execute(db)
    await sql`
      update login set last_seen_at = greatest(last_seen_at, seen.at)
      from (select * from unnest(${logins}::uuid[], ${times}::timestamptz[]) as t(id, at) order by id) seen
      where login.id = seen.id`.execute(db)
  }

  const flushQuietly = () =>
    flush().catch(error => log.warn({ err: error }, 'who was here could not be written'))
  let timer: NodeJS.Timeout | undefined

  return {
    seen(memberId, loginId, now) {
      if (now.getTime() - (written.get(loginId) ?? 0) < grain) return
      if (written.size > 100_000) written.clear()
      written.set(loginId, now.getTime())
      waiting.set(loginId, { memberId, at: now })
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
