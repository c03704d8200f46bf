import { FetchStopped } from './fetch-stopped.ts'

const separators = [',', ';', '\t']

/** A header longer than this has shown its separator, if it has one. In characters, like the next. */
const longestHeader = 64 * 1024

/** Longer rows do not occur: one that seems longer has a quote that was never closed. */
const longestRow = 1024 * 1024

/** The most columns and cells of a Google sheet. */
const maxColumns = 18_278
const maxCells = 10_000_000

/**
 * Hands every row of a CSV to a function while the text still arrives. Nothing in a text is an error: rows may
 * differ in length, and a quote that is never closed is a character like any other. Empty lines are no rows.
 * What the function throws ends the reading and is thrown again; a sheet with more cells than Google allows is refused.
 */
export async function readRows(text: AsyncIterable<string>, onRow: (cells: string[]) => void): Promise<void> {
  const rows = new Rows(onRow)
  for await (const piece of text) rows.read(piece, false)
  rows.read('', true)
}

/**
 * Cuts a text into rows. Ours because csv-parse looks at each byte in JavaScript: a first reading of ten thousand
 * rows took it longer than a whole verification may. It also gives up at a quote that is never closed.
 */
class Rows {
  readonly #onRow: (cells: string[]) => void
  #separator: string | null = null
  /** What has arrived and was not yet handed out, from `#at` on. */
  #text = ''
  #at = 0
  /** What is known of the row at `#at` whose rest has not arrived: its first cells, and where they end. */
  #cells: string[] = []
  #cellsEnd = 0
  #total = 0

  constructor(onRow: (cells: string[]) => void) {
    this.#onRow = onRow
  }

  read(more: string, isEnd: boolean) {
    this.#text = this.#text.slice(this.#at) + more
    this.#cellsEnd -= this.#at
    this.#at = 0
    this.#separator ??= separatorOf(this.#text, isEnd)
    if (this.#separator === null) return
    while (this.#at < this.#text.length) {
      if (this.#readRow(this.#separator, isEnd, true)) continue
      const overlong = this.#text.length - this.#at > longestRow
      if (!isEnd && !overlong) return
      this.#startRow(this.#at)
      this.#readRow(this.#separator, true, false)
    }
  }

  /** Hands out the next row; false when it has not arrived whole. Unless `quoting`, quotes are characters. */
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
    if (this.#cells.length > maxColumns || this.#total > maxCells) throw new FetchStopped('too_large')
  }

  #startRow(at: number): void {
    this.#at = at
    this.#cellsEnd = at
    this.#cells = []
  }
}

/** The cell at a position and where it ends; null when its closing quote has not arrived. */
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

/** Where the cell ends that is read at a position: at a separator, a line's end, or the end of the text. */
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

/** The quote that ends a quoted cell, two of them being one character; -1 when it has not arrived. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return -1
}

/** What stands most often between the cells of the first row; null when that row has not arrived whole. */
function separatorOf(text: string, isEnd: boolean): string | null {
  const [row = '', ...more] = text
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 2)
  const isWhole = more.length > 0 && !row.includes('"')
  if (!isWhole && !isEnd && text.length < longestHeader) return null
  const counts = separators.map(separator => row.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? null
}
