import { setImmediate } from 'node:timers/promises'
import {
  type ColumnMeaning,
  columnMeanings,
  type InterpretedColumn,
  interpretColumns,
  isOneColumn,
  maxColumns,
} from '@bahth/domain/accounts/registrar-columns.ts'
import { normalStudentId, type RegistrarEntry } from '@bahth/domain/accounts/registrar-rules.ts'
import { refuseField } from '@bahth/domain/refusals.ts'
import { periodicYield } from '../../concurrency.ts'
import { commonestSeparator, readCsvRows, TooManyCells } from '../../read-csv.ts'
import { decodeList, refuseList } from './decode-list.ts'

/** Reads a registrar's list from a file of unknown encoding and layout. */

const maxRows = 20_000
const maxCellLength = 300

const pieceLength = 64 * 1024

/** Splits a text into pieces, and lets other requests run between them. */
async function* pieces(text: string): AsyncGenerator<string, void> {
  for (let at = 0; at < text.length; at += pieceLength) {
    if (at > 0) await setImmediate()
    yield text.slice(at, at + pieceLength)
  }
}

/** Removes the ="…" with which some programs mark a number as text. */
const plainCell = (cell: string): string => {
  const trimmed = cell.replace(/^="(.*)"$/s, '$1').trim()
  return /^\d+\.0+$/.test(trimmed) ? trimmed.replace(/\.0+$/, '') : trimmed
}

/** How many lines determine the separator: the first ones may be titles without separators, or with commas. */
const separatorLines = 30

const separatorOf = (text: string): string | null => {
  const lines = text.split(/[\r\n]+/, separatorLines)
  return commonestSeparator(lines.join('\n').replace(/"[^"]*"/g, ''))
}

/** A row, and its number in the file. */
interface FilledRow {
  row: number
  cells: string[]
}

/** Rows with at least one filled cell. */
async function readCells(text: string): Promise<FilledRow[]> {
  const rows: FilledRow[] = []
  let row = 0
  const onRow = (written: string[]) => {
    row++
    if (written.length > maxColumns)
      refuseList({ code: 'registrar_too_many_columns', params: { max: maxColumns } })
    const cells = written.map(plainCell)
    if (cells.some(cell => cell.length > maxCellLength))
      refuseList({ code: 'registrar_cell_too_long', params: { row, max: maxCellLength } })
    // A first line “sep=;” sets the separator for spreadsheet programs.
    const isHint = row === 1 && /^sep=/i.test(cells.join(''))
    if (isHint || cells.every(cell => cell === '')) return
    if (rows.push({ row, cells }) > maxRows + 1)
      refuseList({ code: 'registrar_too_many_rows', params: { max: maxRows } })
  }
  try {
    await readCsvRows(pieces(text), onRow, separatorOf(text))
  } catch (error) {
    if (error instanceof TooManyCells)
      refuseList({ code: 'registrar_too_many_columns', params: { max: maxColumns } })
    throw error
  }
  return rows
}

function refuseUnclearColumns(meanings: readonly ColumnMeaning[]): void {
  const count = (meaning: ColumnMeaning) => meanings.filter(other => other === meaning).length
  if (count('studentId') === 0) refuseField('columns', 'registrar_no_student_id')
  if (columnMeanings.some(meaning => isOneColumn(meaning) && count(meaning) > 1))
    refuseField('columns', 'registrar_column_repeated')
}

function entryOf(cells: readonly string[], meanings: readonly ColumnMeaning[]): RegistrarEntry {
  const of = (meaning: ColumnMeaning): string =>
    cells.filter((cell, at) => meanings[at] === meaning && cell !== '').join(' ')
  return {
    studentId: of('studentId'),
    email: of('email'),
    arabicName: of('arabicName'),
    latinName: of('latinName'),
  }
}

export interface ReadList {
  entries: RegistrarEntry[]
  columns: InterpretedColumn[]
  skipped: number
  repeated: number
  encoding: string
}

/** Whether a spreadsheet program took an ID for a quantity and shortened it. */
const isDamaged = (studentId: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(studentId)

const countRepeated = (times: Iterable<number>): number =>
  [...times].reduce((sum, count) => sum + (count > 1 ? count : 0), 0)

/**
 * Returns the entries of a list and its columns, as they were interpreted or as the administrator corrected them. In a
 * preview the column of student IDs may be missing. Refuses files that aren't lists, or that are too large.
 */
export async function readList(
  bytes: Uint8Array,
  { corrected, isPreview }: { corrected: readonly ColumnMeaning[] | undefined; isPreview: boolean },
): Promise<ReadList> {
  const { text, encoding } = decodeList(bytes)
  const rows = await readCells(text)
  const { columns: interpreted, from } = interpretColumns(rows.map(({ cells }) => cells))
  if (rows.length <= from) refuseList({ code: 'registrar_list_empty' })
  if (corrected && corrected.length !== interpreted.length)
    refuseField('columns', 'registrar_columns_mismatch')
  const columns = interpreted.map((column, at) => ({ ...column, meaning: corrected?.[at] ?? column.meaning }))
  const meanings = columns.map(({ meaning }) => meaning)
  if (!isPreview) refuseUnclearColumns(meanings)
  const entries: RegistrarEntry[] = []
  const timesOf = new Map<string, number>()
  const yieldIfDue = periodicYield()
  for (const { row, cells } of rows.slice(from)) {
    await yieldIfDue()
    const entry = entryOf(cells, meanings)
    if (isDamaged(entry.studentId)) refuseList({ code: 'registrar_ids_damaged', params: { row } })
    const key = normalStudentId(entry.studentId)
    if (key === '') continue
    entries.push(entry)
    timesOf.set(key, (timesOf.get(key) ?? 0) + 1)
  }
  return {
    entries,
    columns,
    skipped: rows.length - from - entries.length,
    repeated: countRepeated(timesOf.values()),
    encoding,
  }
}
