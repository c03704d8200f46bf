import { fold, toAsciiDigits } from '../fold.ts'
import { isArabic } from './name-words.ts'

/** Interprets the columns of a registrar's list, before an administrator confirms or corrects the result. */

export const columnMeanings = ['studentId', 'email', 'arabicName', 'latinName', 'ignored'] as const
export type ColumnMeaning = (typeof columnMeanings)[number]

/** The most columns of a list. */
export const maxColumns = 60

export interface InterpretedColumn {
  /** Empty if the list has no header row. */
  header: string
  meaning: ColumnMeaning
  /** The first value of the column, which helps the administrator to correct the meaning. */
  sample: string
}

/** A national ID is personal data and isn't needed here, so it is never stored. */
const nationalId = /national|قومي/
const emailHeader = /e-?mail|بريد|ايميل/
const idHeader =
  /(student|university|academic|registration|college).{0,3}(id|no|num|code)|(رقم|كود).{0,4}(طالب|جامعي|اكاديمي|تسجيل)/
/** Such a column is the student ID only if no other header is clearer, because it may contain row or seat numbers. */
const vagueIdHeader =
  /^(id|code|student|no|number|id no|serial|#)\.?$|^(ال)?(كود|رقم|مسلسل)$|الرقم|رقم.{0,4}جلوس/
const nameHeader = /name|اسم|لقب/

const isEmail = (cell: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell)
const isNumber = (cell: string): boolean => /^\d{4,}$/.test(toAsciiDigits(cell))
const isNationalId = (cell: string): boolean => /^[23]\d{13}$/.test(toAsciiDigits(cell))
const isWords = (cell: string): boolean => /^[\p{L}\p{M}\s.'’-]+$/u.test(cell) && /\p{L}{2}/u.test(cell)

/** Number of rows that are enough to recognise the content of a column. */
const sampleSize = 200
const maxTitleRows = 10

const most = (cells: readonly string[], is: (cell: string) => boolean): boolean => {
  const filled = cells.filter(cell => cell !== '')
  return filled.length > 0 && filled.filter(is).length >= filled.length * 0.8
}

const nameOf = (cells: readonly string[]): ColumnMeaning =>
  most(cells, isArabic) ? 'arabicName' : 'latinName'

/** Whether the cells are consecutive row numbers. */
const areRowNumbers = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell, at) => Number(toAsciiDigits(cell)) === at + 1)

const writtenAs = (header: string): string => fold(header).replace(/[_-]/g, ' ')

function meaningByHeader(header: string, cells: readonly string[]): ColumnMeaning | 'vagueId' | null {
  const written = writtenAs(header)
  if (nationalId.test(written)) return 'ignored'
  if (emailHeader.test(written) || /e-?mail/.test(fold(header))) return 'email'
  if (nameHeader.test(written)) return nameOf(cells)
  if (idHeader.test(written)) return 'studentId'
  return vagueIdHeader.test(written) && !areRowNumbers(cells) ? 'vagueId' : null
}

function meaningByCells(cells: readonly string[]): ColumnMeaning | null {
  if (most(cells, isEmail)) return 'email'
  if (most(cells, isNationalId)) return 'ignored'
  if (most(cells, isNumber)) return 'studentId'
  return most(cells, cell => isWords(cell) && /\s/.test(cell)) ? nameOf(cells) : null
}

const isHeaderRow = (row: readonly string[]): boolean =>
  !row.some(cell => isEmail(cell) || isNumber(cell)) &&
  row.some(cell => idHeader.test(writtenAs(cell)) || vagueIdHeader.test(writtenAs(cell)))

/** The position of the header row, which may follow title rows. Returns -1 if the list begins with a student. */
function findHeaderRow(rows: readonly (readonly string[])[]): number {
  const index = rows.slice(0, maxTitleRows).findIndex(isHeaderRow)
  if (index >= 0) return index
  const [first = []] = rows
  return first.some(cell => isEmail(cell) || isNumber(cell)) ? -1 : 0
}

export interface InterpretedList {
  columns: InterpretedColumn[]
  /** The index of the first row below the headers. */
  from: number
}

/**
 * Interprets columns by their headers, or else by their cells. Only one column can be the student ID, and only one
 * the address.
 */
export function interpretColumns(rows: readonly (readonly string[])[]): InterpretedList {
  const headerRow = findHeaderRow(rows)
  const headers = rows[headerRow] ?? []
  const body = rows.slice(headerRow + 1, headerRow + 1 + sampleSize)
  const width = Math.max(headers.length, ...body.map(row => row.length), 0)
  const cellsOf = (at: number) => body.map(row => row[at] ?? '')
  const headerMeanings = Array.from({ length: width }, (_, at) =>
    meaningByHeader(headers[at] ?? '', cellsOf(at)),
  )
  const vagueId = headerMeanings.includes('studentId') ? 'ignored' : 'studentId'
  const byHeader = headerMeanings.map(meaning => (meaning === 'vagueId' ? vagueId : meaning))
  const taken = new Set<ColumnMeaning>()
  const meanings = byHeader.map(meaning => {
    if (meaning === null || taken.has(meaning)) return meaning && (isOneColumn(meaning) ? 'ignored' : meaning)
    taken.add(meaning)
    return meaning
  })
  const hasName = taken.has('arabicName') || taken.has('latinName')
  const columns = meanings.map((meaningOfHeader, at) => {
    const guessed = meaningOfHeader ?? meaningByCells(cellsOf(at)) ?? 'ignored'
    // A meaning guessed from cells is used only if no header and no earlier column has it.
    const isTaken = meaningOfHeader === null && (isOneColumn(guessed) ? taken.has(guessed) : hasName)
    const meaning = isTaken ? 'ignored' : guessed
    taken.add(meaning)
    return { header: headers[at] ?? '', meaning, sample: cellsOf(at).find(cell => cell !== '') ?? '' }
  })
  return { columns, from: headerRow + 1 }
}

/** Names may be spread over several columns, which are joined in column order. */
export const isOneColumn = (meaning: ColumnMeaning): boolean => meaning === 'studentId' || meaning === 'email'
