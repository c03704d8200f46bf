import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { id, instant } from '../fields.ts'

/** Members' notices, the stream of changes, and the health check. */

export const Notice = z.object({
  id,
  kind: z.string(),
  /** The values in the text. Null for notices that earlier versions stored as text. */
  params: z.record(z.string(), z.unknown()).nullable(),
  title: z.string(),
  text: z.string(),
  /** A path inside the platform. */
  link: z.string().nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
})

export const notices = endpoint({
  method: 'GET',
  path: '/notices',
  access: 'loggedIn',
  summary: 'The newest notices of the caller and how many are unread',
  shows: ['notices'],
  response: z.object({ items: z.array(Notice), unread: z.number().int() }),
})

export const readNotices = endpoint({
  method: 'POST',
  path: '/notices/read',
  access: 'loggedIn',
  summary: 'Marks notices as read: the named ones, or all',
  changes: ['notices'],
  body: z.object({ ids: z.array(id).max(200).optional() }).default({}),
  response: 'nothing',
})

export const events = endpoint({
  method: 'GET',
  path: '/events',
  access: 'loggedIn',
  summary:
    'A stream of changes: topic and id (empty if there is none for the reader), never the data itself; `since` first repeats those of the last milliseconds',
  query: z.object({
    since: z.coerce
      .number({ error: fieldText('since_expected') })
      .min(0)
      .optional(),
  }),
  response: { content: 'text/event-stream' },
})

export const picture = endpoint({
  method: 'GET',
  path: '/pictures/:folder/:name',
  access: 'public',
  summary: 'A public picture by its unguessable address; it never changes',
  params: z.object({
    folder: z.enum(['avatars', 'photos']),
    name: z.string().regex(/^[\w-]{32,60}\.(webp|jpg)$/),
  }),
  response: { content: 'image/webp' },
  refusals: ['not_found'],
})

const check = z.enum(['ok', 'failed'])

export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  checks: z.object({ database: check, storage: check, mail: check, jobs: check }),
})

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether the services that this server needs respond; 503 if one does not',
  response: Health,
  statusOf: response => (response.status === 'ok' ? 200 : 503),
})

export const live = endpoint({
  method: 'GET',
  path: '/health/live',
  access: 'public',
  summary: 'Whether the process runs; checks nothing else',
  response: z.object({ status: z.literal('ok') }),
})

/** Email isn't part of it, because unsent emails wait in the queue. */
export const Readiness = z.object({
  status: z.enum(['ok', 'degraded']),
  checks: Health.shape.checks.omit({ mail: true }),
})

export const ready = endpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  summary: 'Whether the server can answer requests: database, storage and jobs; 503 when one of them fails',
  response: Readiness,
  statusOf: response => (response.status === 'ok' ? 200 : 503),
})
