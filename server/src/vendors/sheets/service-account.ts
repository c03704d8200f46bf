import { seconds } from '@bahth/domain/durations.ts'
import { Agent } from 'undici'
import { z } from 'zod'
import { FetchStopped } from '../public-network/fetch-stopped.ts'
import { AccountStopped } from './account-stopped.ts'
import { googleAccessTokens } from './google-access-tokens.ts'
import { bodyOf, errorCodesOf, jsonOf, retryTime } from './google-response.ts'
import { readJsonRows } from './json-rows.ts'
import { defaultSheetLimits, type SheetLimits } from './read-sheet.ts'
import { acceptEncoding, type FetchedResponse, sendRequest } from './safe-fetch.ts'
import type { ServiceAccountKey } from './service-account-key.ts'
import { type Spreadsheet, spreadsheetOf } from './sheet-link.ts'
import type { OnRow, ServiceAccount, SheetFailed, SheetReading } from './sheets.ts'

/** Google's addresses; tests pass their own server. */
export const googleEndpoints = {
  token: 'https://oauth2.googleapis.com/token',
  sheets: 'https://sheets.googleapis.com',
}

/** The budget of requests, shared by all processes. */
export interface ReadBudget {
  /** Counts a request. Null if it may be sent, otherwise the time when the next one may be sent. */
  take(): Promise<Date | null>
  /** Blocks requests until a time, because Google accepts none before. */
  pause(until: Date): Promise<void>
}

export interface AccountSettings {
  key: ServiceAccountKey
  budget: ReadBudget
  now: () => Date
  /** Called when Google refuses the account itself, which only the operator can fix. */
  warn: (reason: string) => void
  endpoints?: typeof googleEndpoints
}

const Spreadsheets = z.object({
  sheets: z.array(
    z.object({
      properties: z.object({
        sheetId: z.number(),
        title: z.string(),
        // Missing for a tab that contains only a chart.
        gridProperties: z.object({ columnCount: z.number().int().positive() }).optional(),
      }),
    }),
  ),
})
type Tab = z.output<typeof Spreadsheets>['sheets'][number]['properties']

/** Opens the account; nothing is sent before the first reading. */
export function openServiceAccount(
  settings: AccountSettings & { userAgent: string; limits?: Partial<SheetLimits> | undefined },
): ServiceAccount & { close(): Promise<void> } {
  const client = new SheetsClient(settings)
  return {
    email: settings.key.email,
    readSheet: (link, onRow) => client.within(link, (sheet, stop) => client.readSheet(sheet, onRow, stop)),
    readTabs: link =>
      client.within(link, async ({ id }, stop) => ({
        ok: true as const,
        tabs: (await client.readTabs(id, stop)).map(({ title }) => title),
      })),
    close: () => client.close(),
  }
}

