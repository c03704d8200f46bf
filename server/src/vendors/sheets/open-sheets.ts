import { trustedHosts } from '../public-network/trusted-hosts.ts'
import { defaultProbeLimits, probeForm } from './form-probe.ts'
import { defaultSheetLimits, readSheet, type SheetLimits } from './read-sheet.ts'
import type { FetchLimits, SafeFetch, SafeFetchSettings } from './safe-fetch.ts'
import type { AccountSettings, openServiceAccount } from './service-account.ts'
import type { ServiceAccount, Sheets } from './sheets.ts'

/** Missing limits have their default values. */
export type SheetsSettings = Omit<SafeFetchSettings, 'userAgent'> & {
  /** Sent in the user agent, so that operators of other sites can identify this installation. */
  publicUrl: string
  /** The service account that reads private Google sheets, if there is one. */
  account?: AccountSettings | null
  sheetLimits?: Partial<SheetLimits>
  probeLimits?: Partial<FetchLimits>
}

/**
 * The HTTP client is loaded with the first sheet or form, because undici is large. Throws if an entry of the operator's
 * host list is invalid.
 */
export function openSheets({
  publicUrl,
  account: settingsOfAccount,
  sheetLimits,
  probeLimits,
  ...settings
}: SheetsSettings): Sheets {
  const userAgent = `Bahth/1.0 (+${publicUrl})`
  trustedHosts(settings.extraHosts)
  let opened: Promise<SafeFetch> | undefined
  const web = () => {
    opened ??= import('./safe-fetch.ts').then(({ openSafeFetch }) =>
      openSafeFetch({ ...settings, userAgent }),
    )
    return opened
  }
  const account = settingsOfAccount
    ? lazyAccount({ ...settingsOfAccount, userAgent, limits: sheetLimits })
    : null
  return {
    readSheet: async (link, onRow) =>
      readSheet(await web(), { ...defaultSheetLimits, ...sheetLimits }, link, onRow),
    account,
    probeForm: async link => probeForm(await web(), { ...defaultProbeLimits, ...probeLimits }, link),
    async close() {
      await Promise.all([opened?.then(({ close }) => close()), account?.close()])
    },
  }
}

function lazyAccount(
  settings: Parameters<typeof openServiceAccount>[0],
): ServiceAccount & { close(): Promise<void> } {
  let opened: ReturnType<typeof openServiceAccount> | undefined
  const account = async () => {
    const { openServiceAccount } = await import('./service-account.ts')
    opened ??= openServiceAccount(settings)
    return opened
  }
  return {
    email: settings.key.email,
    readSheet: async (link, onRow) => (await account()).readSheet(link, onRow),
    readTabs: async link => (await account()).readTabs(link),
    close: async () => opened?.close(),
  }
}
