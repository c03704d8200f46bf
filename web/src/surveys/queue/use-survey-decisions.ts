import { useState } from 'react'
import type { EndpointName } from '../../api/endpoints.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import type { SurveyRequest } from './request-view.tsx'

/** Each survey is decided by itself. */
const target = ({ body }: { body?: { ids: readonly string[] } }) => body?.ids

const invalidates: readonly EndpointName[] = [
  'surveyQueue.listSurveyRequests',
  'surveys.listSurveys',
  'profile.stats',
]

export type Kind = 'approve' | 'reject'

/** What became of surveys that were decided together, as long as some of it failed. */
export interface Outcome {
  kind: Kind
  done: number
  failed: readonly { id: string; title: string; message: string }[]
}

/** SUR-64: deciding one survey or several; the outcome of each is told, and the failure of all of them (SUR-96). */
export function useSurveyDecisions() {
  const approval = useApiMutation('surveyQueue.approveSurveys', { invalidates, target })
  const rejection = useApiMutation('surveyQueue.rejectSurveys', { invalidates, target })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  function tell(kind: Kind, requests: readonly SurveyRequest[], answer: Answered): void {
    const titleOf = (id: string) => requests.find(one => one.surveyId === id)?.title ?? messages.unknown
    const failed = answer.failed.map(one => ({ ...one, title: titleOf(one.id) }))
    const count = answer.done.length
    const [only] = answer.done
    if (failed.length > 0) setOutcome({ kind, done: count, failed })
    else if (count === 1 && only)
      toast.ok(kind === 'approve' ? messages.approvedOne(titleOf(only)) : messages.rejectedOne(titleOf(only)))
    else toast.ok(kind === 'approve' ? messages.approvedDone(count) : messages.rejectedDone(count))
  }

  /** True when the server has answered, whatever became of each. */
  async function decide(
    kind: Kind,
    requests: readonly SurveyRequest[],
    reason: string | null,
  ): Promise<boolean> {
    const ids = requests.map(request => request.surveyId)
    setFailure(null)
    setOutcome(null)
    try {
      const answer = await (kind === 'approve'
        ? approval.mutateAsync({ body: { ids } })
        : rejection.mutateAsync({ body: { ids, reason } }))
      tell(kind, requests, answer)
      return true
    } catch (error) {
      setFailure(failureText(error, kind === 'approve' ? messages.approvalFailed : messages.rejectionFailed))
      return false
    }
  }

  return {
    decide,
    isPending: approval.isPending || rejection.isPending,
    failure,
    outcome,
    dismiss: () => setOutcome(null),
    forgetFailure: () => setFailure(null),
  }
}

interface Answered {
  done: readonly string[]
  failed: readonly { id: string; message: string }[]
}
