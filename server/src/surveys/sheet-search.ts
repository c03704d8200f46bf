import { toAsciiDigits } from '@bahth/domain/fold.ts'
import type { FoundBy } from '@bahth/domain/surveys/attempt-rules.ts'

/** Looking for members in the rows of a sheet: one pass for everyone who waits, keeping nothing but who was found. */

/** What a participation can be recognised by. */
export interface Wanted {
  /** The participation. */
  id: string
  code: string
  studentId: string | null
  email: string
}

type Key = Exclude<FoundBy, 'creator'>
const keys: readonly Key[] = ['code', 'studentId', 'email']

/** A key shorter than this counts only in a column that is meant for it: short numbers stand in every sheet. */
const leastAnywhere = 6

/** A cell may hold this many spaces and other ornaments more than the longest key. */
const ornaments = 40

/** Spaces, case and the script of digits do not count. */
export const normalise = (cell: string): string => toAsciiDigits(cell).replace(/\s+/g, '').toLowerCase()

/** A header that says code, ID or e-mail, in English or Arabic. */
const keyHeader = /code|e-?mail|(^|[^a-z])id([^a-z]|$)|student_?id|رقم|كود|رمز|بريد|ايميل|إيميل/i

/** Whether a header names a column that is meant for a key. */
export const isKeyHeader = (header: string): boolean => keyHeader.test(header)

export class SheetSearch {
  readonly #wanted = new Set<string>()
  readonly #inKeyColumns = new Set<string>()
  readonly #anywhere = new Set<string>()
  #keyColumns: readonly number[] = []
  #longest = 0

  constructor(members: readonly Wanted[]) {
    for (const member of members)
      for (const name of keys) {
        const key = normalise(member[name] ?? '')
        if (key === '') continue
        this.#wanted.add(key)
        this.#longest = Math.max(this.#longest, key.length)
      }
  }

  /** Takes a row; the first is the header, and may be data where a sheet has none. */
  addRow(cells: readonly string[], rowIndex: number): void {
    if (rowIndex === 0)
      this.#keyColumns = cells.flatMap((cell, column) => (isKeyHeader(cell) ? [column] : []))
    for (const [column, cell] of cells.entries()) {
      if (cell === '' || cell.length > this.#longest + ornaments) continue
      const key = normalise(cell)
      if (!this.#wanted.has(key)) continue
      if (rowIndex > 0 && this.#keyColumns.includes(column)) this.#inKeyColumns.add(key)
      if (key.length >= leastAnywhere) this.#anywhere.add(key)
    }
  }

  /** Whether this pass looked for a member. */
  covers(member: Wanted): boolean {
    return this.#wanted.has(normalise(member.code))
  }

  /** By what a member was found, or null: in the columns meant for it first. */
  find(member: Wanted): Key | null {
    const stands = (where: ReadonlySet<string>) => (name: Key) => where.has(normalise(member[name] ?? ''))
    return keys.find(stands(this.#inKeyColumns)) ?? keys.find(stands(this.#anywhere)) ?? null
  }
}