class SheetsClient {
  readonly #settings: AccountSettings
  readonly #sheets: string
  readonly #limits: SheetLimits
  readonly #headers: Record<string, string>
  // Connections are not reused, so that no request gets a socket that is closing.
  readonly #agent = new Agent({
    connect: { timeout: seconds(4) },
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 0,
  })
  readonly #tokens

  constructor(settings: Parameters<typeof openServiceAccount>[0]) {
    const { token, sheets } = settings.endpoints ?? googleEndpoints
    this.#settings = settings
    this.#sheets = sheets
    this.#limits = { ...defaultSheetLimits, ...settings.limits }
    this.#headers = { 'user-agent': settings.userAgent, accept: 'application/json', ...acceptEncoding }
    const { key, now, warn } = settings
    const parts = { key, now, warn, agent: this.#agent, headers: this.#headers }
    this.#tokens = googleAccessTokens({ ...parts, endpoint: token })
  }

  close(): Promise<void> {
    return this.#agent.destroy()
  }

  /** Runs one reading within its time limit, and turns an error that stopped it into its result. */
  async within<T>(
    link: string,
    work: (sheet: Spreadsheet, stop: AbortController) => Promise<T>,
  ): Promise<T | SheetFailed> {
    const sheet = spreadsheetOf(link)
    if (!sheet) return { ok: false, reason: 'bad_link' }
    const stop = new AbortController()
    const total = setTimeout(() => stop.abort(new FetchStopped('too_slow')), this.#limits.total)
    try {
      return await work(sheet, stop)
    } catch (error) {
      if (error instanceof FetchStopped) return { ok: false, reason: error.reason }
      if (error instanceof AccountStopped) return error.failed
      throw error
    } finally {
      clearTimeout(total)
      stop.abort(new FetchStopped('too_slow'))
    }
  }

  async readTabs(id: string, stop: AbortController): Promise<Tab[]> {
    const fields = 'sheets.properties(sheetId,title,gridProperties.columnCount)'
    const response = await this.#get(`${encodeURIComponent(id)}?${new URLSearchParams({ fields })}`, stop)
    const parsed = Spreadsheets.safeParse(await jsonOf(response))
    if (!parsed.success) throw new FetchStopped('unreachable', { cause: parsed.error })
    return parsed.data.sheets.map(({ properties }) => properties)
  }

  /** Sends one request for the tabs and one for all rows, which are parsed while they arrive. */
  async readSheet({ id, gid }: Spreadsheet, onRow: OnRow, stop: AbortController): Promise<SheetReading> {
    const started = performance.now()
    const tabs = await this.readTabs(id, stop)
    const tab = gid === null ? tabs[0] : tabs.find(({ sheetId }) => sheetId === gid)
    if (!tab) return { ok: false, reason: 'not_found' }
    if (!tab.gridProperties) return { ok: false, reason: 'not_csv' }
    const range = rangeOf(tab.title, tab.gridProperties.columnCount)
    // Requests formatted values, like those of a CSV export.
    const query = new URLSearchParams({ valueRenderOption: 'FORMATTED_VALUE', fields: 'values' })
    const path = `${encodeURIComponent(id)}/values/${encodeURIComponent(range)}?${query}`
    const response = await this.#get(path, stop)
    let rows = 0
    let bytes = 0
    const text = decoded(bodyOf(response, this.#limits.bytes), chunk => {
      bytes += chunk.length
    })
    await readJsonRows(text, cells => {
      if (rows === this.#limits.rows) throw new FetchStopped('too_large')
      onRow(cells, rows++)
    })
    return { ok: true, rows, bytes, tookMs: Math.round(performance.now() - started) }
  }

  async #get(path: string, stop: AbortController): Promise<FetchedResponse> {
    const token = await this.#tokens.get()
    const until = await this.#settings.budget.take()
    if (until) throw new AccountStopped('busy', until)
    const headers = { ...this.#headers, authorization: `Bearer ${token}` }
    const url = new URL(`${this.#sheets}/v4/spreadsheets/${path}`)
    const response = await sendRequest(this.#agent, url, { headers }, stop, this.#limits.headers)
    if (response.statusCode !== 200) throw await this.#refusal(response)
    return response
  }

  async #refusal(response: FetchedResponse): Promise<AccountStopped> {
    const { statusCode: status } = response
    const codes = await errorCodesOf(response)
    if (status === 429 || status === 503 || codes.includes('RATE_LIMIT_EXCEEDED')) {
      const until = retryTime(response, this.#settings.now())
      await this.#settings.budget.pause(until)
      return new AccountStopped('busy', until)
    }
    if (status === 401) this.#tokens.drop()
    // The API is disabled in the operator's project, so the sheet is not the cause.
    const isRefused = status === 401 || codes.includes('SERVICE_DISABLED')
    if (isRefused) this.#settings.warn(codes.at(-1) ?? `status ${status}`)
    if (isRefused) return new AccountStopped('unreachable')
    if (status === 403) return new AccountStopped('private')
    if (status === 404) return new AccountStopped('not_found')
    // An Office file that is opened in Google Sheets.
    if (codes.includes('FAILED_PRECONDITION')) return new AccountStopped('not_csv')
    return new AccountStopped(status === 400 ? 'not_found' : 'unreachable')
  }
}

/** The range of all rows of a tab. Columns beyond its grid would be an error. */
function rangeOf(title: string, columns: number): string {
  let last = ''
  for (let left = columns; left > 0; left = Math.floor((left - 1) / 26))
    last = String.fromCharCode(65 + ((left - 1) % 26)) + last
  return `'${title.replaceAll("'", "''")}'!A:${last}`
}

async function* decoded(
  body: AsyncIterable<Buffer>,
  onChunk: (chunk: Buffer) => void,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    onChunk(chunk)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}
