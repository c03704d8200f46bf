import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { accessTokens } from './accounts/sign-in/access-tokens.ts'
import { authenticator } from './accounts/sign-in/callers.ts'
import { openPresence } from './accounts/sign-in/presence.ts'
import { adminRoutes } from './admin/routes.ts'
import { openBackground } from './background.ts'
import type { Bus } from './changes/bus.ts'
import type { Clock } from './clock.ts'
import { contactRoutes } from './contact/routes.ts'
import type { Engine } from './db/open.ts'
import { type AppOptions, buildApp } from './http/app.ts'
import { gracefulClose } from './http/graceful-close.ts'
import { openStreams } from './http/streams.ts'
import { inquiryRoutes } from './inquiries/routes.ts'
import { openJobs } from './jobs/queue.ts'
import { openKeys } from './keys.ts'
import { countAttempt } from './limits/attempt-limits.ts'
import type { Log } from './log.ts'
import { recordRoutes } from './records/routes.ts'
import type { Services } from './services.ts'
import { sessionRoutes } from './sessions/routes.ts'
import type { Settings } from './settings.ts'
import { surveyRoutes } from './surveys/routes.ts'
import { openVerification } from './surveys/verification.ts'
import { createUnitOfWork, type OnPublish } from './unit-of-work.ts'
import type { Files } from './vendors/files/files.ts'
import type { Images } from './vendors/images/images.ts'
import type { Mail } from './vendors/mail/mail.ts'
import type { Push } from './vendors/push/push.ts'
import type { Sheets } from './vendors/sheets/sheets.ts'

/** The parts of a server: main.ts opens the real ones, tests may bring their own. */
export interface Parts {
  settings: Settings
  engine: Engine
  bus: Bus
  clock: Clock
  log: Log
  requestLog: FastifyBaseLogger | false
  mail: Mail
  push: Push
  files: Files
  images: Images
  sheets: Sheets
  webFolder: string | null
  checkAnswers: boolean
  /** Tests check that a request publishes only the topics that its endpoint declares. */
  onPublish?: OnPublish
  /** Limits of connections and uploads other than usual. */
  limits?: NonNullable<AppOptions['limits']>
  /** Adds the pages of a demo. */
  demoPages?: (services: Services) => (app: FastifyInstance) => Promise<void>
}

export interface Server {
  app: FastifyInstance
  services: Services
  /** Starts the background work: queues and scheduled tasks. */
  startWork(): Promise<void>
  /** Runs all due jobs and tasks in this call. For tests. */
  drain(): Promise<void>
  /** Runs the sweeps in this call. For tests. */
  sweep(): Promise<void>
  /** Answers open requests, closes streams, and waits for running work. */
  close(): Promise<void>
}

/** What features use, from opened parts. */
export async function openServices(
  parts: Omit<Parts, 'sheets' | 'requestLog' | 'webFolder' | 'checkAnswers'>,
): Promise<Services> {
  const { settings, engine, bus, clock, log, mail, push, files, images } = parts
  const { db } = engine
  const jobs = await openJobs(engine, log)
  return {
    settings,
    clock,
    bus,
    jobs,
    files,
    mail,
    log,
    push,
    db,
    images,
    unitOfWork: createUnitOfWork({ db, bus, jobs, clock, onPublish: parts.onPublish }),
    keys: await openKeys(db, settings),
  }
}

/** Loaded only where it is used. */
const loadMetrics = async (parts: Parts) => (await import('./metrics/metrics.ts')).openMetrics(parts)

/** Assembles a server from opened parts; it does not listen yet. */
export async function serve(given: Parts): Promise<Server> {
  const { settings, bus, clock, log } = given
  const metrics = settings.metricsToken === null ? null : await loadMetrics(given)
  const parts = metrics
    ? { ...given, mail: metrics.countMail(given.mail), sheets: metrics.countSheetReads(given.sheets) }
    : given
  const services = await openServices(parts)
  const presence = openPresence(services.db, log)
  const tokens = accessTokens(services.keys.access)
  const streams = openStreams(bus)
  const verification = openVerification(services, parts.sheets)
  const app = await buildApp({
    routes: [
      ...recordRoutes(services, streams),
      ...accountRoutes(services, tokens),
      ...surveyRoutes(services, verification.parts),
      ...sessionRoutes(services),
      ...inquiryRoutes(services),
      ...contactRoutes(services),
      ...adminRoutes(services),
    ],
    authenticate: authenticator({ ...services, presence }, tokens),
    clock,
    countAddress: (limit, key) => countAttempt(services.db, limit, key, clock.now()),
    secureCookies: settings.publicUrl.startsWith('https:'),
    checkAnswers: parts.checkAnswers,
    publicUrl: settings.publicUrl,
    pageFacts: settings,
    trustProxy: settings.trustProxy,
    webFolder: parts.webFolder,
    log: parts.requestLog,
    metrics: metrics && {
      metrics,
      token: settings.metricsToken ?? '',
      countStreams: streams.count,
    },
    ...(parts.limits ? { limits: parts.limits } : {}),
    ...(parts.demoPages ? { more: parts.demoPages(services) } : {}),
  })

  const listener = gracefulClose(app)
  const background = openBackground(services, parts, verification)
  return {
    app,
    services,
    startWork: async () => {
      presence.start()
      await background.start()
    },
    async drain() {
      await background.drain()
      await presence.flush()
    },
    sweep: background.sweep,
    async close() {
      streams.closeAll()
      await listener.close()
      await background.stop()
      await presence.stop()
      await services.jobs.stop()
    },
  }
}
