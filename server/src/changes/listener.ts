import { seconds } from '@bahth/domain/durations.ts'
import pg from 'pg'
import { connectTimeoutOf } from '../db/postgres.ts'

/** Receives the notifications of a PostgreSQL channel. */
export interface Listener {
  /** Whether all notifications so far have been received. */
  isLive(): boolean
  close(): Promise<void>
}

/** Opens a connection that listens; calls `onLost` when the open connection ends. */
async function connect(
  url: string,
  channel: string,
  answerTimeoutMs: number,
  handlers: { onMessage(payload: string): void; onLost(client: pg.Client): void },
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutOf(url) ?? answerTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    application_name: 'bahth-listen',
  })
  client.on('error', () => handlers.onLost(client))
  client.on('end', () => handlers.onLost(client))
  client.on('notification', ({ payload }) => handlers.onMessage(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
  return client
}

/**
 * Listens on its own connection and reconnects when the connection is lost. Notifications in between are missed. If
 * PostgreSQL doesn't respond for `answerTimeoutMs`, notifications may have been missed.
 */
export async function openListener(
  url: string,
  channel: string,
  answerTimeoutMs: number,
  handlers: { onMessage(payload: string): void; onMissed(): void },
): Promise<Listener> {
  let client: pg.Client | null = null
  // By the monotonic clock: if the system's clock is set back, a silent connection must not count as live.
  let lastAnswer = Number.NEGATIVE_INFINITY
  let closed = false

  async function listen() {
    client = await connect(url, channel, answerTimeoutMs, {
      onMessage: handlers.onMessage,
      onLost: handleLost,
    })
    lastAnswer = performance.now()
  }

  function handleLost(lost: pg.Client) {
    if (lost !== client) return
    client = null
    lastAnswer = Number.NEGATIVE_INFINITY
    lost.end().catch(() => {})
    if (!closed) reconnect(200)
  }

  function reconnect(wait: number) {
    setTimeout(async () => {
      if (closed) return
      try {
        await listen()
        if (closed) return void client?.end().catch(() => {})
        handlers.onMissed()
      } catch {
        reconnect(Math.min(wait * 2, 1000))
      }
    }, wait).unref()
  }

  // PostgreSQL sends pending notifications before the response to a later query on the same connection.
  const heartbeat = setInterval(() => {
    const pinged = client
    if (!pinged) return
    if (performance.now() - lastAnswer > answerTimeoutMs + seconds(3)) return handleLost(pinged)
    pinged.query('select 1').then(
      () => {
        if (pinged === client) lastAnswer = performance.now()
      },
      () => handleLost(pinged),
    )
  }, seconds(1))
  heartbeat.unref()

  await listen()
  return {
    isLive: () => performance.now() - lastAnswer < answerTimeoutMs,
    async close() {
      closed = true
      clearInterval(heartbeat)
      await client?.end().catch(() => {})
    },
  }
}
