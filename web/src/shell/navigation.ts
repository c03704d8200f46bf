import type { PageId } from '@bahth/domain/pages.ts'
import { useSyncExternalStore } from 'react'
import { isAuthPage } from './gating.ts'
import { addressFor, addressOfRoute, type Route, routeAt } from './route.ts'

/** Moves between places. The address bar and the browser's history follow. */

/** What a step of the browser's history keeps beside its address. */
interface Step {
  key: string
  asked?: string | null
  secrets?: Route['secrets']
  /** How far the page was scrolled when the document was left. */
  scrolled?: number
  /** Something was opened over the page of the step before; Back closes it. */
  isLayer?: boolean
}

const stepOf = (state: unknown): Partial<Step> => (state && typeof state === 'object' ? state : {})
const newKey = (): string => Math.random().toString(36).slice(2)

/** The place of the current step; secrets leave the address for the step itself, so that a refresh keeps them. */
function readStep(): Route {
  const kept = stepOf(window.history.state)
  const read = routeAt(window.location.pathname + window.location.search)
  const found = {
    ...read,
    asked: kept.asked ?? null,
    secrets: { ...kept.secrets, ...read.secrets },
  }
  if (!kept.key || Object.keys(read.secrets).length > 0) write(found, 'replace', kept)
  return found
}

function write(next: Route, how: 'push' | 'replace', { isLayer: _, ...kept }: Partial<Step> = {}): void {
  const step: Step = {
    ...kept,
    key: how === 'push' || !kept.key ? newKey() : kept.key,
    asked: next.asked,
    secrets: next.secrets,
  }
  const address = addressOfRoute(next) + (how === 'replace' ? window.location.hash : '')
  // A layer closes with the move, and its step goes too.
  const isNew = how === 'push' && !stepOf(window.history.state).isLayer
  window.history[isNew ? 'pushState' : 'replaceState'](step, '', address)
}

/** What a move changed: the page itself, or only what is open on it. */
export type Change = 'page' | 'query'
/** Whether the reader went somewhere new, or through the history. */
export type Way = 'new' | 'history'

let route: Route = readStep()
const listeners = new Set<(change: Change, way: Way) => void>()

function move(next: Route, way: Way): void {
  const change = isElsewhere(next) ? 'page' : 'query'
  route = next
  for (const listener of listeners) listener(change, way)
}

/** Asks the reader whether to leave the page; calls back when they do. */
type Guard = (leave: () => void) => void

let guard: Guard | null = null

/** Something on this page is not saved: the reader is asked before another one is shown. Ends with what it returns. */
export function guardPage(ask: Guard): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = null
  }
}

/** Does what leaves the page: at once, or when whoever has something unsaved there agrees. */
export function leavePage(work: () => void): void {
  if (!guard) work()
  else
    guard(() => {
      guard = null
      work()
    })
}

const isElsewhere = (next: Route): boolean => next.page !== route.page || next.path !== route.path

/** Moves that were asked for while the step of a closed layer is being taken back, which the browser does later. */
let waiting: (() => void)[] | null = null

/** Adds a step for something that opens over the page, so that Back closes it instead of leaving the page. */
export function pushLayer(opened: () => void): void {
  if (waiting) return void waiting.push(() => pushLayer(opened))
  const step = stepOf(window.history.state)
  if (!step.isLayer) window.history.pushState({ ...step, key: newKey(), isLayer: true }, '')
  opened()
}

/** Takes the step back when the layer was closed otherwise. */
export function popLayer(): void {
  if (waiting || !stepOf(window.history.state).isLayer) return
  waiting = []
  window.history.back()
}

window.addEventListener('popstate', () => {
  const next = readStep()
  const moves = waiting ?? []
  waiting = null
  if (!guard || !isElsewhere(next)) {
    move(next, 'history')
    for (const work of moves) work()
    return
  }
  // The browser has gone there already: it comes back until the reader has decided.
  write(route, 'push')
  leavePage(() => window.history.back())
})

/**
 * Goes to a place. `replace` leaves no step behind for the back button, and asks nobody: it is how the gating sends
 * readers on.
 */
export function goToRoute(next: Route, options: { replace?: boolean } = {}): void {
  if (waiting) return void waiting.push(() => goToRoute(next, options))
  if (guard && !options.replace && isElsewhere(next)) {
    leavePage(() => goToRoute(next))
    return
  }
  const isHere = addressOfRoute(next) === addressOfRoute(route)
  if (options.replace || isHere) write(next, 'replace', stepOf(window.history.state))
  else write(next, 'push')
  move(next, 'new')
}

/** Goes to an address of the platform. Between log in and sign-up, what was asked for before stays asked for. */
export function goTo(address: string, options?: { replace?: boolean }): void {
  const next = routeAt(address)
  goToRoute(isAuthPage(next.page) && isAuthPage(route.page) ? { ...next, asked: route.asked } : next, options)
}

/** Goes to a page. */
export const go = (
  page: PageId,
  query: Readonly<Record<string, string>> = {},
  options: { replace?: boolean } = {},
): void => goTo(addressFor(page, query), options)

/** Opens or closes something on the page that is shown; null closes. */
export function setQuery(
  changes: Readonly<Record<string, string | null>>,
  options: { replace?: boolean } = {},
): void {
  const query = Object.fromEntries(
    Object.entries({ ...route.query, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  )
  goToRoute({ ...route, query }, options)
}

/** Called after each move. */
export function onMove(listener: (change: Change, way: Way) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentRoute = (): Route => route

/** The place, for components. */
export const useRoute = (): Route => useSyncExternalStore(onMove, currentRoute)

/** Names the step of the history that is shown. */
export const currentStep = (): Partial<Step> => stepOf(window.history.state)

/** Leaves a note on the step that is shown, for whoever comes back to it after the document was left. */
export const noteOnStep = (note: Pick<Step, 'scrolled'>): void =>
  window.history.replaceState({ ...stepOf(window.history.state), ...note }, '')

export { addressFor } from './route.ts'
