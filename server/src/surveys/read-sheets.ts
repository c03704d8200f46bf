import { minutes, seconds } from '@bahth/domain/durations.ts'
import type { SheetFailure } from '@bahth/domain/surveys/attempt-rules.ts'
import { semaphore } from '../concurrency.ts'
import type { Db } from '../db/open.ts'
import { type Limit, sharedBudget } from '../limits/rate-limits.ts'
import type { ReadBudget } from '../vendors/sheets/service-account.ts'
import type { OnRow, SheetReading, Sheets } from '../vendors/sheets/sheets.ts'
import { type AttemptKeys, SheetSearch } from './sheet-search.ts'

/** The result of reading a sheet for some members. */
export interface SearchedSheet {
  triedAt: Date
  /** Why the sheet could not be read, or null. */
  failure: SheetFailure | null
  /** When a busy sheet can be read again, otherwise null. */
  retryAt: Date | null
  search: SheetSearch
}

/** A survey's response sheet. */
export interface SheetSource {
  sheetLink: string
  /** Whether its creator proved control of it, so that the service account may read it for them. */
  isProved: boolean
}

/**
 * Reads a sheet and finds the wanted members. Requests that arrive shortly after a read started, or while it is queued,
 * share it. With `after` the result is of a read that starts later than that.
 */
export type ReadSheet = (
  source: SheetSource,
  wanted: readonly AttemptKeys[],
  after?: Date | null,
) => Promise<SearchedSheet>

/**
 * A read is reused for this long after it started. A read by the service account is reused longer, because it has a
 * quota.
 */
const sharedFor = ({ isProved }: SheetSource): number => (isProved ? seconds(10) : seconds(1))

/** Google's quota for one account; it refuses further requests with 429. */
const readLimit: Limit = { name: 'sheets-api', max: 60, window: minutes(1) }

/** The budget for the service account's requests, shared by all processes. */
export const sheetBudget = (db: Db, now: () => Date): ReadBudget => sharedBudget(db, readLimit, now)

/** The maximum number of sheets that one process reads at the same time. */
const maxConcurrent = 6

/**
 * Reads a sheet through the service account if its creator proved control of it, otherwise as a visitor, which doesn't
 * use the account's budget. The account can also read a sheet that everyone with its link can read.
 */
export const readResponseSheet = (
  sheets: Sheets,
  { sheetLink, isProved }: SheetSource,
  onRow: OnRow,
): Promise<SheetReading> => ((isProved && sheets.account) || sheets).readSheet(sheetLink, onRow)

interface SharedRead {
  /** Null while it is queued behind the previous read. */
  startedAt: number | null
  source: SheetSource
  members: Map<string, AttemptKeys>
  result: Promise<SearchedSheet>
}

export function sheetReader(sheets: Sheets, now: () => Date): ReadSheet {
  const newest = new Map<string, SharedRead>()
  const limited = semaphore(maxConcurrent)

  async function read(reading: SharedRead): Promise<SearchedSheet> {
    reading.startedAt = now().getTime()
    const search = new SheetSearch([...reading.members.values()])
    const result = await readResponseSheet(sheets, reading.source, (cells, row) => search.addRow(cells, row))
    if (result.ok) return { triedAt: now(), failure: null, retryAt: null, search }
    return { triedAt: now(), failure: result.reason, retryAt: result.retryAt ?? null, search }
  }

  function isFresh({ startedAt, source }: SharedRead): boolean {
    const age = startedAt === null ? 0 : now().getTime() - startedAt
    return age >= 0 && age < sharedFor(source)
  }

  /**
   * Whether a read can be shared. A queued read accepts more members; a started one only members that it already
   * searches for.
   */
  const mayJoin = (reading: SharedRead, wanted: readonly AttemptKeys[], after: Date | null): boolean =>
    reading.startedAt === null ||
    (isFresh(reading) &&
      (after === null || reading.startedAt > after.getTime()) &&
      wanted.every(({ id }) => reading.members.has(id)))

  return (source, wanted, after = null) => {
    const key = `${source.isProved ? 'account' : 'visitor'} ${source.sheetLink}`
    const newestRead = newest.get(key)
    if (newestRead && mayJoin(newestRead, wanted, after)) {
      for (const member of wanted) newestRead.members.set(member.id, member)
      return newestRead.result
    }
    const before: Promise<unknown> = newestRead?.result.catch(() => {}) ?? Promise.resolve()
    const reading: SharedRead = {
      startedAt: null,
      source,
      members: new Map(wanted.map(member => [member.id, member])),
      result: before.then(() => limited(() => read(reading))),
    }
    newest.set(key, reading)
    const forget = () => {
      if (newest.get(key) !== reading) return
      if (isFresh(reading)) setTimeout(forget, sharedFor(source)).unref()
      else newest.delete(key)
    }
    reading.result.catch(() => {}).finally(forget)
    return reading.result
  }
}
