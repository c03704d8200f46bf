import { defaultProbeLimits, probeForm } from './form-probe.ts'
import { defaultSheetLimits, readSheet, type SheetLimits } from './read-sheet.ts'
import { type FetchLimits, openSafeFetch, type SafeFetchSettings } from './safe-fetch.ts'
import type { Sheets } from './sheets.ts'

/** Limits that are not given are the usual ones. */
export type SheetsSettings = Omit<SafeFetchSettings, 'userAgent'> & {
  /** Sent in the user agent, so that operators of other sites can find out who reads them. */
  publicUrl: string
  sheetLimits?: Partial<SheetLimits>
  probeLimits?: Partial<FetchLimits>
}

/** Throws if an entry of the operator's host list is invalid. */
export function openSheets({ publicUrl, sheetLimits, probeLimits, ...settings }: SheetsSettings): Sheets {
  const web = openSafeFetch({ ...settings, userAgent: `Bahth/1.0 (+${publicUrl})` })
  return {
    readSheet: (link, onRow) => readSheet(web, { ...defaultSheetLimits, ...sheetLimits }, link, onRow),
    probeForm: link => probeForm(web, { ...defaultProbeLimits, ...probeLimits }, link),
    close: web.close,
  }
}
