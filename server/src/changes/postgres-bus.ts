import { seconds } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { type Bus, type BusMessage, Listeners } from './bus.ts'
import { openListener } from './listener.ts'

/** A NOTIFY payload must be shorter than 8000 bytes. */
const maxBytes = 7000
/** PostgreSQL serialises commits that contain a NOTIFY, so messages are sent in batches, every 50 ms. */
const batchMs = 50
/** How long a batch waits that could not be sent. */
const retryMs = 500
/** More messages are not kept, so that a long failure can't fill the memory. */
const maxUnsent = 10_000

const channel = 'bahth'

/** A bus for several processes on one PostgreSQL database, with LISTEN and NOTIFY. */
export async function openPostgresBus(
  url: string,
  pool: pg.Pool,
  log: Log,
  answerTimeoutMs = seconds(2),
): Promise<Bus> {
  const listeners = new Listeners()
  const self = Math.random().toString(36).slice(2)
  let waiting: BusMessage[] = []
  let timer: NodeJS.Timeout | null = null
  let closed = false

  async function send() {
    timer = null
    const batch = waiting
    waiting = []
    try {
      for (const payload of payloads(self, batch))
        await pool.query('select pg_notify($1, $2)', [channel, payload])
    } catch (error) {
      log.warn({ err: error }, 'changes could not be published')
      if (closed) return
      // What was sent already is sent twice, which costs no more than a refetch.
      waiting = [...batch, ...waiting].slice(-maxUnsent)
      timer ??= setTimeout(send, retryMs)
    }
  }

  const listener = await openListener(url, channel, answerTimeoutMs, {
    onMessage(payload) {
      const { from, messages } = read(payload)
      // Changes of access also reach the sender: the response to its commit may have been lost, and then it doesn't know
      // that the commit succeeded.
      listeners.deliver(from === self ? messages.filter(({ kind }) => kind === 'access') : messages)
    },
    onMissed: listeners.reportMissed,
  })
  return {
    publish(messages) {
      listeners.deliver(messages)
      if (messages.length === 0) return
      waiting.push(...messages)
      timer ??= setTimeout(send, batchMs)
    },
    async publishWith(tx, messages) {
      for (const payload of payloads(self, messages))
        await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
    },
    deliver: listeners.deliver,
    onMessage: listeners.onMessage,
    onMissed: listeners.onMissed,
    isLive: listener.isLive,
    async close() {
      closed = true
      if (timer) {
        clearTimeout(timer)
        await send()
      }
      await listener.close()
    },
  }
}

/**
 * Parses a payload. A payload that this application did not send has no messages: any user of the database can send on
 * the channel.
 */
function read(payload: string): { from: string; messages: BusMessage[] } {
  try {
    const { from, messages } = JSON.parse(payload)
    if (typeof from === 'string' && Array.isArray(messages))
      return { from, messages: messages.filter(isMessage) }
  } catch {
    // Not JSON: treated like any other foreign payload.
  }
  return { from: '', messages: [] }
}

const areTexts = (...values: unknown[]): boolean => values.every(value => typeof value === 'string')

const isMessage = (message: BusMessage | null): message is BusMessage =>
  message?.kind === 'access'
    ? areTexts(message.memberId)
    : message?.kind === 'change' && areTexts(message.topic, message.id, message.audience)

/** Splits messages into payloads of allowed size, without duplicates. */
function* payloads(from: string, messages: readonly BusMessage[]): Generator<string> {
  let batch: BusMessage[] = []
  let size = 0
  const seen = new Set<string>()
  for (const message of messages) {
    const text = JSON.stringify(message)
    if (seen.has(text)) continue
    seen.add(text)
    if (size + text.length > maxBytes) {
      yield JSON.stringify({ from, messages: batch })
      batch = []
      size = 0
    }
    batch.push(message)
    size += text.length + 1
  }
  if (batch.length > 0) yield JSON.stringify({ from, messages: batch })
}
