import { createStore, useStore } from '../ui/create-store.ts'

/** What can stop the user from being moved to another page: a paused redirect, or unsaved changes. */

const pauses = createStore(0)

/**
 * Pauses the redirects of the access rules, so that a message can be read or a log-out can finish first. Ends with the
 * returned function, which may be called twice.
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

/** Asks whether to leave the page and calls back if so. */
type LeaveGuard = (leave: () => void) => void

let guard: LeaveGuard | null = null

export const hasLeaveGuard = (): boolean => guard !== null

/** Asks before the user leaves a page with unsaved changes. Ends with the returned function. */
export function guardPage(ask: LeaveGuard): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = null
  }
}

/** Runs what leaves the page: at once, or after the guard's question was answered with yes. */
export function leavePage(leave: () => void): void {
  if (!guard) leave()
  else
    guard(() => {
      guard = null
      leave()
    })
}
