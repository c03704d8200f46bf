import { waitingKinds } from '@bahth/domain/admin/alert-rules.ts'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countQueues } from '../admin/waiting-store.ts'
import { findLastBackup } from '../backup/last-backup.ts'
import type { Clock } from '../clock.ts'
import type { Engine } from '../db/open.ts'
import { findWaitingJobs } from '../jobs/job-table.ts'
import type { Settings } from '../settings.ts'
import type { Mail } from '../vendors/mail/mail.ts'
import type { Sheets } from '../vendors/sheets/sheets.ts'
import { version } from '../version.ts'

/**
 * The metrics of `GET /metrics`, in Prometheus' text format. They contain no personal data. Labels are routes, queues
 * and outcomes, each from a fixed set, so that clients can't create new series.
 */

interface AnsweredRequest {
  method: string
  route: string
  status: number
  /** Null for a stream, which stays open as long as its page. */
  seconds: number | null
}

export interface Metrics {
  readonly contentType: string
  countRequest(request: AnsweredRequest): void
  /** Returns the same mail service, with its mails counted. */
  countMail(mail: Mail): Mail
  /** Returns the same sheet reader, with each read counted by its outcome. */
  countSheetReads(sheets: Sheets): Sheets
  render(now: { openStreams: number }): Promise<string>
}

/** Seconds. Pages are meant to answer within 50 ms; a request waits at most 3 s for the database. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10]

interface Parts {
  engine: Engine
  clock: Clock
  settings: Pick<Settings, 'association'>
}

export function openMetrics(parts: Parts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({ name: 'bahth_build_info', help: 'The running version.', labelNames: ['version'], registers })
    .labels(version)
    .set(1)
  const requests = new Counter({
    name: 'bahth_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'bahth_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, without streams.',
    labelNames: ['method', 'route'],
    buckets: durationBuckets,
    registers,
  })
  const mails = new Counter({
    name: 'bahth_mails_total',
    help: 'Attempts to hand a mail to the mail server. A failed mail waits in its queue and is tried again, unless it was refused permanently for its recipient or content.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['sent', 'failed']) mails.labels(outcome).inc(0)
  const sheetReads = new Counter({
    name: 'bahth_sheet_reads_total',
    help: 'Readings of response sheets, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  sheetReads.labels('ok').inc(0)
  const setState = stateGauges(registry, parts)

  return {
    contentType: registry.contentType,
    countRequest({ method, route, status, seconds }) {
      requests.labels(method, route, String(status)).inc()
      if (seconds !== null) durations.labels(method, route).observe(seconds)
    },
    countMail: mail => ({
      ...mail,
      async send(message) {
        try {
          await mail.send(message)
          mails.labels('sent').inc()
        } catch (error) {
          mails.labels('failed').inc()
          throw error
        }
      },
    }),
    countSheetReads(sheets) {
      const counted =
        (readSheet: Sheets['readSheet']): Sheets['readSheet'] =>
        async (link, onRow) => {
          const read = await readSheet(link, onRow)
          sheetReads.labels(read.ok ? 'ok' : read.reason).inc()
          return read
        }
      const { account } = sheets
      return {
        ...sheets,
        readSheet: counted(sheets.readSheet),
        account: account && { ...account, readSheet: counted(account.readSheet) },
      }
    },
    async render({ openStreams }) {
      await setState(openStreams)
      return registry.metrics()
    },
  }
}

/**
 * Gauges whose values are read at each scrape. Without the database `bahth_database_up` is 0 and those from it are
 * missing.
 */
function stateGauges(registry: Registry, { engine, clock, settings }: Parts) {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `bahth_${name}`, help, labelNames, registers: [registry] })
  const streams = gauge('open_streams', 'Streams of changes that pages hold open.')
  const pool = gauge(
    'database_connections',
    'Connections of the pool, and requests that wait for one.',
    'state',
  )
  const up = gauge('database_up', '1 if the database answered this scrape.')
  const jobs = gauge('jobs_waiting', 'Jobs that wait for their first run or the next try.', 'queue')
  const oldestJob = gauge('jobs_oldest_seconds', 'Age of the oldest waiting job; 0 without one.', 'queue')
  const items = gauge('review_items', 'Items that wait for an administrator.', 'queue')
  const oldestItem = gauge('review_oldest_seconds', 'Age of the oldest waiting item; 0 without one.', 'queue')
  const backup = gauge(
    'last_backup_timestamp_seconds',
    'When the last complete backup was made; 0 without one.',
  )

  return async (openStreams: number): Promise<void> => {
    streams.set(openStreams)
    if (engine.kind === 'postgres') {
      const { totalCount, idleCount, waitingCount } = engine.pool
      for (const [state, count] of Object.entries({
        open: totalCount,
        idle: idleCount,
        waiting: waitingCount,
      }))
        pool.labels(state).set(count)
    }
    for (const metric of [jobs, oldestJob, items, oldestItem]) metric.reset()
    // Without its value an alert would take 0 for “no backup was ever made”.
    backup.remove()
    up.set(0)
    try {
      const now = clock.now()
      const [waiting, lastBackup, reviews] = await Promise.all([
        findWaitingJobs(engine.db),
        findLastBackup(engine.db),
        countQueues(engine.db, now, settings.association.en.hours),
      ])
      for (const { name, count, oldestSeconds } of waiting) {
        jobs.labels(name).set(count)
        oldestJob.labels(name).set(oldestSeconds)
      }
      for (const kind of waitingKinds) {
        const queue = reviews.find(review => review.kind === kind)
        items.labels(kind).set(queue?.count ?? 0)
        oldestItem.labels(kind).set(queue ? (now.getTime() - queue.oldest.getTime()) / 1000 : 0)
      }
      backup.set((lastBackup?.getTime() ?? 0) / 1000)
      up.set(1)
    } catch {
      // The scrape still reports the metrics of the process, and that the database does not respond.
    }
  }
}
