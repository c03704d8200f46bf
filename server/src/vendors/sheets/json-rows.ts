import { FetchStopped } from '../public-network/fetch-stopped.ts'

/** The maximum length of a row in characters; no form writes longer rows. */
const maxRowLength = 2 * 1024 * 1024

/** The depth of a row's array in `{"values": [[…], …]}`. */
const rowDepth = 3

/**
 * Calls `onRow` for each row of a Sheets API's ValueRange while its JSON still arrives, so that memory holds one row
 * and not the whole sheet. Throws FetchStopped for an incomplete or invalid text.
 */
export async function readJsonRows(
  text: AsyncIterable<string>,
  onRow: (cells: string[]) => void,
): Promise<void> {
  const rows = new JsonRows(onRow)
  for await (const piece of text) rows.read(piece)
  rows.end()
}

class JsonRows {
  readonly #onRow: (cells: string[]) => void
  /** The unprocessed text. It begins with the incomplete row, if there is one. */
  #text = ''
  #at = 0
  #rowStart = -1
  #depth = 0
  #isInString = false
  #isEscaped = false
  #isDone = false

  constructor(onRow: (cells: string[]) => void) {
    this.#onRow = onRow
  }

  read(more: string): void {
    const unprocessed = this.#rowStart < 0 ? '' : this.#text.slice(this.#rowStart)
    if (unprocessed.length > maxRowLength) throw new FetchStopped('too_large')
    this.#text = unprocessed + more
    this.#at = unprocessed.length
    this.#rowStart = unprocessed === '' ? -1 : 0
    for (; this.#at < this.#text.length; this.#at++) {
      const code = this.#text.charCodeAt(this.#at)
      if (this.#isInString) this.#readInString(code)
      else if (code === quote) this.#isInString = true
      else if (code === bracketOpen || code === braceOpen) this.#open(code)
      else if (code === bracketClose || code === braceClose) this.#close()
    }
  }

  end(): void {
    if (!this.#isDone || this.#depth !== 0) throw new FetchStopped('unreachable')
  }

  #readInString(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === backslash) this.#isEscaped = true
    else if (code === quote) this.#isInString = false
  }

  #open(code: number): void {
    this.#depth++
    if (this.#depth === rowDepth && code === bracketOpen) this.#rowStart = this.#at
  }

  #close(): void {
    if (this.#depth === rowDepth && this.#rowStart >= 0) {
      this.#onRow(cellsOf(this.#text.slice(this.#rowStart, this.#at + 1)))
      this.#rowStart = -1
    }
    this.#depth--
    if (this.#depth === 0) this.#isDone = true
  }
}

const quote = 0x22
const backslash = 0x5c
const bracketOpen = 0x5b
const bracketClose = 0x5d
const braceOpen = 0x7b
const braceClose = 0x7d

function cellsOf(json: string): string[] {
  let cells: unknown
  try {
    cells = JSON.parse(json)
  } catch (error) {
    throw new FetchStopped('unreachable', { cause: error })
  }
  return Array.isArray(cells) ? cells.map(cell => (cell === null ? '' : String(cell))) : []
}
