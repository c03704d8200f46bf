import { seconds } from '@bahth/domain/durations.ts'
import type { SheetFailure } from '@bahth/domain/surveys/attempt-rules.ts'
import { readCsvRows, TooManyCells } from '../../read-csv.ts'
import { FetchStopped, type StopReason } from '../public-network/fetch-stopped.ts'
import { portOf } from '../public-network/trusted-hosts.ts'
import type { FetchLimits, Page, SafeFetch } from './safe-fetch.ts'
import { csvExportLink } from './sheet-link.ts'
import { NotCsv, sheetText } from './sheet-text.ts'
import type { SheetReading } from './sheets.ts'
import { isSignInPage } from './sign-in-pages.ts'

/** Limits of one reading. */
export type SheetLimits = FetchLimits & { rows: number }

/** The limits exceed the needs of any response sheet of the association. */
export const defaultSheetLimits: SheetLimits = {
  headers: seconds(5),
  total: seconds(10),
  bytes: 20 * 1024 * 1024,
  rows: 200_000,
  redirects: 5,
}

/** Reads a sheet; see Sheets. */
export async function readSheet(
  web: SafeFetch,
  limits: SheetLimits,
  link: string,
  onRow: (cells: string[], rowIndex: number) => void,
): Promise<SheetReading> {
  const started = performance.now()
  const exported = csvExportLink(link)
  if (exported === null) return { ok: false, reason: 'bad_link' }
  try {
    const mayVisit = (url: URL, step: number) => sheetHostRefusal(web, url, step)
    const read = await web.fetch(exported, { ...limits, mayVisit }, page =>
      readPage(page, limits.rows, onRow),
    )
    if (typeof read === 'string') return { ok: false, reason: read }
    return { ok: true, ...read, tookMs: Math.round(performance.now() - started) }
  } catch (error) {
    if (error instanceof FetchStopped) return { ok: false, reason: error.reason }
    if (error instanceof TooManyCells) return { ok: false, reason: 'too_large' }
    if (error instanceof NotCsv) return { ok: false, reason: 'not_csv' }
    throw error
  }
}

/**
 * Allows Google's hosts over https, including the target of its export's redirect, and the operator's trusted hosts.
 */
function sheetHostRefusal(web: SafeFetch, url: URL, step: number): StopReason | null {
  if (web.trusted(url)) return null
  if (step > 0 && isSignInPage(url)) return 'private'
  if (url.protocol !== 'https:' || portOf(url) !== 443) return 'host_not_allowed'
  const allowed =
    url.hostname === 'docs.google.com' || (step > 0 && url.hostname.endsWith('.googleusercontent.com'))
  return allowed ? null : 'host_not_allowed'
}

async function readPage(
  { status, contentType, body }: Page,
  maxRows: number,
  onRow: (cells: string[], rowIndex: number) => void,
): Promise<SheetFailure | { rows: number; bytes: number }> {
  const failure = statusFailure(status)
  if (failure) return failure
  let rows = 0
  let bytes = 0
  const countBytes = async function* () {
    for await (const chunk of body) {
      bytes += chunk.length
      yield chunk
    }
  }
  await readCsvRows(sheetText(countBytes(), contentType), cells => {
    if (rows === maxRows) throw new FetchStopped('too_large')
    onRow(cells, rows++)
  })
  return { rows, bytes }
}

function statusFailure(status: number): SheetFailure | null {
  if (status >= 200 && status < 300) return null
  if (status === 401 || status === 403) return 'private'
  // Google answers 400 for a tab that does not exist.
  if (status === 400 || status === 404 || status === 410) return 'not_found'
  return 'unreachable'
}
