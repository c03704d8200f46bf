import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { EndpointName } from '../../api/endpoints.ts'
import { atMost, invalidate } from '../../api/query.ts'
import { useOnePress } from '../../api/use-one-press.ts'
import { failureText } from '../../shell/failure-text.ts'
import { toast } from '../../ui/toast.ts'

/** What looks different after an administrator has changed a member. */
export const changedWithUsers: readonly EndpointName[] = [
  'users.listUsers',
  'users.getUser',
  'dashboard.overviewAnalytics',
]

/** Something an administrator does in a dialog: under way, failed with a sentence, or done and said. */
export function useAttempt(onDone: () => void) {
  const { press, isBusy: isPending } = useOnePress()
  const [failure, setFailure] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)

  /** `gone` is said where the member is not there any more. */
  async function attempt(work: () => Promise<unknown>, said: { done: string; failed: string; gone: string }) {
    setFailure(null)
    setError(null)
    try {
      await press(() => work().finally(() => atMost(invalidate(...changedWithUsers))))
      toast.ok(said.done)
      onDone()
    } catch (caught) {
      if (caught instanceof ApiError && caught.status === 404) {
        toast.note(said.gone)
        onDone()
      } else {
        setError(caught)
        setFailure(failureText(caught, said.failed))
      }
    }
  }

  return { attempt, isPending, failure, error }
}
