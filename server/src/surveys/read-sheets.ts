import { seconds } from '@bahth/domain/durations.ts'
import type { SheetFailure } from '@bahth/domain/surveys/attempt-rules.ts'
import { semaphore } from '../concurrency.ts'
import type { Sheets } from '../vendors/sheets/sheets.ts'
import { SheetSearch, type Wanted } from './sheet-search.ts'

/** The result of reading a sheet for some members. */
export interface SheetReading {
  triedAt: Date
  /** Why the sheet could not be read, or null. */
  failure: SheetFailure | null
  search: SheetSearch
}

/**
 * Reads a sheet and finds the wanted members. Requests within one second of a read, or while it is queued,
 * share it.
 */
export type ReadSheet = (sheetLink: string, wanted: readonly Wanted[]) => Promise<SheetReading>

/** A read is reused for this long after it started. */
const sharedFor = seconds(1)

/** Sheets read at the same time by one process. */
const maxConcurrent = 6

interface Reading {
  /** Null while it is queued behind the previous read. */
  startedAt: number | null
  members: Map<string, Wanted>
  check: Promise<SheetReading>
}

export function sheetReader(sheets: Sheets, now: () => Date): ReadSheet {
  const newest = new Map<string, Reading>()
  const limited = semaphore(maxConcurrent)

  async function read(sheetLink: string, reading: Reading): Promise<SheetReading> {
    reading.startedAt = now().getTime()
    const search = new SheetSearch([...reading.members.values()])
    const result = await sheets.readSheet(sheetLink, (cells, row) => search.addRow(cells, row))
    return { triedAt: now(), failure: result.ok ? null : result.reason, search }
  }

  function isFresh({ startedAt }: Reading): boolean {
    const age = startedAt === null ? 0 : now().getTime() - startedAt
    return age >= 0 && age < sharedFor
  }

  /** A queued read accepts more members; a started one is shared only for members it already looks for. */
  const mayJoin = (reading: Reading, wanted: readonly Wanted[]): boolean =>
    reading.startedAt === null || (isFresh(reading) && wanted.every(({ id }) => reading.members.has(id)))

  return (sheetLink, wanted) => {
    const known = newest.get(sheetLink)
    if (known && mayJoin(known, wanted)) {
      for (const member of wanted) known.members.set(member.id, member)
      return known.check
    }
    const before: Promise<unknown> = known?.check.catch(() => {}) ?? Promise.resolve()
    const reading: Reading = {
      startedAt: null,
      members: new Map(wanted.map(member => [member.id, member])),
      check: before.then(() => limited(() => read(sheetLink, reading))),
    }
    newest.set(sheetLink, reading)
    const forget = () => {
      if (newest.get(sheetLink) !== reading) return
      if (isFresh(reading)) setTimeout(forget, sharedFor).unref()
      else newest.delete(sheetLink)
    }
    reading.check.catch(() => {}).finally(forget)
    return reading.check
  }
}
