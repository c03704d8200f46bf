import { type Endpoint, publishedBy } from '@bahth/domain/endpoint.ts'
import { platform } from '@bahth/domain/platform.ts'
import { refusalMessages } from '@bahth/domain/refusal-messages.ts'
import { type RefusalReason, refusals } from '@bahth/domain/refusal-reasons.ts'
import { type Params, textOf } from '@bahth/domain/texts.ts'
import { namesOfBody } from '@bahth/domain/wire-names.ts'
import { z } from 'zod'

/** Builds the OpenAPI 3.1 document from the endpoints. */

type Json = Record<string, unknown>

/** JSON Schema of a zod schema, with published names. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', names: Readonly<Record<string, string>>): Json {
  const generated = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    },
  }) as Json
  delete generated.$schema
  return renameProperties(generated, names) as Json
}

function renameProperties(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map(item => renameProperties(item, names))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'required' && Array.isArray(inner))
        return [key, inner.map(name => names[String(name)] ?? name)]
      if (key !== 'properties') return [key, renameProperties(inner, names)]
      const properties = Object.entries(inner as Json).map(([name, p]) => [
        names[name] ?? name,
        renameProperties(p, names),
      ])
      return [key, Object.fromEntries(properties)]
    }),
  )
}

/** The header that makes it safe to repeat a request. */
const idempotencyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 16, maxLength: 100 },
}

const parametersIn = (location: 'path' | 'query', schema: z.ZodObject | undefined): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', {}) as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: inner,
  }))
}

function requestBody(endpoint: Endpoint): Json | undefined {
  if (!endpoint.body && !endpoint.files) return undefined
  const fields = endpoint.body
    ? schemaOf(endpoint.body, 'input', namesOfBody(endpoint))
    : { type: 'object', properties: {} }
  if (!endpoint.files) return { content: { 'application/json': { schema: fields } } }
  const files = Object.keys(endpoint.files).map(name => [name, { type: 'string', format: 'binary' }])
  const multipart = {
    ...fields,
    properties: { ...(fields.properties as Json), ...Object.fromEntries(files) },
  }
  const needsFile = Object.values(endpoint.files).some(file => file.required)
  return {
    content: {
      'multipart/form-data': { schema: multipart },
      ...(needsFile ? {} : { 'application/json': { schema: fields } }),
    },
  }
}

/** Refusals that follow from an endpoint's access and input. */
function impliedRefusals(endpoint: Endpoint): RefusalReason[] {
  const implied: RefusalReason[] = endpoint.access === 'public' ? [] : ['unauthorized']
  if (endpoint.access !== 'public' && !endpoint.allowsPasswordChangeRequired)
    implied.push('password_change_required')
  if (endpoint.access !== 'public' && endpoint.access !== 'loggedIn')
    implied.push('account_pending', 'account_rejected')
  if (endpoint.access === 'creator' || endpoint.access === 'admin') implied.push('forbidden')
  if (endpoint.body || endpoint.query || endpoint.files) implied.push('validation_error')
  if (endpoint.addressLimit) implied.push('too_many_requests')
  if (endpoint.body || endpoint.files) implied.push('too_large', 'unsupported_media_type')
  if (endpoint.files) implied.push('too_many_uploads')
  return implied
}

/** Replaces each parameter by its name in braces. */
const placeholders = new Proxy<Params>({}, { get: (_, name) => `{${String(name)}}` })

const describe = (reason: RefusalReason): string => textOf(refusalMessages[reason], placeholders)

function responses(endpoint: Endpoint): Json {
  const { response } = endpoint
  const success = response === 'nothing' ? 204 : (endpoint.status ?? 200)
  const content =
    response === 'nothing'
      ? undefined
      : 'content' in response
        ? { [response.content]: {} }
        : { 'application/json': { schema: schemaOf(response, 'output', endpoint.wireNames ?? {}) } }
  const all: Json = { [success]: { description: 'Done', ...(content ? { content } : {}) } }
  const byStatus = Map.groupBy(
    [...impliedRefusals(endpoint), ...(endpoint.refusals ?? [])],
    code => refusals[code].status,
  )
  for (const [status, codes] of byStatus)
    all[status] = {
      description: [...new Set(codes)].map(code => `\`${code}\`: ${describe(code)}`).join(' · '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    }
  return all
}

const paramsSchema = { type: 'object', description: 'The values that the message names.' }

const errorSchema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    reason: { type: 'string', description: 'The more exact reason where several share a code.' },
    params: paramsSchema,
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          params: paramsSchema,
          message: { type: 'string' },
        },
      },
    },
    requestId: { type: 'string' },
  },
}

/**
 * The topics for clients that listen to `/events`: `x-shows` for what a read returns, `x-changes` for what an endpoint
 * changes.
 */
function topicsOf(endpoint: Endpoint): Json {
  const shown = endpoint.method === 'GET' ? (endpoint.shows ?? []) : []
  const changed = publishedBy(endpoint)
  return {
    ...(shown.length > 0 ? { 'x-shows': shown } : {}),
    ...(changed.length > 0 ? { 'x-changes': changed } : {}),
  }
}

/** Returns the document of all endpoints, keyed `feature.name`. */
export function openApi(
  endpoints: ReadonlyMap<string, Endpoint>,
  { publicUrl, associationName }: { publicUrl: string; associationName: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const body = requestBody(endpoint)
    const operation = {
      operationId: name,
      tags: [name.split('.')[0]],
      summary: endpoint.summary,
      'x-access': endpoint.access,
      ...topicsOf(endpoint),
      security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
      parameters: [
        ...parametersIn('path', endpoint.params),
        ...parametersIn('query', endpoint.query),
        ...(endpoint.idempotencyKey ? [idempotencyParameter] : []),
      ],
      ...(body ? { requestBody: body } : {}),
      responses: responses(endpoint),
    }
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${platform} API`,
      version: '1',
      description: `The platform of the ${associationName}.`,
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  }
}
