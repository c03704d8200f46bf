import { probeForm, usualProbeLimits } from './form-probe.ts'
import { readSheet, type SheetLimits, usualSheetLimits } from './read-sheet.ts'
import { type FetchLimits, openSafeFetch, type SafeFetchSettings } from './safe-fetch.ts'
import type { Sheets } from './sheets.ts'

/** What reading other sites is opened with. Limits are the usual ones where none are given. */
export type SheetsSettings = Omit<SafeFetchSettings, 'userAgent'> & {
  /** Our own address, by which a site's operator can find out who reads it. */
  publicUrl: string
  sheetLimits?: Partial<SheetLimits>
  probeLimits?: Partial<FetchLimits>
}

/** Opens the way to response sheets and forms. Throws when a host of the operator's list cannot be one. */
export function openSheets({ publicUrl, sheetLimits, probeLimits, ...settings }: SheetsSettings): Sheets {
  const web = openSafeFetch({ ...settings, userAgent: `Bahth/1.0 (+${publicUrl})` })
  return {
    readSheet: (link, onRow) => readSheet(web, { ...usualSheetLimits, ...sheetLimits }, link, onRow),
    probeForm: link => probeForm(web, { ...usualProbeLimits, ...probeLimits }, link),
    close: web.close,
  }
}
