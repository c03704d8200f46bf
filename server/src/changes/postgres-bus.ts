import { seconds } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { type Bus, type BusMessage, Listeners } from './bus.ts'

/** NOTIFY carries at most 8 000 bytes. */
const mostBytes = 7000
/** A NOTIFY for each commit would serialise commits; one for each of these moments does not. */
const moment = 50
/** Without an answer on the listening connection for this long, other processes' messages may be missing. */
const trust = seconds(2)

const channel = 'bahth'

/** Several processes over one PostgreSQL: LISTEN and NOTIFY. */
export async function openPostgresBus(url: string, pool: pg.Pool, log: Log): Promise<Bus> {
  const listeners = new Listeners()
  const self = Math.random().toString(36).slice(2)
  let waiting: BusMessage[] = []
  let timer: NodeJS.Timeout | null = null
  let client: pg.Client | null = null
  let lastAnswer = 0
  let closed = false

  async function send() {
    timer = null
    const batch = waiting
    waiting = []
    for (const payload of payloads(self, batch))
      await pool
        .query('select pg_notify($1, $2)', [channel, payload])
        .catch(error => log.warn({ err: error }, 'a change could not be announced'))
  }

  async function listen() {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: trust,
      query_timeout: trust,
      keepAlive: true,
      application_name: 'bahth-listen',
    })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ payload }) => receive(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    client = next
    lastAnswer = Date.now()
  }

  function lose(which: pg.Client) {
    if (which !== client) return
    client = null
    lastAnswer = 0
    which.end().catch(() => {})
    if (!closed) reconnect(200)
  }

  function reconnect(wait: number) {
    setTimeout(async () => {
      if (closed) return
      try {
        await listen()
        listeners.tellGap()
      } catch {
        reconnect(Math.min(wait * 2, 1000))
      }
    }, wait).unref()
  }

  function receive(payload: string) {
    const { from, messages } = read(payload)
    if (from !== self) listeners.tell(messages)
  }

  // Notifications come before the answer to a later query on the same connection.
  const heartbeat = setInterval(() => {
    const asked = client
    if (!asked) return
    if (Date.now() - lastAnswer > seconds(5)) return lose(asked)
    asked.query('select 1').then(
      () => {
        if (asked === client) lastAnswer = Date.now()
      },
      () => lose(asked),
    )
  }, seconds(1))
  heartbeat.unref()

  await listen()
  return {
    publish(messages) {
      listeners.tell(messages)
      if (messages.length === 0) return
      waiting.push(...messages)
      timer ??= setTimeout(send, moment)
    },
    async publishWith(tx, messages) {
      for (const payload of payloads(self, messages))
        await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
    },
    tell: listeners.tell,
    onMessage: listeners.onMessage,
    onGap: listeners.onGap,
    isLive: () => Date.now() - lastAnswer < trust,
    async close() {
      closed = true
      clearInterval(heartbeat)
      if (timer) {
        clearTimeout(timer)
        await send()
      }
      await client?.end().catch(() => {})
    },
  }
}

/** What a NOTIFY carries; nothing where it is none of ours: the channel is open to whoever may use the database. */
function read(payload: string): { from: string; messages: BusMessage[] } {
  try {
    const { from, messages } = JSON.parse(payload)
    if (typeof from === 'string' && Array.isArray(messages)) return { from, messages }
  } catch {
    // It is answered below.
  }
  return { from: '', messages: [] }
}

/** Messages as NOTIFY can carry them, each said once. */
function* payloads(from: string, messages: readonly BusMessage[]): Generator<string> {
  let batch: BusMessage[] = []
  let size = 0
  const seen = new Set<string>()
  for (const message of messages) {
    const text = JSON.stringify(message)
    if (seen.has(text)) continue
    seen.add(text)
    if (size + text.length > mostBytes) {
      yield JSON.stringify({ from, messages: batch })
      batch = []
      size = 0
    }
    batch.push(message)
    size += text.length + 1
  }
  if (batch.length > 0) yield JSON.stringify({ from, messages: batch })
}
