import { toAsciiDigits } from '@bahth/domain/fold.ts'
import type { FoundBy } from '@bahth/domain/surveys/attempt-rules.ts'

/**
 * Finds members in the rows of a sheet. One pass searches for all members of pending attempts, and only the matches are
 * stored.
 */

/** The keys by which an attempt is recognised. */
export interface AttemptKeys {
  /** The attempt's id. */
  id: string
  code: string
  studentId: string | null
  email: string
}

type Key = Exclude<FoundBy, 'creator' | 'answers'>
const keys: readonly Key[] = ['code', 'studentId', 'email']

/** A shorter key counts only in a column meant for it: short numbers occur in any sheet. */
const minKeyLength = 6

/** How many spaces and separators a cell may have beyond the longest key; longer cells are skipped. */
const maxExtraCharacters = 40

/**
 * Removes spaces and characters that pages and spreadsheets add: direction marks and zero-width characters (copied from
 * right-to-left pages), the apostrophe that marks a cell as text, and ".0" after an integer stored as a decimal. Also
 * unifies case and the script of digits.
 */
export const normalise = (cell: string): string =>
  toAsciiDigits(cell)
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/^['\u2019](?=.)/, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .toLowerCase()

/** A number without its grouping dashes: 2023-1147 becomes 20231147. Null without dashes. */
const withoutDashes = (key: string): string | null =>
  /^\d[\d\p{Pd}]*\d$/u.test(key) ? key.replace(/\p{Pd}/gu, '') : null

/** A header with code, ID or email, in English or Arabic. */
const keyHeader = /code|e-?mail|(^|[^a-z])id([^a-z]|$)|student_?id|رقم|كود|رمز|بريد|ايميل|إيميل/i

/** Whether a column is meant for a key, by its header. */
export const isKeyHeader = (header: string): boolean => keyHeader.test(header)

export class SheetSearch {
  readonly #wanted = new Set<string>()
  readonly #inKeyColumns = new Set<string>()
  readonly #anywhere = new Set<string>()
  readonly #studentNumbers = new Set<string>()
  readonly #numbersInKeyColumns = new Set<string>()
  #keyColumns: ReadonlySet<number> = new Set()
  #longest = 0

  constructor(members: readonly AttemptKeys[]) {
    for (const member of members)
      for (const name of keys) {
        const key = normalise(member[name] ?? '')
        if (key === '') continue
        this.#wanted.add(key)
        this.#longest = Math.max(this.#longest, key.length)
        if (name === 'studentId') this.#studentNumbers.add(withoutDashes(key) ?? key)
      }
  }

  /** Adds a row. The first row is the header; it is also searched, because a sheet may have no header. */
  addRow(cells: readonly string[], rowIndex: number): void {
    if (rowIndex === 0)
      this.#keyColumns = new Set(cells.flatMap((cell, column) => (isKeyHeader(cell) ? [column] : [])))
    for (const [column, cell] of cells.entries()) {
      if (cell === '' || cell.length > this.#longest + maxExtraCharacters) continue
      const key = normalise(cell)
      const inKeyColumn = rowIndex > 0 && this.#keyColumns.has(column)
      // Dashes are ignored only in a column meant for keys, because elsewhere 2023-11-14 is a date and not a student
      // ID.
      const number = inKeyColumn ? withoutDashes(key) : null
      if (number && this.#studentNumbers.has(number)) this.#numbersInKeyColumns.add(number)
      if (!this.#wanted.has(key)) continue
      if (inKeyColumn) this.#inKeyColumns.add(key)
      if (key.length >= minKeyLength) this.#anywhere.add(key)
    }
  }

  /** The key by which a member was found, or null; columns meant for a key come first. */
  find(member: AttemptKeys): Key | null {
    const isIn = (where: ReadonlySet<string>) => (name: Key) => where.has(normalise(member[name] ?? ''))
    const id = normalise(member.studentId ?? '')
    const hasNumber = this.#numbersInKeyColumns.has(withoutDashes(id) ?? id)
    return (
      keys.find(isIn(this.#inKeyColumns)) ??
      (hasNumber ? 'studentId' : null) ??
      keys.find(isIn(this.#anywhere)) ??
      null
    )
  }
}
