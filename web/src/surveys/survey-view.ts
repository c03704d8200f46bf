import { isOpenStatus, sheetFailureOf } from '@bahth/domain/surveys/attempt-rules.ts'
import { explainCause } from '@bahth/domain/surveys/explain-cause.ts'
import {
  checkDelay,
  creatorActions,
  fromWireStatus,
  isDue,
  type SurveyAction,
  slotHold,
} from '@bahth/domain/surveys/rules.ts'
import type { ResponseOf } from '../api/endpoints.ts'
import { addressFor } from '../shell/route.ts'
import { messages as causeTexts } from './cause-messages.ts'

export type Survey = ResponseOf<'surveys.listSurveys'>['items'][number]
export type MySurvey = ResponseOf<'surveys.mySurveys'>['items'][number]

/** The proof for a sheet that its creator can share with us. Once the survey is completed, they can only release it. */
export function sheetProofOf({ status, hook, sheetProof }: MySurvey): MySurvey['sheetProof'] {
  const isOffered = status === 'completed' ? sheetProof?.provedAt : !hook
  return isOffered ? sheetProof : null
}
export type Attempt = ResponseOf<'attempts.surveyHistory'>['items'][number]
export type LinkCheck = ResponseOf<'surveys.linkCheck'>

/** The creator's available actions in a survey's state, from the same table that the server uses. */
export const actionsOf = (survey: Pick<Survey, 'status'>): SurveyAction[] =>
  creatorActions(fromWireStatus(survey.status))

/** Whether there are results to show. They stay available after completion. SUR-40. */
export const hasResults = (survey: Pick<Survey, 'status'>): boolean =>
  survey.status === 'active' || survey.status === 'completed'

/** The query of the address that opens the results: a page for surveys on Bahth, a dialog for others. */
export const resultsOf = ({ id, isNative }: Pick<Survey, 'id' | 'isNative'>): Record<string, string> =>
  isNative ? { results: id } : { analytics: id }

/** The address that Share copies. */
export const surveyUrl = (surveyId: string): string =>
  window.location.origin + addressFor('surveys', { survey: surveyId })

/** Minutes for which a slot is held. */
export const holdMinutes = (estimatedTime: number): number =>
  Math.round(slotHold(estimatedTime * 60_000) / 60_000)

/**
 * Whether an active survey accepts no new participants, although its last submissions are still being checked.
 */
export const isClosing = (survey: Pick<Survey, 'status' | 'dueDate'>, now: number): boolean =>
  survey.status === 'active' && isDue(survey.dueDate ? new Date(survey.dueDate) : null, new Date(now))

/** Why a member who hasn't taken a survey can't start it, or null. */
export function obstacleOf(
  survey: Pick<Survey, 'status' | 'dueDate' | 'isFull'>,
  now: number,
): 'closed' | 'closing' | 'full' | null {
  if (survey.status !== 'active') return 'closed'
  if (isClosing(survey, now)) return 'closing'
  return survey.isFull ? 'full' : null
}

/** Whether the member may take the survey: another member created it, and the member hasn't taken it yet. */
export const mayTake = (survey: Survey, memberId: string | undefined): boolean =>
  survey.status === 'active' &&
  survey.creatorId !== memberId &&
  (survey.myStatus === null || survey.myStatus === 'expired')

/** Whether the attempt still waits for its response: in the sheet, from a connected form, or on Bahth. */
export const isOpen = (attempt: Pick<Attempt, 'status'>): boolean => isOpenStatus(attempt.status)

/** Whether the attempt is at questions on Bahth and its answers haven't been sent yet. */
export const isUnsent = (attempt: Pick<Attempt, 'status' | 'isNative'>): boolean =>
  attempt.isNative && isOpen(attempt)

/** The time of the first check: the estimated duration and five seconds after the start. SUR-50. */
export const firstCheckAt = (attempt: Pick<Attempt, 'startedAt' | 'etaMs'>): number =>
  Date.parse(attempt.startedAt) + attempt.etaMs + checkDelay

/** The wait until the first check, in milliseconds. */
export const waitOf = (attempt: Pick<Attempt, 'etaMs'>): number => attempt.etaMs + checkDelay

/** The cause of an attempt's state. Null for a verified attempt. */
export const causeText = ({ status, receipt }: Pick<Attempt, 'status' | 'receipt'>): string | null =>
  explainCause(status, receipt?.cause ?? null, causeTexts)

/** Whether the sheet is the cause, rather than the member's answer. */
export const isSheetTrouble = (attempt: Pick<Attempt, 'receipt'>): boolean =>
  sheetFailureOf(attempt.receipt?.cause ?? null) !== null
