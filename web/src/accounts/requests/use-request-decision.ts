import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { EndpointName } from '../../api/endpoints.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import { type CreatorRequest, nameOf } from './request-view.tsx'

const invalidates: readonly EndpointName[] = ['creators.listCreatorRequests', 'creators.creatorStanding']

/** FCR-16: deciding one request, and what to say of it (FCR-27). */
export function useRequestDecision(request: CreatorRequest, onDone: () => void) {
  const approval = useApiMutation('creators.approveCreatorRequest', { invalidates })
  const rejection = useApiMutation('creators.rejectCreatorRequest', { invalidates })
  const [failure, setFailure] = useState<string | null>(null)
  const params = { id: request.requestId }
  const name = nameOf(request)

  async function attempt(work: () => Promise<unknown>, said: string, failed: string) {
    setFailure(null)
    try {
      await work()
      toast.ok(said)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'already_decided'))
        return setFailure(failureText(error, failed))
      toast.note(messages.somebodyFaster(name))
      onDone()
    }
  }

  return {
    failure,
    isApproving: approval.isPending,
    isRejecting: rejection.isPending,
    approve: (note: string | null, trialDays: number | null) =>
      attempt(
        () => approval.mutateAsync({ params, body: { note, trialDays } }),
        trialDays === null ? messages.approvedOne(name) : messages.approvedTrial(name, trialDays),
        messages.approveFailed,
      ),
    reject: (note: string | null) =>
      attempt(
        () => rejection.mutateAsync({ params, body: { note } }),
        messages.rejectedOne(name),
        messages.rejectFailed,
      ),
  }
}
