import { fullName } from '@bahth/domain/full-name.ts'
import { hasCode } from '../../api/api-error.ts'
import { failureText } from '../../api/failure-text.ts'
import { callAndRefetch } from '../../api/use-api-mutation.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { toast } from '../../ui/toast.ts'
import type { CreatorRequest } from './creator-request-view.tsx'
import { messages } from './messages.ts'

type Decision =
  | { kind: 'approve'; note: string | null; trialDays: number | null }
  | { kind: 'reject'; note: string | null }

function doneText(decision: Decision, name: string): string {
  if (decision.kind === 'reject') return messages.rejectedOne(name)
  const { trialDays } = decision
  return trialDays === null ? messages.approvedOne(name) : messages.approvedTrial(name, trialDays)
}

/** Approves or rejects a request for the right to publish. FCR-16, FCR-27. */
export function useRequestDecision(request: CreatorRequest, onDone: () => void) {
  const params = { id: request.requestId }
  const name = fullName(request.user)
  return useAsyncAction(
    ({ kind, ...body }: Decision) =>
      kind === 'approve'
        ? callAndRefetch('creators.approveCreatorRequest', { params, body })
        : callAndRefetch('creators.rejectCreatorRequest', { params, body }),
    {
      onSuccess(_, decision) {
        toast.success(doneText(decision, name))
        onDone()
      },
      onError(error) {
        const isDecided = hasCode(error, 'already_decided')
        if (isDecided) {
          toast.info(messages.decidedMeanwhile(name))
          onDone()
        }
        return isDecided
      },
      failureText: (error, { kind }) =>
        failureText(error, kind === 'approve' ? messages.approveFailed : messages.rejectFailed),
    },
  )
}
