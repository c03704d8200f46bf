import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'
import { equalSecrets, hashSecret } from '../secrets.ts'

export interface MetricsAccess {
  metrics: Metrics
  token: string
  countStreams(): number
}

/** Counts all requests, and returns `GET /metrics` to clients with the token; for others the route does not exist. */
export function serveMetrics(app: FastifyInstance, { metrics, token, countStreams }: MetricsAccess): void {
  const expected = hashSecret(`Bearer ${token}`)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest({
      method: methodLabel(request),
      route: routeLabel(request),
      status: reply.statusCode,
      seconds: isStream(reply) ? null : reply.elapsedTime / 1000,
    })
    done()
  })
  app.get('/metrics', async (request, reply) => {
    // Hashes have the same length, so the comparison takes equally long for every wrong token.
    if (!equalSecrets(hashSecret(request.headers.authorization ?? ''), expected)) return reply.callNotFound()
    const text = await metrics.render({ openStreams: countStreams() })
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text)
  })
}

const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const methodLabel = ({ method }: FastifyRequest): string => (knownMethods.includes(method) ? method : 'other')

/** The built files have different names in each version, so they share one label. */
function routeLabel(request: FastifyRequest): string {
  const { url } = request.routeOptions
  if (url === undefined) return 'unknown'
  return url.startsWith('/assets/') ? '/assets/*' : url
}
