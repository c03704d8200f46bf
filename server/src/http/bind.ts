import { accessRefusal } from '@bahth/domain/accounts/rules.ts'
import { type AddressLimit, type Endpoint, maxBodyBytesOf } from '@bahth/domain/endpoint.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { renameKeys } from '@bahth/domain/wire-names.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withOrigin } from '../changes/origin.ts'
import type { Clock } from '../clock.ts'
import { addressKey } from './address-key.ts'
import type { Call, Client, RawResponse, Route, Viewer } from './call.ts'
import { checkResponse, isJson } from './check-response.ts'
import { parseInput } from './input.ts'
import type { UploadBudget, UploadShare } from './upload-budget.ts'
import { readUpload, type Upload } from './uploads.ts'

/** Authenticates a caller by the bearer token; null for a visitor or an invalid token. */
export type Authenticate = (bearer: string) => Promise<Viewer | null>

export interface Binding {
  authenticate: Authenticate
  /** The member whose valid token this is, or null. Without a query, so the login may have ended. */
  memberOf: (bearer: string) => Promise<string | null>
  clock: Clock
  /** Counts one request of an address against a limit; refuses it above the limit. */
  countAddress: (limit: AddressLimit, key: string) => Promise<void>
  /** Whether cookies are marked Secure, because the public address uses https. */
  secureCookies: boolean
  /** Set in tests: checks that every response matches the schema of its endpoint. */
  checkResponses: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Binds one endpoint: checks access first, then the input, then calls its handler. */
export function bind(app: FastifyInstance, route: Route, binding: Binding, uploads: UploadBudget): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: maxBodyBytesOf(endpoint),
    ...(endpoint.acceptsForm ? { config: { acceptsForm: true } } : {}),
    // A HEAD route runs the handler, which may record a view or an access, or open a stream. Monitors use those of
    // public reads, which record nothing.
    exposeHeadRoute: endpoint.access === 'public' && isJson(endpoint.response),
    async onRequest(request) {
      const bearer = bearerOf(request)
      request.viewer = bearer ? await binding.authenticate(bearer) : null
      const refusal = accessRefusal(endpoint.access, request.viewer, binding.clock.now())
      const isExempt = refusal === 'password_change_required' && endpoint.allowsPasswordChangeRequired
      if (refusal && !isExempt) refuse(refusal)
      if (endpoint.addressLimit) await binding.countAddress(endpoint.addressLimit, addressKey(request.ip))
    },
    async handler(request, reply) {
      const share =
        request.isMultipart() && !endpoint.acceptsForm ? uploads.open(addressKey(request.ip)) : null
      try {
        const upload = share && (await readUploadOf(request, endpoint, share))
        const call = readCall(request, reply, { endpoint, binding, upload })
        const page = request.headers['x-bahth-page']
        const memberId = request.viewer?.memberId ?? null
        const response = await withOrigin({ endpoint, page, memberId }, () => route.handle(call))
        if (binding.checkResponses) checkResponse(endpoint, response)
        return send(reply, endpoint, response)
      } finally {
        share?.release()
      }
    },
  })
}

function readCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, binding, upload }: { endpoint: Endpoint; binding: Binding; upload: Upload | null },
): Call<Endpoint> {
  const needsFile = Object.values(endpoint.files ?? {}).some(file => file.required)
  if (needsFile && !upload) refuse('unsupported_media_type')
  const sent = { params: request.params, query: request.query, body: upload?.fields ?? request.body }
  return {
    ...(parseInput(endpoint, sent, upload?.errors) as Pick<Call<Endpoint>, 'params' | 'query' | 'body'>),
    // Access was checked before, so endpoints that need a viewer have one.
    viewer: request.viewer as Viewer,
    client: clientOf(request, reply, binding.secureCookies),
    files: upload?.files ?? {},
  }
}

/** Reads the form of an endpoint with files. */
const readUploadOf = (request: FastifyRequest, { files }: Endpoint, share: UploadShare): Promise<Upload> =>
  files ? readUpload(request, files, share) : refuse('unsupported_media_type')

function clientOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Client {
  let signal: AbortSignal | undefined
  return {
    ip: request.ip,
    addressKey: addressKey(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    web: request.headers['x-bahth-client'] === 'web',
    bearer: bearerOf(request),
    sentToken: request.headers.authorization !== undefined,
    idempotencyKey: headerOf(request, 'idempotency-key'),
    cookie: name => request.cookies[name],
    setCookie(name, value, { maxAge, path, readable }) {
      reply.setCookie(name, value, {
        path,
        httpOnly: !readable,
        sameSite: 'strict',
        secure,
        ...(maxAge === undefined ? {} : { maxAge }),
      })
    },
    clearCookie(name, path) {
      reply.clearCookie(name, { path, sameSite: 'strict', secure })
    },
    get signal() {
      signal ??= signalOfEnd(reply)
      return signal
    },
  }
}

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

function signalOfEnd({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.closed) controller.abort()
  raw.once('close', () => controller.abort())
  return controller.signal
}

function send(reply: FastifyReply, endpoint: Endpoint, response: unknown): FastifyReply {
  if (endpoint.response === 'nothing') return reply.code(204).send()
  if (isJson(endpoint.response)) {
    const body = endpoint.wireNames ? renameKeys(response, endpoint.wireNames) : response
    return reply
      .code(endpoint.statusOf?.(response) ?? endpoint.status ?? 200)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body))
  }
  const raw = response as RawResponse
  return reply
    .code(raw.status ?? 200)
    .headers({ 'cache-control': 'no-store', ...raw.headers })
    .type(raw.contentType)
    .send(typeof raw.body === 'string' || 'pipe' in raw.body ? raw.body : Buffer.from(raw.body))
}
