import type { Socket } from 'node:net'
import { seconds } from '@bahth/domain/durations.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { accessTokens } from './accounts/access-tokens.ts'
import { countAttempt } from './accounts/attempt-limits.ts'
import { authenticator } from './accounts/callers.ts'
import { openPresence } from './accounts/presence.ts'
import { accountRoutes } from './accounts/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import type { Bus } from './changes/bus.ts'
import type { Clock } from './clock.ts'
import { contactRoutes } from './contact/routes.ts'
import type { Engine } from './db/open.ts'
import { type AppOptions, buildApp } from './http/app.ts'
import { openStreams } from './http/streams.ts'
import { inquiryRoutes } from './inquiries/routes.ts'
import { openJobs } from './jobs/queue.ts'
import { openKeys } from './keys.ts'
import type { Log } from './log.ts'
import { recordRoutes } from './records/routes.ts'
import type { Services } from './services.ts'
import { sessionRoutes } from './sessions/routes.ts'
import type { Settings } from './settings.ts'
import { surveyRoutes } from './surveys/routes.ts'
import { openSurveyWork } from './surveys/survey-work.ts'
import type { Files } from './vendors/files/files.ts'
import type { Images } from './vendors/images/images.ts'
import type { Mail } from './vendors/mail/mail.ts'
import type { Push } from './vendors/push/push.ts'
import type { Sheets } from './vendors/sheets/sheets.ts'
import { openWork } from './work.ts'
import { writer } from './write.ts'

/** What a server is made of; main.ts opens the real parts, a test may bring its own. */
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
  /** Limits of connections and uploads other than usual. */
  limits?: NonNullable<AppOptions['limits']>
  /** The pages of a demo, mounted beside the application. */
  demoPages?: (services: Services) => (app: FastifyInstance) => Promise<void>
}

export interface Server {
  app: FastifyInstance
  services: Services
  /** Starts what works beside requests: the queues and the clock. */
  startWork(): Promise<void>
  /** Does by hand what is due now: what the queues hold and what the clock would find. For tests. */
  settle(): Promise<void>
  /** Does by hand what the clock does from time to time. For tests. */
  sweep(): Promise<void>
  /** Answers what was asked, closes streams, ends the work at hand. */
  close(): Promise<void>
}

/** How often connections that have been answered are looked for while the server closes. */
const idleLook = seconds(0.1)

/**
 * Closes the door: answers what was asked. A connection that was busy when closing began would be kept alive for its
 * client, and one on which nothing was ever asked (browsers open some ahead) does not count as idle.
 */
function gracefulClose(app: FastifyInstance): { close(): Promise<void> } {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  const look = () => {
    app.server.closeIdleConnections()
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }
  return {
    async close() {
      const looks = setInterval(look, idleLook)
      await app.close().finally(() => clearInterval(looks))
    },
  }
}

async function openServices(parts: Parts): Promise<Services> {
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
    write: writer(db, bus, jobs, clock),
    keys: await openKeys(db, settings.secretKey),
  }
}

/** Puts a server together over opened parts; it listens nowhere yet. */
export async function serve(parts: Parts): Promise<Server> {
  const { settings, bus, clock, log } = parts
  const services = await openServices(parts)
  const presence = openPresence(services.db, log)
  const tokens = accessTokens(services.keys.access)
  const streams = openStreams(bus)
  const surveyWork = openSurveyWork(services, parts.sheets)
  const app = await buildApp({
    routes: [
      ...recordRoutes(services, streams),
      ...accountRoutes(services, tokens),
      ...surveyRoutes(services, surveyWork.parts),
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
    ...(parts.limits ? { limits: parts.limits } : {}),
    ...(parts.demoPages ? { more: parts.demoPages(services) } : {}),
  })

  const listener = gracefulClose(app)
  const work = openWork(services, parts, surveyWork)
  return {
    app,
    services,
    startWork: async () => {
      presence.start()
      await work.start()
    },
    async settle() {
      await work.settle()
      await presence.flush()
    },
    sweep: work.sweep,
    async close() {
      streams.closeAll()
      await listener.close()
      await work.stop()
      await presence.stop()
      await services.jobs.stop()
    },
  }
}
