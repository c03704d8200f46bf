import { randomUUID } from 'node:crypto'
import { endpoints } from '@bahth/domain/contracts.ts'
import { minutes, seconds } from '@bahth/domain/durations.ts'
import { defaultMaxBodyBytes } from '@bahth/domain/endpoint.ts'
import { Refused, refuse } from '@bahth/domain/refusals.ts'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { addressKey } from './address-key.ts'
import { type Binding, bearerOf, bind } from './bind.ts'
import type { Route } from './call.ts'
import { type ConnectionLimits, connectionLimits, limitConnections, serverOptions } from './connections.ts'
import { docsPage } from './docs-page.ts'
import { onClientError, onError } from './errors.ts'
import { headersOfPages, headersOfResponses } from './headers.ts'
import { jsonProblem } from './json-scan.ts'
import { openApi } from './openapi.ts'
import { type MetricsAccess, serveMetrics } from './serve-metrics.ts'
import { openUploadBudget, type UploadBudget, type UploadLimits, uploadLimits } from './upload-budget.ts'
import { multipartLimits } from './uploads.ts'
import { type PageFacts, serveWeb } from './web-files.ts'

export interface AppOptions extends Binding {
  routes: readonly Route[]
  publicUrl: string
  pageFacts: PageFacts
  trustProxy: number | string | null
  /** The folder of the built web application; null if another program serves the pages. */
  webFolder: string | null
  log: FastifyBaseLogger | false
  /** Null disables `GET /metrics`. */
  metrics: MetricsAccess | null
  /** Set by tests. */
  limits?: { connections?: ConnectionLimits; uploads?: UploadLimits }
  /** Adds pages outside of the web application, such as the demo's practice form. */
  more?: (app: FastifyInstance) => Promise<void>
}

const apiPrefix = '/api'

/** The shortest values of long lists are ids, which have more than 32 characters. */
const minBytesPerValue = 32

/** The HTTP application, the same in production and in tests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const limits = { connections: connectionLimits, uploads: uploadLimits, ...options.limits }
  const app = Fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    // For routes that aren't endpoints.
    bodyLimit: defaultMaxBodyBytes,
    http: serverOptions(limits.connections),
    requestTimeout: limits.connections.upload,
    keepAliveTimeout: seconds(65),
    connectionTimeout: limits.connections.silence,
    genReqId: () => randomUUID(),
    trustProxy: trusted(options.trustProxy),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    frameworkErrors: onError,
    clientErrorHandler: onClientError,
  })
  app.decorateRequest('viewer', null)
  app.setErrorHandler(onError)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') return done(null, undefined)
    const problem = jsonProblem(text, request.routeOptions.bodyLimit / minBytesPerValue)
    if (problem) return done(new Refused(problem))
    try {
      done(null, JSON.parse(text))
    } catch {
      done(new Refused('invalid_json'))
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, _body, done) => {
      const { acceptsForm } = request.routeOptions.config as { acceptsForm?: true }
      done(acceptsForm ? null : new Refused('unsupported_media_type'))
    },
  )
  limitConnections(app.server, limits.connections)
  setHeaders(app, options)
  refuseTwoHosts(app)
  await app.register(cookie)
  await app.register(multipart, { limits: multipartLimits })
  logRequests(app)
  if (options.metrics) serveMetrics(app, options.metrics)
  if (options.trustProxy === null) warnOfProxy(app)
  const uploads = openUploadBudget(limits.uploads)
  await app.register(api => serveApi(api, options, uploads), { prefix: apiPrefix })
  await options.more?.(app)
  const hasPages = options.webFolder !== null && (await serveWeb(app, options.webFolder, options.pageFacts))
  if (!hasPages) app.setNotFoundHandler(() => refuse('not_found'))
  return app
}

/** The number of proxies in front of this server, or their networks. */
const trusted = (proxy: number | string | null) =>
  typeof proxy === 'number' ? (_address: string, hop: number) => hop < proxy : (proxy ?? false)

/** Without a configured proxy setting all clients seem to have the proxy's address and share its limits. */
function warnOfProxy(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', async request => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return
    warned = true
    request.log.warn(
      'X-Forwarded-For is ignored: set TRUST_PROXY to the number of proxies in front of this server.',
    )
  })
}

/** Requests per minute of one member at one address, and of all visitors there; a whole campus may share one. */
const maxRequests = 6000

/**
 * The pages of members who share an address may refetch 48,000 times in a minute in which 200 join a session, so members
 * are counted apart.
 */
async function requesterOf(request: FastifyRequest, { memberOf }: Binding): Promise<string> {
  const bearer = bearerOf(request)
  const memberId = bearer && (await memberOf(bearer))
  return `${addressKey(request.ip)} ${memberId ?? ''}`
}

async function serveApi(api: FastifyInstance, options: AppOptions, uploads: UploadBudget): Promise<void> {
  await api.register(rateLimit, {
    global: false,
    max: maxRequests,
    timeWindow: minutes(1),
    keyGenerator: request => requesterOf(request, options),
    cache: 20_000,
    addHeaders: {},
    addHeadersOnExceeding: {},
    errorResponseBuilder: (_request, { ttl }) => new Refused('too_many_requests', { retryAfter: ttl / 1000 }),
  })
  // Before authentication, so that a request over the limit costs no query.
  api.addHook('onRequest', api.rateLimit())
  const unbound = new Set(endpoints.values())
  for (const route of options.routes) {
    bind(api, route, options, uploads)
    unbound.delete(route.endpoint)
  }
  const [missing] = unbound
  if (missing) throw new Error(`${missing.method} ${missing.path} is declared but has no handler.`)
  serveDocumentation(api, options)
  api.setNotFoundHandler(() => refuse('not_found'))
}

/** Both documents are made at the first request: made at the start, they cost 40 ms and 20 MB of peak memory. */
function serveDocumentation(api: FastifyInstance, { publicUrl, pageFacts }: AppOptions): void {
  const facts = { publicUrl, associationName: pageFacts.association.en.name }
  let document: string | undefined
  let docs: string | undefined
  api.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(endpoints, facts))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  api.get('/docs', (_request, reply) => {
    docs ??= docsPage(endpoints)
    return reply.type('text/html; charset=utf-8').send(docs)
  })
}

/** Pages and API responses have different headers. */
function setHeaders(app: FastifyInstance, { publicUrl, pageFacts }: AppOptions): void {
  const host = { https: publicUrl.startsWith('https:'), adsScriptUrl: pageFacts.adsScriptUrl }
  const ofPages = headersOfPages(host)
  const ofResponses = headersOfResponses(host)
  app.addHook('onRequest', (request, reply, done) => {
    const headers = request.url.startsWith(`${apiPrefix}/`) ? ofResponses : ofPages
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/** RFC 9112 section 3.2. With two Host headers a proxy and this server could each use a different one. */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    let hosts = 0
    const { rawHeaders } = request.raw
    for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at])) hosts++
    done(hosts > 1 ? new Refused('bad_request') : undefined)
  })
}

const isHost = (name: string | undefined): boolean => name?.length === 4 && name.toLowerCase() === 'host'

/**
 * Writes one log entry per request, with the route's pattern instead of the URL, which may contain a secret or an
 * email address.
 */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        member: request.viewer?.memberId,
      },
      'request',
    )
    done()
  })
}
