import { minutes, seconds } from '../durations.ts'
import type { RefusalCode } from '../refusals.ts'

/** Pure rules over surveys. */

export const surveyStatuses = ['draft', 'pending', 'approved', 'rejected', 'completed'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]

/** As published: an approved survey is active. */
export const wireStatuses = ['draft', 'pending', 'active', 'rejected', 'completed'] as const
export type WireStatus = (typeof wireStatuses)[number]

export const toWireStatus = (status: SurveyStatus): WireStatus => (status === 'approved' ? 'active' : status)
export const fromWireStatus = (status: WireStatus | 'approved'): SurveyStatus =>
  status === 'active' ? 'approved' : status

export type SurveyAction = 'edit' | 'delete' | 'submit' | 'approve' | 'reject' | 'close' | 'complete'

/** SUR-28 to SUR-43: from which status an action leads where; whatever is not here is refused. */
const steps: Record<SurveyAction, Partial<Record<SurveyStatus, SurveyStatus | 'gone'>>> = {
  edit: { draft: 'draft', rejected: 'draft' },
  delete: { draft: 'gone' },
  submit: { draft: 'pending' },
  approve: { pending: 'approved' },
  reject: { pending: 'rejected' },
  close: { approved: 'completed' },
  complete: { approved: 'completed' },
}

/** Where an action leads from a status, or null when it is not allowed there. */
export const surveyStep = (status: SurveyStatus, action: SurveyAction): SurveyStatus | 'gone' | null =>
  steps[action][status] ?? null

/** The creator's own actions that a status allows. */
export const creatorActions = (status: SurveyStatus): SurveyAction[] =>
  (['submit', 'edit', 'delete', 'close'] as const).filter(action => surveyStep(status, action) !== null)

/** SUR-58, SUR-60: what the wizard's numbers may be, and what they are when they are none. */
export const minutesRange = { least: 1, max: 60, otherwise: 5 } as const
export const responsesRange = { least: 10, max: 1000, otherwise: 100 } as const

/** How long an answer takes, as the member sees it: the estimate, or less where an operator sets a minute shorter. */
export const etaMs = (estimatedMinutes: number, minuteMs: number): number => estimatedMinutes * minuteMs

/** SUR-50: the automatic check comes this long after the estimate. */
export const checkDelay = seconds(5)

/** A place is held for three times the estimate and half an hour, so that nobody works without credit. */
export const placeHold = (eta: number): number => 3 * eta + minutes(30)

/** What deciding about a place needs to know of a survey. */
export interface Taking {
  status: SurveyStatus
  creatorId: string | null
  maxResponses: number
  dueAt: Date | null
  /** Verified participations. */
  responses: number
  /** Places held by other members who are filling the form now. */
  held: number
}

/** Whether a due date is over. */
export const isDue = (dueAt: Date | null, now: Date): boolean => dueAt !== null && dueAt <= now

/** Whether a survey accepts answers at an instant. */
export const acceptsAnswers = (survey: Pick<Taking, 'status' | 'dueAt'>, now: Date): boolean =>
  survey.status === 'approved' && !isDue(survey.dueAt, now)

/** Places that are not used up by an answer: members may hold so many at a time. */
export const openPlaces = (survey: Pick<Taking, 'responses' | 'maxResponses'>): number =>
  survey.maxResponses - survey.responses

/** Whether every place is used up by an answer or held by somebody else. */
export const isFull = (survey: Pick<Taking, 'responses' | 'maxResponses' | 'held'>): boolean =>
  survey.held >= openPlaces(survey)

/** Why a member may not start to take a survey, or null. */
export function takeRefusal(survey: Taking, memberId: string, now: Date): RefusalCode | null {
  if (survey.creatorId === memberId) return 'own_survey'
  if (!acceptsAnswers(survey, now)) return 'survey_closed'
  return isFull(survey) ? 'survey_full' : null
}

/** SUR-09: responses ÷ max responses as a whole percentage. */
export const progress = (survey: { responses: number; maxResponses: number }): number =>
  Math.min(100, Math.floor((100 * survey.responses) / survey.maxResponses))

/** Somebody who looks at a survey. */
export interface SurveyViewer {
  id: string
  isAdmin: boolean
}

type Visible = { status: SurveyStatus; creatorId: string | null }

/** Whether somebody may see a survey at all: others' drafts, pending and rejected ones do not exist for a member. */
export function canSee(survey: Visible, viewer: SurveyViewer): boolean {
  if (survey.creatorId === viewer.id) return true
  if (survey.status === 'draft') return false
  return viewer.isAdmin || survey.status === 'approved' || survey.status === 'completed'
}

/** Why somebody may not change a survey, or null: only its creator may, and only by the state table. */
export function changeRefusal(
  survey: Visible,
  viewer: SurveyViewer,
  action: SurveyAction,
): RefusalCode | null {
  if (!canSee(survey, viewer)) return 'not_found'
  if (survey.creatorId !== viewer.id) return 'forbidden'
  return surveyStep(survey.status, action) ? null : 'survey_state'
}

/** Why somebody may not look behind a survey (figures, participations, links), or null. */
export function insightRefusal(survey: Visible, viewer: SurveyViewer): RefusalCode | null {
  if (!canSee(survey, viewer)) return 'not_found'
  return survey.creatorId === viewer.id || viewer.isAdmin ? null : 'forbidden'
}
