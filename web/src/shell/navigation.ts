import type { PageId } from '@bahth/domain/pages.ts'
import { createStore, useStore } from '../ui/create-store.ts'
import { isAuthPage } from './gating.ts'
import { hasLeaveGuard, leavePage } from './guards.ts'
import { addressFor, addressOfRoute, type Route, routeAt } from './route.ts'

/** Navigation between routes. The address bar and the browser's history follow. */

/** The state of a history entry, beside its address. */
interface HistoryState {
  key: string
  asked?: string | null
  secrets?: Route['secrets']
  /** The scroll position when the document was left. */
  scrolled?: number
  /** The entry belongs to a dialog over the previous entry's page, which Back closes. */
  isLayer?: boolean
}

const stateOf = (state: unknown): Partial<HistoryState> => (state && typeof state === 'object' ? state : {})
const newKey = (): string => Math.random().toString(36).slice(2)

/** The route of the current entry. Secrets move from the address into the history state, so that a reload has them. */
function readRoute(): Route {
  const state = stateOf(window.history.state)
  const read = routeAt(window.location.pathname + window.location.search)
  const found = {
    ...read,
    asked: state.asked ?? null,
    secrets: { ...state.secrets, ...read.secrets },
  }
  if (!state.key || Object.keys(read.secrets).length > 0) write(found, 'replace', state)
  return found
}

function write(
  next: Route,
  how: 'push' | 'replace',
  { isLayer: _, ...state }: Partial<HistoryState> = {},
): void {
  const entry: HistoryState = {
    ...state,
    key: how === 'push' || !state.key ? newKey() : state.key,
    asked: next.asked,
    secrets: next.secrets,
  }
  const address = addressOfRoute(next) + (how === 'replace' ? window.location.hash : '')
  // Navigating closes an open layer, so its entry is reused.
  const isNew = how === 'push' && !stateOf(window.history.state).isLayer
  window.history[isNew ? 'pushState' : 'replaceState'](entry, '', address)
}

/** What a navigation changed: the page, or only its query. */
export type Change = 'page' | 'query'
/** Whether it opened something new or moved through the history. */
export type Source = 'new' | 'history'

const current = createStore<{ route: Route; change: Change; source: Source }>({
  route: readRoute(),
  change: 'page',
  source: 'new',
})

export const currentRoute = (): Route => current.get().route
export const useRoute = (): Route => useStore(current).route

/** Calls back after each navigation. */
export const onMove = (listener: (change: Change, source: Source) => void): (() => void) =>
  current.subscribe(() => listener(current.get().change, current.get().source))

function isOtherPage(next: Route): boolean {
  const { page, path } = currentRoute()
  return next.page !== page || next.path !== path
}

const move = (route: Route, source: Source): void =>
  current.set({ route, change: isOtherPage(route) ? 'page' : 'query', source })

/** Navigations requested while `popLayer` goes back, which the browser does asynchronously; null at other times. */
let waiting: (() => void)[] | null = null

/** Adds a history entry for something that opens over the page, so that Back closes it instead of leaving the page. */
export function pushLayer(opened: () => void): void {
  if (waiting) return void waiting.push(() => pushLayer(opened))
  const state = stateOf(window.history.state)
  if (!state.isLayer) window.history.pushState({ ...state, key: newKey(), isLayer: true }, '')
  opened()
}

/** Removes that entry after the layer was closed in another way than Back. */
export function popLayer(): void {
  if (waiting || !stateOf(window.history.state).isLayer) return
  waiting = []
  window.history.back()
}

window.addEventListener('popstate', () => {
  const next = readRoute()
  const moves = waiting ?? []
  waiting = null
  if (!hasLeaveGuard() || !isOtherPage(next)) {
    move(next, 'history')
    for (const run of moves) run()
    return
  }
  // The browser has already gone back: restore the entry until the user has decided.
  write(currentRoute(), 'push')
  leavePage(() => window.history.back())
})

/** Goes to a route. `replace` adds no history entry and skips the leave guard; redirects use it. */
export function goToRoute(next: Route, options: { replace?: boolean } = {}): void {
  if (waiting) {
    const from = currentRoute()
    waiting.push(() => {
      // A redirect is about the page it was requested on, which an earlier navigation may have left by now.
      if (!options.replace || !isOtherPage(from)) goToRoute(next, options)
    })
    return
  }
  if (hasLeaveGuard() && !options.replace && isOtherPage(next)) {
    leavePage(() => goToRoute(next))
    return
  }
  const isHere = addressOfRoute(next) === addressOfRoute(currentRoute())
  if (options.replace || isHere) write(next, 'replace', stateOf(window.history.state))
  else write(next, 'push')
  move(next, 'new')
}

/** Goes to an address of ours. Between log-in and sign-up, the address asked for before is kept. */
export function goTo(address: string, options?: { replace?: boolean }): void {
  const next = routeAt(address)
  const { page, asked } = currentRoute()
  goToRoute(isAuthPage(next.page) && isAuthPage(page) ? { ...next, asked } : next, options)
}

/** Goes to a page. */
export const go = (
  page: PageId,
  query: Readonly<Record<string, string>> = {},
  options: { replace?: boolean } = {},
): void => goTo(addressFor(page, query), options)

/** Changes the query of the current page; null removes a parameter. */
export function setQuery(
  changes: Readonly<Record<string, string | null>>,
  options: { replace?: boolean } = {},
): void {
  const route = currentRoute()
  const query = Object.fromEntries(
    Object.entries({ ...route.query, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  )
  goToRoute({ ...route, query }, options)
}

/** The state of the current history entry. */
export const historyState = (): Partial<HistoryState> => stateOf(window.history.state)

/** Stores the scroll position in the current history entry, for when the document is opened again. */
export const storeScroll = (scrolled: number): void =>
  window.history.replaceState({ ...stateOf(window.history.state), scrolled }, '')

export { addressFor } from './route.ts'
