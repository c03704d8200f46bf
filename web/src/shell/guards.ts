import { createStore, useStore } from '../ui/create-store.ts'

/** The two reasons that prevent leaving a page: paused redirects, and unsaved changes. */

const pauses = createStore(0)

/**
 * Pauses the redirects of the access rules, so that the user can read a message or a log-out can finish. The returned
 * function ends the pause; it may be called twice.
 */
export function pauseRedirects(): () => void {
  let isPaused = true
  pauses.set(pauses.get() + 1)
  return () => {
    if (isPaused) pauses.set(pauses.get() - 1)
    isPaused = false
  }
}

export const useRedirectsPaused = (): boolean => useStore(pauses) > 0

/** Asks the user whether to leave the page; calls `leave` if they confirm. */
type LeaveGuard = (leave: () => void) => void

let guard: { ask: LeaveGuard; isDialog: boolean } | null = null

export const hasLeaveGuard = (): boolean => guard !== null

/** Whether the unsaved changes are in a dialog, so that a change of the query would lose them, too. */
export const hasDialogGuard = (): boolean => guard?.isDialog === true

/**
 * Calls `ask` before the user leaves a page with unsaved changes, until the returned function is called. With `isDialog`
 * the changes are in a dialog, which Back may close without leaving the page.
 */
export function guardPage(ask: LeaveGuard, { isDialog = false } = {}): () => void {
  const own = { ask, isDialog }
  guard = own
  return () => {
    if (guard === own) guard = null
  }
}

/** Calls `leave`, which leaves the page: at once, or with a guard only after the user has confirmed. */
export function leavePage(leave: () => void): void {
  if (!guard) leave()
  else
    guard.ask(() => {
      guard = null
      leave()
    })
}
