import { defaultProbeLimits, probeForm } from './form-probe.ts'
import { defaultSheetLimits, readSheet, type SheetLimits } from './read-sheet.ts'
import { type FetchLimits, openSafeFetch, type SafeFetchSettings } from './safe-fetch.ts'
import { type AccountSettings, openServiceAccount } from './service-account.ts'
import type { Sheets } from './sheets.ts'

/** Missing limits have their default values. */
export type SheetsSettings = Omit<SafeFetchSettings, 'userAgent'> & {
  /** Sent in the user agent, so that operators of other sites can identify this installation. */
  publicUrl: string
  /** The service account that reads private Google sheets, if there is one. */
  account?: AccountSettings | null
  sheetLimits?: Partial<SheetLimits>
  probeLimits?: Partial<FetchLimits>
}

/** Throws if an entry of the operator's host list is invalid. */
export function openSheets({
  publicUrl,
  account: settingsOfAccount,
  sheetLimits,
  probeLimits,
  ...settings
}: SheetsSettings): Sheets {
  const userAgent = `Bahth/1.0 (+${publicUrl})`
  const web = openSafeFetch({ ...settings, userAgent })
  const account = settingsOfAccount
    ? openServiceAccount({ ...settingsOfAccount, userAgent, limits: sheetLimits })
    : null
  return {
    readSheet: (link, onRow) => readSheet(web, { ...defaultSheetLimits, ...sheetLimits }, link, onRow),
    account,
    probeForm: link => probeForm(web, { ...defaultProbeLimits, ...probeLimits }, link),
    async close() {
      await Promise.all([web.close(), account?.close()])
    },
  }
}
