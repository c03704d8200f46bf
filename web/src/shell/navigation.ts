import type { PageId } from '@bahth/domain/pages.ts'
import { createStore, useStore } from '../ui/create-store.ts'
import { isAuthPage } from './gating.ts'
import { hasDialogGuard, hasLeaveGuard, leavePage } from './guards.ts'
import { addressFor, addressOfRoute, type Route, routeAt } from './route.ts'

/** Navigation between routes. It updates the address bar and the browser's history. */

/** The state of a history entry, in addition to its address. */
interface HistoryState {
  key: string
  returnTo?: string | null
  secrets?: Route['secrets']
  /** The scroll position when the document was left. */
  scrolled?: number
  /** The entry belongs to a dialog above the page of the previous entry; Back closes the dialog. */
  isLayer?: boolean
}

const stateOf = (state: unknown): Partial<HistoryState> => (state && typeof state === 'object' ? state : {})
const newKey = (): string => Math.random().toString(36).slice(2)

/** Returns the route of the current entry. Moves secrets from the address to the history state, so that a reload has them. */
function readRoute(): Route {
  const state = stateOf(window.history.state)
  const read = routeAt(window.location.pathname + window.location.search)
  const found = {
    ...read,
    returnTo: state.returnTo ?? null,
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
    returnTo: next.returnTo,
    secrets: next.secrets,
  }
  const address = addressOfRoute(next) + (how === 'replace' ? window.location.hash : '')
  // A navigation closes an open layer, so its entry is reused.
  const isNew = how === 'push' && !stateOf(window.history.state).isLayer
  window.history[isNew ? 'pushState' : 'replaceState'](entry, '', address)
}

/** Whether a navigation changed the page, or only its query. */
export type Change = 'page' | 'query'
/** Whether a navigation made a new history entry or moved through the history. */
export type Source = 'new' | 'history'

const current = createStore<{ route: Route; change: Change; source: Source }>({
  route: readRoute(),
  change: 'page',
  source: 'new',
})

export const currentRoute = (): Route => current.get().route
export const useRoute = (): Route => useStore(current).route

/** Calls `listener` after each navigation. Returns a function that ends this. */
export const onMove = (listener: (change: Change, source: Source) => void): (() => void) =>
  current.subscribe(() => listener(current.get().change, current.get().source))

function isOtherPage(next: Route): boolean {
  const { page, path } = currentRoute()
  return next.page !== page || next.path !== path
}

const isHere = (next: Route): boolean => addressOfRoute(next) === addressOfRoute(currentRoute())

const move = (route: Route, source: Source): void =>
  current.set({ route, change: isOtherPage(route) ? 'page' : 'query', source })

/** Navigations requested while the browser goes back asynchronously after `popLayer`; null at other times. */
let waiting: (() => void)[] | null = null

/** Adds a history entry for layers above the page, so that Back closes one instead of leaving the page. */
export function pushLayer(opened: () => void): void {
  if (waiting) return void waiting.push(() => pushLayer(opened))
  const state = stateOf(window.history.state)
  if (!state.isLayer) window.history.pushState({ ...state, key: newKey(), isLayer: true }, '')
  opened()
}

/** Removes the history entry of the layers after the last one has closed, unless Back closed it. */
export function popLayer(): void {
  if (waiting || !stateOf(window.history.state).isLayer) return
  waiting = []
  window.history.back()
}

/** Goes back. The entry of a layer, such as the confirmation of the leave guard, is removed first. */
function goBack(): void {
  popLayer()
  if (waiting) waiting.push(() => window.history.back())
  else window.history.back()
}

/** Whether Back and Forward need a confirmation. Some dialogs have an address of their own, on the same page. */
const isGuarded = (next: Route): boolean =>
  isOtherPage(next) ? hasLeaveGuard() : hasDialogGuard() && !isHere(next)

window.addEventListener('popstate', () => {
  const next = readRoute()
  const moves = waiting ?? []
  waiting = null
  if (!isGuarded(next)) {
    move(next, 'history')
    for (const run of moves) run()
    return
  }
  // The browser has already gone back. Restore the entry until the user has decided.
  write(currentRoute(), 'push')
  leavePage(goBack)
})

/** Navigates to a route. With `replace` it adds no history entry and skips the leave guard; redirects use this. */
export function goToRoute(next: Route, options: { replace?: boolean } = {}): void {
  if (waiting) {
    const from = currentRoute()
    waiting.push(() => {
      // A redirect applies only to the page that requested it. An earlier navigation may have left this page.
      if (!options.replace || !isOtherPage(from)) goToRoute(next, options)
    })
    return
  }
  if (hasLeaveGuard() && !options.replace && isOtherPage(next)) {
    leavePage(() => goToRoute(next))
    return
  }
  if (options.replace || isHere(next)) write(next, 'replace', stateOf(window.history.state))
  else write(next, 'push')
  move(next, 'new')
}

/** Navigates to an address of the application. Between log-in and sign-up it keeps the address requested before. */
export function goTo(address: string, options?: { replace?: boolean }): void {
  const next = routeAt(address)
  const { page, returnTo } = currentRoute()
  goToRoute(isAuthPage(next.page) && isAuthPage(page) ? { ...next, returnTo } : next, options)
}

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

/** Stores the scroll position in the current history entry, so that it can be restored after a reload. */
export const storeScroll = (scrolled: number): void =>
  window.history.replaceState({ ...stateOf(window.history.state), scrolled }, '')
