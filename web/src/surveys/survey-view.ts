import { sheetFailureOf } from '@bahth/domain/surveys/attempt-rules.ts'
import {
  checkDelay,
  creatorActions,
  fromWireStatus,
  isDue,
  placeHold,
  type SurveyAction,
} from '@bahth/domain/surveys/rules.ts'
import type { Answer } from '../api/endpoints.ts'
import { addressFor } from '../shell/route.ts'
import { causes, sheetTrouble } from './cause-messages.ts'
import { messages } from './messages.ts'

/** Surveys and participations as the pages show them. */

export type Survey = Answer<'surveys.listSurveys'>['items'][number]
export type MySurvey = Answer<'surveys.mySurveys'>['items'][number]
export type Attempt = Answer<'attempts.surveyHistory'>['items'][number]
export type LinkCheck = Answer<'surveys.linkCheck'>

/** The creator's own actions in a survey's state, from the same table the server decides by. */
export const actionsOf = (survey: Pick<Survey, 'status'>): SurveyAction[] =>
  creatorActions(fromWireStatus(survey.status))

/** SUR-40: whether there are results to look at; they stay when the survey is completed. */
export const hasResults = (survey: Pick<Survey, 'status'>): boolean =>
  survey.status === 'active' || survey.status === 'completed'

/** What Share copies. */
export const addressOf = (surveyId: string): string =>
  window.location.origin + addressFor('surveys', { survey: surveyId })

/** Minutes for which a place is held. */
export const holdMinutes = (estimatedTime: number): number =>
  Math.round(placeHold(estimatedTime * 60_000) / 60_000)

/** Whether an active survey no longer lets anybody in, although its last submissions are still being checked. */
export const isClosing = (survey: Pick<Survey, 'status' | 'dueDate'>, now: number): boolean =>
  survey.status === 'active' && isDue(survey.dueDate ? new Date(survey.dueDate) : null, new Date(now))

/** What keeps a member who has not taken a survey from starting it, or null. */
export function obstacleOf(
  survey: Pick<Survey, 'status' | 'dueDate' | 'isFull'>,
  now: number,
): 'closed' | 'closing' | 'full' | null {
  if (survey.status !== 'active') return 'closed'
  if (isClosing(survey, now)) return 'closing'
  return survey.isFull ? 'full' : null
}

/** Whether it is the caller's to take: somebody else's, and not taken yet. */
export const isForThem = (survey: Survey, memberId: string | undefined): boolean =>
  survey.status === 'active' &&
  survey.creatorId !== memberId &&
  (survey.myStatus === null || survey.myStatus === 'expired')

/** A participation that is still looked for. */
export const isOpen = (attempt: Pick<Attempt, 'status'>): boolean =>
  attempt.status === 'pending' || attempt.status === 'not_found'

/** When the answer is looked for the first time: the estimate and five seconds after the start (SUR-50). */
export const firstCheckAt = (attempt: Pick<Attempt, 'submittedAt' | 'etaMs'>): number =>
  Date.parse(attempt.submittedAt) + attempt.etaMs + checkDelay

/** How long the wait for the first check is, in milliseconds. */
export const waitOf = (attempt: Pick<Attempt, 'etaMs'>): number => attempt.etaMs + checkDelay

/** Why a participation stands where it stands, in the reader's words; null where there is nothing to say. */
export function causeText(attempt: Pick<Attempt, 'status' | 'receipt'>): string | null {
  const cause = attempt.receipt?.cause
  if (!cause || attempt.status === 'verified') return null
  if (cause === 'not_in_sheet' && attempt.status === 'expired') return messages.neverFound
  const failure = sheetFailureOf(cause)
  if (!failure) return causes[cause as keyof typeof causes]
  return sheetTrouble(failure, attempt.status === 'expired')
}

/** Whether the sheet itself is the trouble, and not the member's answer. */
export const isSheetTrouble = (attempt: Pick<Attempt, 'receipt'>): boolean =>
  sheetFailureOf(attempt.receipt?.cause ?? null) !== null
