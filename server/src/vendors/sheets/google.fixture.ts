import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { minutes, seconds } from '@bahth/domain/durations.ts'
import { jwtVerify } from 'jose'
import { fakeInternet } from './local-web.fixture.ts'
import type { SheetsSettings } from './open-sheets.ts'
import type { AccountSettings } from './service-account.ts'
import { parseServiceAccountKey, type ServiceAccountKey } from './service-account-key.ts'

/** A tab of a spreadsheet. */
interface Tab {
  title: string
  gid: number
  rows: string[][]
  /** Null for a chart, which has no columns. */
  columns: number | null
}

interface Sheet {
  tabs: Tab[]
  /** With whom the sheet is shared: the service account, everyone who has the link, or no one. */
  sharedWith: 'account' | 'everyone' | 'no one'
  /** Whether it is an Excel file that is opened in Google Sheets. */
  isOffice: boolean
}

const scope = 'https://www.googleapis.com/auth/spreadsheets.readonly'

/** One key pair for all tests of a file, because generating one takes a while. */
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const email = 'sheets-reader@bahth-tests.iam.gserviceaccount.com'
const keyId = 'b1946ac92492d2347c6235b4d2611184'

/** The key file, as Google Cloud creates it for the account. */
export const keyFile = {
  type: 'service_account',
  project_id: 'bahth-tests',
  private_key_id: keyId,
  private_key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  client_email: email,
  client_id: '104567890123456789012',
  token_uri: 'https://oauth2.googleapis.com/token',
}

const serviceAccount = parseServiceAccountKey(JSON.stringify(keyFile)) as ServiceAccountKey

/**
 * A local substitute for Google: the token endpoint, the Sheets API and the CSV export of docs.google.com. It checks
 * what Google documents: signature, audience, scope and age of the JWT, the token, sharing, ranges and a quota.
 */
export class Google {
  readonly port: number
  readonly endpoints: { token: string; sheets: string }
  /** Set to the test's clock. */
  now: () => Date = () => new Date()
  /** The maximum number of reads per minute. */
  quota = 300
  /** Responses to the next reads instead of the usual ones. */
  troubles: { status: number; retryAfter?: string; reason?: string }[] = []
  /** Whether the account's key was deleted at Google. */
  isKeyRevoked = false
  readonly requests = { tokens: 0, tabs: 0, values: 0, exports: 0 }
  readonly close: () => void
  readonly #sheets = new Map<string, Sheet>()
  readonly #tokens = new Map<string, Date>()
  #window = { endsAt: new Date(0), reads: 0 }

  private constructor(port: number, close: () => void) {
    this.port = port
    this.close = close
    const origin = `http://127.0.0.1:${port}`
    this.endpoints = { token: `${origin}/token`, sheets: origin }
  }

  static async open(): Promise<Google> {
    const server = createServer((request, response) => {
      google.#answer(request, response).catch((error: Error) => response.destroy(error))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const google = new Google((server.address() as AddressInfo).port, () => {
      server.closeAllConnections()
      server.close()
    })
    return google
  }

  /** Settings with which a server uses this substitute; `ports` are those of other hosts that it may reach. */
  settings(
    parts: Pick<AccountSettings, 'budget' | 'now'> & Partial<AccountSettings>,
    ports: Record<string, number> = {},
  ): Partial<SheetsSettings> {
    this.now = parts.now
    const account = { key: serviceAccount, warn: () => {}, endpoints: this.endpoints, ...parts }
    return { account, ...fakeInternet({ 'docs.google.com': this.port, ...ports }) }
  }

  static readonly serviceAccount = serviceAccount

  /** The number of reads that count against the quota. */
  get reads(): number {
    return this.requests.tabs + this.requests.values
  }

  /** Adds a spreadsheet with one tab; returns its link. */
  add(id: string, rows: string[][], sharedWith: Sheet['sharedWith'] = 'no one'): string {
    this.#sheets.set(id, { tabs: [], sharedWith, isOffice: false })
    this.addTab(id, { title: 'Form Responses 1', gid: 7, rows })
    return `https://docs.google.com/spreadsheets/d/${id}/edit?gid=7#gid=7`
  }

  addTab(id: string, tab: Partial<Tab>): void {
    this.sheet(id).tabs.push({
      title: 'Sheet2',
      gid: this.sheet(id).tabs.length,
      rows: [],
      columns: 26,
      ...tab,
    })
  }

  sheet(id: string): Sheet {
    const sheet = this.#sheets.get(id)
    if (!sheet) throw new Error(`there is no sheet ${id}`)
    return sheet
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://google')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (url.pathname === '/token') return this.#grant(request, Buffer.concat(chunks).toString(), response)
    const [, exported] = /^\/spreadsheets\/d\/([\w-]+)\/export$/.exec(url.pathname) ?? []
    if (exported) return this.#export(exported, url, response)
    const [, id = '', range] = /^\/v4\/spreadsheets\/([^/]+)(?:\/values\/(.+))?$/.exec(url.pathname) ?? []
    return this.#read(request, response, { id, range: range && decodeURIComponent(range), url })
  }

