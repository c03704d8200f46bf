import { go, useRoute } from '../shell/navigation.ts'

/** The console's tabs, one of which has sections. Both are stored in the query of the address. */

export const tabs = ['overview', 'verification', 'content', 'activity'] as const
export type Tab = (typeof tabs)[number]

export const sections = ['surveys', 'sessions', 'domains', 'templates'] as const
export type ConsoleSection = (typeof sections)[number]

/** The known value in a query of the address, or undefined. */
export const among = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find(one => one === value)

export function useConsoleRoute(): { tab: Tab; part: ConsoleSection; showsRegister: boolean } {
  const { query } = useRoute()
  return {
    tab: among(tabs, query.tab) ?? 'overview',
    part: among(sections, query.part) ?? 'surveys',
    showsRegister: query.register !== undefined,
  }
}

const queryOf = (tab: Tab, part?: ConsoleSection): Record<string, string> => ({
  ...(tab === 'overview' ? {} : { tab }),
  ...(part && part !== 'surveys' ? { part } : {}),
})

/** Opens a tab and closes everything that was open in the previous one. */
export const openTab = (tab: Tab, part?: ConsoleSection): void => go('admin', queryOf(tab, part))

/** Opens the dialog to create a session, over the list of sessions. ADM-04. */
export const newSession = (): void => go('admin', { ...queryOf('content', 'sessions'), task: 'create' })
