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
      for (const messages of batchesOf(batch))
        await pool.query('select pg_notify($1, $2)', [channel, JSON.stringify({ from: self, messages })])
    } catch (error) {
      log.warn({ err: error }, 'changes could not be published')
      if (closed) return
      // What was sent already is sent twice, which costs no more than a refetch.
      waiting = [...batch, ...waiting].slice(-maxUnsent)
      timer ??= setTimeout(send, retryMs)
    }
  }

  // A batch of a transaction arrives here twice: after its commit and as a notification. The notification is needed too,
  // because the response to the commit may be lost, and then this process doesn't know that the commit succeeded.
  let lastBatch = 0
  const arrivedOnce = new Set<number>()
  function deliverFirst(batch: number, messages: readonly BusMessage[]) {
    if (arrivedOnce.delete(batch)) return
    arrivedOnce.add(batch)
    listeners.deliver(messages)
  }

  const listener = await openListener(url, channel, answerTimeoutMs, {
    onMessage(payload) {
      const { from, batch, messages } = read(payload)
      if (from !== self) listeners.deliver(messages)
      else if (batch !== undefined) deliverFirst(batch, messages)
    },
    onMissed() {
      arrivedOnce.clear()
      listeners.reportMissed()
    },
  })
  return {
    publish(messages) {
      listeners.deliver(messages)
      if (messages.length === 0) return
      waiting.push(...messages)
      timer ??= setTimeout(send, batchMs)
    },
    async publishWith(tx, messages) {
      const batches = [...batchesOf(messages)].map(messages => ({ from: self, batch: ++lastBatch, messages }))
      for (const batch of batches)
        await sql`select pg_notify(${channel}, ${JSON.stringify(batch)})`.execute(tx)
      return () => {
        for (const { batch, messages } of batches) deliverFirst(batch, messages)
      }
    },
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
function read(payload: string): { from: string; batch?: number; messages: BusMessage[] } {
  try {
    const { from, batch, messages } = JSON.parse(payload)
    if (typeof from === 'string' && Array.isArray(messages))
      return { from, batch, messages: messages.filter(isMessage) }
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

/** Splits messages into batches that fit into a payload, without duplicates. */
function* batchesOf(messages: readonly BusMessage[]): Generator<BusMessage[]> {
  let batch: BusMessage[] = []
  let size = 0
  const seen = new Set<string>()
  for (const message of messages) {
    const text = JSON.stringify(message)
    if (seen.has(text)) continue
    seen.add(text)
    if (size + text.length > maxBytes) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(message)
    size += text.length + 1
  }
  if (batch.length > 0) yield batch
}
