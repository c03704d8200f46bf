import { expect } from 'vitest'
import { closeServers } from './local-web.fixture.ts'
import { openSheets, type SheetsSettings } from './open-sheets.ts'
import type { FormFailure, SheetFailure, SheetReading, Sheets } from './sheets.ts'

/** Readers of sheets and forms before servers of the test, and the sheet that most of these serve. */

const opened: Sheets[] = []

/** Ends every reader and every server a test has opened. */
export async function closeSheets(): Promise<void> {
  await Promise.all(opened.splice(0).map(sheets => sheets.close()))
  closeServers()
}

/** A reader that may go nowhere but where these settings say. */
export function sheetsWith(settings: Partial<SheetsSettings> = {}): Sheets {
  const sheets = openSheets({ extraHosts: [], publicUrl: 'https://bahth.example', ...settings })
  opened.push(sheets)
  return sheets
}

/** Reads a sheet to its end, proving that its rows come in their order. */
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

/** For a reading that is about its outcome. */
export const ignoreRows = () => {}

/** What is said of a sheet that could not be read, or of a form that cannot be filled in. */
export const failed = (reason: SheetFailure | FormFailure) => ({ ok: false, reason })

/** A sheet as it is sent. */
export const csv = 'Timestamp,Code\r\n2026/11/20,ABCDEFGHJK\r\n'

/** The rows of `csv`. */
export const table = [
  ['Timestamp', 'Code'],
  ['2026/11/20', 'ABCDEFGHJK'],
]
