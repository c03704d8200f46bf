import { useState } from 'react'
import type { EndpointName } from '../api/endpoints.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { toast } from '../ui/toast.ts'
import { messages as creator } from './creator-messages.ts'
import { failed } from './failures.ts'
import { messages } from './messages.ts'
import type { MySurvey } from './survey-view.ts'

const invalidates: readonly EndpointName[] = [
  'surveys.mySurveys',
  'surveys.listSurveys',
  'surveys.getSurvey',
  'profile.stats',
]

/** What a creator does with a survey as the state table allows; each says what happened, or what went wrong. */
export function useSurveyActions(survey: Pick<MySurvey, 'id' | 'title'>) {
  const submission = useApiMutation('surveys.submitSurvey', { invalidates })
  const deletion = useApiMutation('surveys.deleteSurvey', { invalidates })
  const closing = useApiMutation('surveys.closeSurvey', { invalidates })
  const [failure, setFailure] = useState<string | null>(null)
  const input = { params: { id: survey.id } }

  /** True when it worked; `done` says what came of it. */
  async function attempt<A>(
    act: () => Promise<A>,
    done: (answer: A) => string,
    what: string,
  ): Promise<boolean> {
    setFailure(null)
    try {
      toast.ok(done(await act()))
      return true
    } catch (error) {
      setFailure(failed(what, error))
      return false
    }
  }

  return {
    failure,
    forget: () => setFailure(null),
    submit: () =>
      attempt(
        () => submission.mutateAsync(input),
        () => creator.submitted(survey.title),
        messages.failures.submit,
      ),
    remove: () =>
      attempt(
        () => deletion.mutateAsync(input),
        () => creator.deleted(survey.title),
        messages.failures.delete,
      ),
    close: () =>
      attempt(
        () => closing.mutateAsync(input),
        ({ status }) => (status === 'completed' ? creator.closed : creator.closedLater)(survey.title),
        messages.failures.close,
      ),
    isSubmitting: submission.isPending,
    isDeleting: deletion.isPending,
    isClosing: closing.isPending,
  }
}
