import type { SheetFailure } from '@bahth/domain/surveys/attempt-rules.ts'
import { expect } from 'vitest'
import { closeServers } from './local-web.fixture.ts'
import { openSheets, type SheetsSettings } from './open-sheets.ts'
import type { FormFailure, SheetReading, Sheets } from './sheets.ts'

/** Readers of sheets and forms for tests with local servers, and a sample sheet. */

const opened: Sheets[] = []

/** Closes all readers and servers of a test. */
export async function closeSheets(): Promise<void> {
  await Promise.all(opened.splice(0).map(sheets => sheets.close()))
  closeServers()
}

/** A reader that trusts only the hosts in these settings. */
export function sheetsWith(settings: Partial<SheetsSettings> = {}): Sheets {
  const sheets = openSheets({ extraHosts: [], publicUrl: 'https://bahth.example', ...settings })
  opened.push(sheets)
  return sheets
}

/** Reads a whole sheet and checks the row numbers. */
export async function rowsOf(
  sheets: Sheets,
  link: string,
): Promise<{ reading: SheetReading; rows: string[][] }> {
  const rows: string[][] = []
  const reading = await sheets.readSheet(link, (cells, index) => {
    expect(index).toBe(rows.length)
    rows.push(cells)
  })
  return { reading, rows }
}

export const ignoreRows = () => {}

/** The result for a sheet that could not be read, or a form that cannot be filled in. */
export const failed = (reason: SheetFailure | FormFailure) => ({ ok: false, reason })

export const csv = 'Timestamp,Code\r\n2026/11/20,ABCDEFGHJK\r\n'

/** The rows of `csv`. */
export const table = [
  ['Timestamp', 'Code'],
  ['2026/11/20', 'ABCDEFGHJK'],
]
