import { createServer } from 'node:http'
import { accessTokens } from '../server/src/accounts/access-tokens.ts'
import { openPool } from '../server/src/db/postgres.ts'
import { features } from './features.ts'
import type { Ask } from './world.ts'

/**
 * The limit: a bare node:http server that verifies the token and answers from one prepared statement, or from the
 * fewest in a transaction where one cannot keep the promise. Started with the key of the tokens, the database and the
 * port; the first part of a path says which line of the benchmark is asked.
 */

const { BARE_KEY = '', DATABASE_URL = '', PORT } = process.env
const tokens = accessTokens(Buffer.from(BARE_KEY, 'hex'))
const pool = openPool(DATABASE_URL)
const rows = new Map(features.flatMap(feature => feature.rows.map(row => [row.name, row])))

type Asked = Pick<typeof pool, 'query'>

const askerOf =
  (asked: Asked): Ask =>
  async (name, text, values) =>
    (await asked.query({ name, text, values: [...values] })).rows as never

async function transaction<T>(work: (query: Ask) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answer = await work(askerOf(client))
    await client.query('commit')
    return answer
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
  const body = await row.bare({
    query: askerOf(pool),
    transaction,
    memberId: claims?.memberId ?? '',
    url: new URL(url.href.replace(/^(http:..[^/]+)\/[^/]+/, '$1')),
    body: chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined,
  })
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(body)
})
server.listen(Number(PORT), '127.0.0.1')
