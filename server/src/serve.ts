import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { accessTokens } from './accounts/log-in/access-tokens.ts'
import { authenticator } from './accounts/log-in/authenticate.ts'
import { openPresence } from './accounts/log-in/presence.ts'
import { accountRoutes } from './accounts/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { openBackground } from './background.ts'
import { contactRoutes } from './contact/routes.ts'
import { type AppOptions, buildApp } from './http/app.ts'
import { gracefulClose } from './http/graceful-close.ts'
import { openStreams } from './http/streams.ts'
import { inquiryRoutes } from './inquiries/routes.ts'
import { countUse } from './limits/rate-limits.ts'
import { openServices, type ServiceParts } from './open-services.ts'
import { recordRoutes } from './records/routes.ts'
import type { Services } from './services.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { surveyRoutes } from './surveys/routes.ts'
import { openVerification } from './surveys/verification.ts'
import type { Sheets } from './vendors/sheets/sheets.ts'

/** The parts of a server: main.ts opens the real ones, tests may pass their own. */
export interface Parts extends ServiceParts {
  requestLog: FastifyBaseLogger | false
  sheets: Sheets
  webFolder: string | null
  checkResponses: boolean
  /** Limits of connections and uploads, instead of the default ones. */
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
  /** Answers open requests, closes streams, and waits for running jobs. */
  close(): Promise<void>
}

/** Loaded only if metrics are enabled. */
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
  const tokens = accessTokens(services.keys)
  const streams = openStreams(bus)
  const verification = openVerification(services, parts.sheets)
  const app = await buildApp({
    routes: [
      ...recordRoutes(services, streams),
      ...accountRoutes(services, tokens),
      ...surveyRoutes(verification.services),
      ...sessionRoutes(services),
      ...inquiryRoutes(services),
      ...contactRoutes(services),
      ...adminRoutes(services),
    ],
    authenticate: authenticator({ ...services, presence }, tokens),
    memberOf: async bearer => (await tokens.read(bearer, clock.now()))?.memberId ?? null,
    clock,
    countAddress: (limit, key) => countUse(services.db, limit, key, clock.now()),
    secureCookies: settings.publicUrl.startsWith('https:'),
    checkResponses: parts.checkResponses,
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
