import { loginState, onLoginChange } from '../../api/login.ts'
import { createStore, useStore } from '../../ui/create-store.ts'
import type { Check } from './check-view.ts'

/** A decision of review mode that the server didn't take. */
export interface FailedDecision {
  check: Check
  text: string
}

/**
 * The failed decisions, until they are repeated or dismissed. They are stored outside review mode, because review mode
 * has gone to the next check and is left if the login has expired. They are kept until log-out or another member logs in.
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
