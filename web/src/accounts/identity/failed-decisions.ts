import { loginState, onLoginChange } from '../../api/login.ts'
import { createStore, useStore } from '../../ui/create-store.ts'
import type { Check } from './check-view.ts'

/** A decision in review mode that was refused by the server or could not be sent. */
export interface FailedDecision {
  check: Check
  text: string
}

/**
 * The failed decisions, until they are repeated or dismissed, the administrator logs out, or another member logs in. They are
 * stored outside review mode, which already shows the next check, and which is unmounted if the login has expired.
 */
const failures = createStore<readonly FailedDecision[]>([])
let decidedBy: string | undefined

onLoginChange(() => {
  const state = loginState()
  if (state.phase === 'visitor' ? state.ended !== 'over' : state.user?.id !== decidedBy) failures.set([])
})

export const useFailedDecisions = () => useStore(failures)

export function forgetFailedDecision(checkId: string): void {
  failures.set(failures.get().filter(({ check }) => check.id !== checkId))
}

/** `by` is the administrator who decided. */
export function addFailedDecision(failed: FailedDecision, by: string | undefined): void {
  forgetFailedDecision(failed.check.id)
  decidedBy = by
  failures.set([...failures.get(), failed])
}
