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
const minKeyLength = 6

/** A cell may hold this many spaces and other ornaments more than the longest key. */
const ornaments = 40

/**
 * Spaces, case and the script of digits do not count. Neither does what a page or a spreadsheet adds unseen: direction
 * marks and zero-width characters (copied from right-to-left pages), the apostrophe that marks a cell as text, and
 * ".0" after a whole number that was kept as a decimal.
 */
export const normalise = (cell: string): string =>
  toAsciiDigits(cell)
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/^['\u2019](?=.)/, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .toLowerCase()

/** A number as people group it: 2023-1147 is 20231147. Null where there is nothing to take away. */
const withoutDashes = (key: string): string | null =>
  /^\d[\d\p{Pd}]*\d$/u.test(key) ? key.replace(/\p{Pd}/gu, '') : null

/** A header that says code, ID or e-mail, in English or Arabic. */
const keyHeader = /code|e-?mail|(^|[^a-z])id([^a-z]|$)|student_?id|رقم|كود|رمز|بريد|ايميل|إيميل/i

/** Whether a header names a column that is meant for a key. */
export const isKeyHeader = (header: string): boolean => keyHeader.test(header)

export class SheetSearch {
  readonly #wanted = new Set<string>()
  readonly #inKeyColumns = new Set<string>()
  readonly #anywhere = new Set<string>()
  readonly #studentNumbers = new Set<string>()
  readonly #numbersInKeyColumns = new Set<string>()
  #keyColumns: readonly number[] = []
  #longest = 0

  constructor(members: readonly Wanted[]) {
    for (const member of members)
      for (const name of keys) {
        const key = normalise(member[name] ?? '')
        if (key === '') continue
        this.#wanted.add(key)
        this.#longest = Math.max(this.#longest, key.length)
        if (name === 'studentId') this.#studentNumbers.add(withoutDashes(key) ?? key)
      }
  }

  /** Takes a row; the first is the header, and may be data where a sheet has none. */
  addRow(cells: readonly string[], rowIndex: number): void {
    if (rowIndex === 0)
      this.#keyColumns = cells.flatMap((cell, column) => (isKeyHeader(cell) ? [column] : []))
    for (const [column, cell] of cells.entries()) {
      if (cell === '' || cell.length > this.#longest + ornaments) continue
      const key = normalise(cell)
      const inKeyColumn = rowIndex > 0 && this.#keyColumns.includes(column)
      // Dashes are ignored only in a column meant for keys: elsewhere 2023-11-14 is a date, not a student ID.
      const number = inKeyColumn ? withoutDashes(key) : null
      if (number && this.#studentNumbers.has(number)) this.#numbersInKeyColumns.add(number)
      if (!this.#wanted.has(key)) continue
      if (inKeyColumn) this.#inKeyColumns.add(key)
      if (key.length >= minKeyLength) this.#anywhere.add(key)
    }
  }

  /** Whether this pass looked for a member. */
  covers(member: Wanted): boolean {
    return this.#wanted.has(normalise(member.code))
  }

  /** By what a member was found, or null: in the columns meant for it first. */
  find(member: Wanted): Key | null {
    const stands = (where: ReadonlySet<string>) => (name: Key) => where.has(normalise(member[name] ?? ''))
    const id = normalise(member.studentId ?? '')
    const hasNumber = this.#numbersInKeyColumns.has(withoutDashes(id) ?? id)
    return (
      keys.find(stands(this.#inKeyColumns)) ??
      (hasNumber ? 'studentId' : null) ??
      keys.find(stands(this.#anywhere)) ??
      null
    )
  }
}
