/** Reads CSV files of unknown origin: response sheets, and the registrar's lists. */

const separators = [',', ';', '\t']

/**
 * If the first row is longer than this, its separator is determined from its beginning. In characters, like the next
 * limit.
 */
const maxHeaderLength = 64 * 1024

/** A row that seems longer than this has an unclosed quote. */
const maxRowLength = 1024 * 1024

/** Google's limits for one sheet. */
const maxColumns = 18_278
const maxCells = 10_000_000

export class TooManyCells extends Error {
  override readonly name = 'TooManyCells'
}

/**
 * Calls `onRow` for each row of a CSV while the text still arrives. No text is invalid: rows may differ in length, and
 * an unclosed quote is treated as an ordinary character. Empty lines are skipped. An error of `onRow` ends the reading.
 * Throws TooManyCells for more than Google allows. Without `separator`, the first row determines it.
 */
export async function readCsvRows(
  text: AsyncIterable<string>,
  onRow: (cells: string[]) => void,
  separator: string | null = null,
): Promise<void> {
  const rows = new Rows(onRow, separator)
  for await (const piece of text) rows.read(piece, false)
  rows.read('', true)
}

/**
 * Splits a text into rows. csv-parse isn't used: its version 7.0.3 took 2 to 5 times as long for 10,000 rows of 20
 * cells (0.6 to 0.95 s), and fails at an unclosed quote, which would lose all later responses. See docs/decisions/0016.
 */
class Rows {
  readonly #onRow: (cells: string[]) => void
  #separator: string | null
  /** The text from `#at` on has not been split yet. */
  #text = ''
  #at = 0
  /** The complete cells of the row at `#at`, and where the last of them ends. */
  #cells: string[] = []
  #cellsEnd = 0
  #total = 0

  constructor(onRow: (cells: string[]) => void, separator: string | null) {
    this.#onRow = onRow
    this.#separator = separator
  }

  read(more: string, isEnd: boolean) {
    this.#text = this.#text.slice(this.#at) + more
    this.#cellsEnd -= this.#at
    this.#at = 0
    this.#separator ??= separatorOf(this.#text, isEnd)
    if (this.#separator === null) return
    while (this.#at < this.#text.length) {
      if (this.#readRow(this.#separator, isEnd, true)) continue
      const overlong = this.#text.length - this.#at > maxRowLength
      if (!isEnd && !overlong) return
      this.#startRow(this.#at)
      this.#readRow(this.#separator, true, false)
    }
  }

  /**
   * Passes the next row to `onRow`; false when the row is not complete. Unless `quoting`, quotes are ordinary
   * characters.
   */
  #readRow(separator: string, isEnd: boolean, quoting: boolean): boolean {
    const text = this.#text
    const cells = this.#cells
    do {
      const start = cells.length === 0 ? this.#at : this.#cellsEnd + 1
      const read = readCell(text, start, separator, quoting)
      if (read === null || (read.end === text.length && !isEnd)) return false
      this.#add(read.cell)
      this.#cellsEnd = read.end
    } while (text[this.#cellsEnd] === separator)

    const end = this.#cellsEnd
    const isEmptyLine = end === this.#at
    this.#startRow(end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1))
    if (!isEmptyLine) this.#onRow(cells)
    return true
  }

  #add(cell: string): void {
    this.#cells.push(cell)
    this.#total++
    if (this.#cells.length > maxColumns || this.#total > maxCells) throw new TooManyCells()
  }

  #startRow(at: number): void {
    this.#at = at
    this.#cellsEnd = at
    this.#cells = []
  }
}

/** The cell at a position and its end; null while its closing quote is missing. */
function readCell(text: string, start: number, separator: string, quoting: boolean) {
  if (!quoting || text[start] !== '"') {
    const end = cellEnd(text, start, separator)
    return { cell: text.slice(start, end), end }
  }
  const close = closingQuote(text, start + 1)
  if (close === -1) return null
  const end = cellEnd(text, close + 1, separator)
  const isClean = end === close + 1
  return { cell: isClean ? text.slice(start + 1, close).replaceAll('""', '"') : text.slice(start, end), end }
}

/** The next separator, line end or end of the text. */
function cellEnd(text: string, from: number, separator: string): number {
  const separatorCode = separator.charCodeAt(0)
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === separatorCode || code === lineFeed || code === carriageReturn) return at
  }
  return text.length
}

const lineFeed = 0x0a
const carriageReturn = 0x0d

/** The position of a cell's closing quote, or -1; a doubled quote represents a quote character. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return -1
}

/** The separator that occurs most often in the first row; null while that row is not complete. */
function separatorOf(text: string, isEnd: boolean): string | null {
  const [row = '', ...more] = text
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 2)
  const isWhole = more.length > 0 && !row.includes('"')
  if (!isWhole && !isEnd && text.length < maxHeaderLength) return null
  return commonestSeparator(row)
}

/** The separator that occurs most often in a text without quoted cells. */
export function commonestSeparator(text: string): string | null {
  const counts = separators.map(separator => text.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? null
}
