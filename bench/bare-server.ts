import { createServer } from 'node:http'
import { minutes } from '@bahth/domain/durations.ts'
import { accessTokens } from '../server/src/accounts/log-in/access-tokens.ts'
import { openPool } from '../server/src/db/postgres.ts'
import { features } from './features.ts'
import type { Query } from './world.ts'

/**
 * The baseline: a bare node:http server that verifies the token and runs the simplest statement with the same
 * response. The first part of a path identifies the row of the benchmark.
 */

const { BARE_KEY = '', DATABASE_URL = '', PORT } = process.env
const tokens = accessTokens({ access: Buffer.from(BARE_KEY, 'hex') })
// Generous limits, because the baseline may be slow on a busy machine but must not fail.
const pool = openPool(DATABASE_URL, { connectTimeoutMs: minutes(1), queryTimeoutMs: minutes(1) })
const rows = new Map(features.flatMap(feature => feature.rows.map(row => [row.name, row])))

const queryOf =
  (client: Pick<typeof pool, 'query'>): Query =>
  async (name, text, values) =>
    (await client.query({ name, text, values: [...values] })).rows as never

async function transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(queryOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const row = rows.get(decodeURIComponent(url.pathname.split('/')[1] ?? ''))
  const bearer = request.headers.authorization?.slice('Bearer '.length)
  const claims = bearer ? await tokens.read(bearer, new Date()) : null
  if (!row || (bearer && !claims)) {
    response.writeHead(401).end()
    return
  }
  const found = await row.bare({
    query: queryOf(pool),
    transaction,
    memberId: claims?.memberId ?? '',
    url: new URL(url.href.replace(/^(http:..[^/]+)\/[^/]+/, '$1')),
    body: chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined,
  })
  const body = JSON.stringify(found)
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(body)
})
server.listen(Number(PORT), '127.0.0.1')
