import { go, useRoute } from '../shell/navigation.ts'

/** Where an administrator stands in the console: a tab, and in one of them a part. The address has both as its query. */

export const tabs = ['overview', 'verification', 'content', 'activity'] as const
export type Tab = (typeof tabs)[number]

export const parts = ['surveys', 'sessions', 'domains'] as const
export type Part = (typeof parts)[number]

const among = <T extends string>(known: readonly T[], asked: string | undefined): T | undefined =>
  known.find(one => one === asked)

export function useConsoleRoute(): { tab: Tab; part: Part } {
  const { query } = useRoute()
  return {
    tab: among(tabs, query.tab) ?? 'overview',
    part: among(parts, query.part) ?? 'surveys',
  }
}

const queryOf = (tab: Tab, part?: Part): Record<string, string> => ({
  ...(tab === 'overview' ? {} : { tab }),
  ...(part && part !== 'surveys' ? { part } : {}),
})

/** Goes to a tab; what was open on the one before is closed. */
export const openTab = (tab: Tab, part?: Part): void => go('admin', queryOf(tab, part))

/** ADM-04: the dialog that announces a session, over the list of sessions. */
export const newSession = (): void => go('admin', { ...queryOf('content', 'sessions'), task: 'create' })
