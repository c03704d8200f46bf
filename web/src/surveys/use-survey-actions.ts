import { hasCode, isNotFound } from '../api/api-error.ts'
import { callAndRefetch } from '../api/use-api-mutation.ts'
import { useAsyncAction } from '../api/use-async-action.ts'
import { toast } from '../ui/toast.ts'
import { messages as creator } from './creator-messages.ts'
import { messages as failures } from './failure-messages.ts'
import { failed } from './failures.ts'
import type { MySurvey } from './survey-view.ts'

export type CreatorAction = 'submit' | 'delete' | 'close'

type ActedOn = Pick<MySurvey, 'id' | 'title' | 'verifiedBy'>

/** For a refusal because it has already happened: the response to an earlier request was lost. */
const ifDone =
  <T>(isDone: (error: unknown) => boolean, result: T) =>
  (error: unknown): T => {
    if (isDone(error)) return result
    throw error
  }

/** Submits, deletes or closes a survey. Resolves with the confirmation message. */
async function perform(action: CreatorAction, { id, title, verifiedBy }: ActedOn): Promise<string> {
  const input = { params: { id } }
  if (action === 'submit') {
    await callAndRefetch('surveys.submitSurvey', input)
    return creator.submitted(title)
  }
  if (action === 'delete') {
    await callAndRefetch('surveys.deleteSurvey', input).catch(ifDone(isNotFound, undefined))
    return creator.deleted(title)
  }
  const { status } = await callAndRefetch('surveys.closeSurvey', input).catch(
    ifDone(error => hasCode(error, 'survey_state'), { status: 'completed' as const }),
  )
  if (status === 'completed') return creator.closed(title)
  return (verifiedBy === 'form' ? creator.closedAfterForm : creator.closedLater)(title)
}

/** The creator's actions on a survey. */
export const useSurveyActions = (survey: ActedOn) =>
  useAsyncAction((action: CreatorAction) => perform(action, survey), {
    onSuccess: text => toast.success(text),
    failureText: (error, action) => failed(failures[action], error),
  })
