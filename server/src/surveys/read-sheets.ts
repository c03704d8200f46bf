import { seconds } from '@bahth/domain/durations.ts'
import type { SheetFailure } from '@bahth/domain/surveys/attempt-rules.ts'
import type { Sheets } from '../vendors/sheets/sheets.ts'
import { SheetSearch, type Wanted } from './sheet-search.ts'

/** What came of reading a sheet for some members. */
export interface SheetLook {
  triedAt: Date
  /** Why it could not be read, or null. */
  failure: SheetFailure | null
  search: SheetSearch
}

/** Reads a sheet for whoever is wanted. Those who ask within a second, or while it is awaited, share one reading. */
export type LookIntoSheet = (sheetLink: string, wanted: readonly Wanted[]) => Promise<SheetLook>

/** A reading is as good as a new one for this long after it began. */
const sharedFor = seconds(1)

/** Sheets read at once by one process. */
const maxConcurrent = 6

interface Reading {
  /** Null while it waits for the reading before it. */
  startedAt: number | null
  members: Map<string, Wanted>
  look: Promise<SheetLook>
}

export function sheetReader(sheets: Sheets, now: () => Date): LookIntoSheet {
  const newest = new Map<string, Reading>()
  const turn = turns(maxConcurrent)

  async function read(sheetLink: string, reading: Reading): Promise<SheetLook> {
    reading.startedAt = now().getTime()
    const search = new SheetSearch([...reading.members.values()])
    const result = await sheets.readSheet(sheetLink, (cells, row) => search.addRow(cells, row))
    return { triedAt: now(), failure: result.ok ? null : result.reason, search }
  }

  function isFresh({ startedAt }: Reading): boolean {
    const age = startedAt === null ? 0 : now().getTime() - startedAt
    return age >= 0 && age < sharedFor
  }

  /** A reading that has not begun takes more members; one that has is shared with those it looks for. */
  const mayJoin = (reading: Reading, wanted: readonly Wanted[]): boolean =>
    reading.startedAt === null || (isFresh(reading) && wanted.every(({ id }) => reading.members.has(id)))

  return (sheetLink, wanted) => {
    const known = newest.get(sheetLink)
    if (known && mayJoin(known, wanted)) {
      for (const member of wanted) known.members.set(member.id, member)
      return known.look
    }
    const before: Promise<unknown> = known?.look.catch(() => {}) ?? Promise.resolve()
    const reading: Reading = {
      startedAt: null,
      members: new Map(wanted.map(member => [member.id, member])),
      look: before.then(() => turn(() => read(sheetLink, reading))),
    }
    newest.set(sheetLink, reading)
    const forget = () => {
      if (newest.get(sheetLink) !== reading) return
      if (isFresh(reading)) setTimeout(forget, sharedFor).unref()
      else newest.delete(sheetLink)
    }
    reading.look.catch(() => {}).finally(forget)
    return reading.look
  }
}

/** Lets a number of tasks run at once; the others wait for their turn. */
function turns(max: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= max) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
