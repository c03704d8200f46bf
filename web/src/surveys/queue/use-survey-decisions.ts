import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { serverText } from '../../api/server-text.ts'
import { callAndRefetch } from '../../api/use-api-mutation.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import type { SurveyRequest } from './survey-request-view.tsx'

export type Kind = 'approve' | 'reject'

interface Decision {
  kind: Kind
  requests: readonly SurveyRequest[]
  reason: string | null
}

/** The result of deciding several surveys, if some of them failed. */
export interface Outcome {
  kind: Kind
  done: number
  failed: readonly { id: string; title: string; message: string }[]
}

function send({ kind, requests, reason }: Decision) {
  const ids = requests.map(request => request.surveyId)
  return kind === 'approve'
    ? callAndRefetch('surveyQueue.approveSurveys', { body: { ids } })
    : callAndRefetch('surveyQueue.rejectSurveys', { body: { ids, reason } })
}

/**
 * Decides one survey or several (SUR-64). The server returns a result for each of them. The whole request may fail
 * too (SUR-96).
 */
export function useSurveyDecisions() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  function showOutcome(answer: Awaited<ReturnType<typeof send>>, { kind, requests }: Decision): void {
    const titleOf = (id: string) => requests.find(one => one.surveyId === id)?.title ?? messages.unknown
    const failed = answer.failed.map(one => ({
      id: one.id,
      title: titleOf(one.id),
      message: serverText(one),
    }))
    const count = answer.done.length
    const [only] = answer.done
    if (failed.length > 0) setOutcome({ kind, done: count, failed })
    else if (count === 1 && only)
      toast.success(
        kind === 'approve' ? messages.approvedOne(titleOf(only)) : messages.rejectedOne(titleOf(only)),
      )
    else toast.success(kind === 'approve' ? messages.approvedDone(count) : messages.rejectedDone(count))
  }

  const { run, isPending, failure, reset } = useAsyncAction(send, {
    target: ({ requests }) => requests.map(request => request.surveyId),
    onSuccess: showOutcome,
    failureText: (error, { kind }) =>
      failureText(error, kind === 'approve' ? messages.approvalFailed : messages.rejectionFailed),
  })

  return {
    /** Resolves with true if the server answered, even if some surveys failed. */
    decide(decision: Decision): Promise<boolean> {
      setOutcome(null)
      return run(decision)
    },
    isPending,
    failure,
    outcome,
    dismiss: () => setOutcome(null),
    reset,
  }
}