  async #grant(request: IncomingMessage, body: string, response: ServerResponse): Promise<void> {
    this.requests.tokens++
    const form = new URLSearchParams(body)
    const refuse = (error: string) => send(response, 400, { error, error_description: 'See the guide.' })
    if (request.method !== 'POST' || !request.headers['content-type']?.includes('x-www-form-urlencoded'))
      return refuse('invalid_request')
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return refuse('unsupported_grant_type')
    if (this.isKeyRevoked) return refuse('invalid_grant')
    const verified = await jwtVerify(form.get('assertion') ?? '', keys.publicKey, {
      algorithms: ['RS256'],
      issuer: email,
      audience: this.endpoints.token,
      currentDate: this.now(),
      maxTokenAge: '1h',
    }).catch(() => null)
    if (!verified || verified.protectedHeader.kid !== keyId) return refuse('invalid_grant')
    const { iat = 0, exp = 0, scope: wanted } = verified.payload
    if (exp - iat > 3600) return refuse('invalid_grant')
    if (wanted !== scope) return refuse('invalid_scope')
    const token = `ya29.${randomUUID()}`
    this.#tokens.set(token, new Date(this.now().getTime() + seconds(3599)))
    return send(response, 200, { access_token: token, expires_in: 3599, token_type: 'Bearer' })
  }

  /** Revokes the account's tokens. */
  endTokens(): void {
    this.#tokens.clear()
  }

  #read(
    request: IncomingMessage,
    response: ServerResponse,
    { id, range, url }: { id: string; range: string | undefined; url: URL },
  ): void {
    this.requests[range === undefined ? 'tabs' : 'values']++
    const refused = this.#refusal(request, id)
    if (refused) send(response, refused.status, errorOf(refused), refused.retryAfter)
    else if (range === undefined) this.#sendTabs(response, this.sheet(id).tabs, url)
    else sendValues(response, valuesOf(this.sheet(id).tabs, range))
  }

  #sendTabs(response: ServerResponse, tabs: readonly Tab[], url: URL): void {
    const isKnown =
      url.searchParams.get('fields') === 'sheets.properties(sheetId,title,gridProperties.columnCount)'
    if (!isKnown) return void send(response, 400, errorOf({ status: 400 }))
    const sheets = tabs.map(({ title, gid: sheetId, columns }) => ({
      properties: {
        sheetId,
        title,
        ...(columns === null ? {} : { gridProperties: { columnCount: columns } }),
      },
    }))
    send(response, 200, { sheets })
  }

  #refusal(request: IncomingMessage, id: string): Google['troubles'][number] | null {
    const now = this.now()
    const until = this.#tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    if (!until || now >= until) return { status: 401 }
    if (now >= this.#window.endsAt) this.#window = { endsAt: new Date(now.getTime() + minutes(1)), reads: 0 }
    if (++this.#window.reads > this.quota) return { status: 429, reason: 'RATE_LIMIT_EXCEEDED' }
    const trouble = this.troubles.shift()
    if (trouble) return trouble
    const sheet = this.#sheets.get(id)
    if (!sheet) return { status: 404 }
    if (sheet.sharedWith === 'no one') return { status: 403 }
    return sheet.isOffice ? { status: 400, reason: 'office' } : null
  }

  /** Redirects a visitor without an account to the sign-in page. */
  #export(id: string, url: URL, response: ServerResponse): void {
    this.requests.exports++
    const sheet = this.#sheets.get(id)
    if (!sheet) return void response.writeHead(404).end()
    if (sheet.sharedWith !== 'everyone')
      return void response.writeHead(302, { location: 'https://accounts.google.com/ServiceLogin' }).end()
    const gid = url.searchParams.get('gid')
    const tab = sheet.tabs.find(one => gid === null || one.gid === Number(gid))
    const csv = (tab?.rows ?? []).map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(','))
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end(csv.join('\r\n'))
  }
}

/**
 * The rows of `'title'!A:Z` without empty ends, or null for a range that Google can't parse or that exceeds the grid.
 */
function valuesOf(tabs: readonly Tab[], range: string): string[][] | null {
  const [, quoted = '', last = ''] = /^'((?:[^']|'')*)'!A:([A-Z]{1,3})$/.exec(range) ?? []
  const tab = tabs.find(({ title }) => title === quoted.replaceAll("''", "'"))
  const column = [...last].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  if (!tab || tab.columns === null || column > tab.columns) return null
  const rows = tab.rows.map(row => row.slice(0, row.findLastIndex(cell => cell !== '') + 1))
  return rows.slice(0, rows.findLastIndex(row => row.length > 0) + 1)
}

function sendValues(response: ServerResponse, values: string[][] | null): void {
  if (values === null) send(response, 400, errorOf({ status: 400 }))
  else send(response, 200, values.length === 0 ? {} : { values })
}

const statuses: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
}

/** Google's format of errors: https://google.aip.dev/193 */
function errorOf({ status, reason }: { status: number; reason?: string }) {
  const details = reason ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] : undefined
  const name = reason === 'office' ? 'FAILED_PRECONDITION' : (statuses[status] ?? 'INTERNAL')
  return { error: { code: status, message: 'See the guide.', status: name, details } }
}

function send(response: ServerResponse, status: number, body: unknown, retryAfter?: string): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=UTF-8',
      'content-encoding': 'gzip',
      ...(retryAfter ? { 'retry-after': retryAfter } : {}),
    })
    .end(gzipSync(JSON.stringify(body, null, 2)))
}
