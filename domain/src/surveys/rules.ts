import type { RecordViewer } from '../accounts/rules.ts'
import { minutes, seconds } from '../durations.ts'
import type { RefusalCode } from '../refusal-reasons.ts'

/** Pure rules on surveys. */

export const surveyStatuses = ['draft', 'pending', 'approved', 'rejected', 'completed'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]

/** The published statuses: an approved survey is active. */
export const wireStatuses = ['draft', 'pending', 'active', 'rejected', 'completed'] as const
export type WireStatus = (typeof wireStatuses)[number]

export const toWireStatus = (status: SurveyStatus): WireStatus => (status === 'approved' ? 'active' : status)
export const fromWireStatus = (status: WireStatus | 'approved'): SurveyStatus =>
  status === 'active' ? 'approved' : status

export type SurveyAction = 'edit' | 'delete' | 'submit' | 'approve' | 'reject' | 'close' | 'revise'

/** The status after each action, by the current status. All other steps are refused (SUR-28 to SUR-43). */
const steps: Record<SurveyAction, Partial<Record<SurveyStatus, SurveyStatus | 'gone'>>> = {
  edit: { draft: 'draft', rejected: 'draft' },
  delete: { draft: 'gone' },
  submit: { draft: 'pending' },
  approve: { pending: 'approved' },
  reject: { pending: 'rejected' },
  close: { approved: 'completed' },
  /** A new version of the questions. The old one stays in use in the meantime. */
  revise: { approved: 'approved' },
}

/** Returns null if the action isn't allowed in this status. */
export const surveyStep = (status: SurveyStatus, action: SurveyAction): SurveyStatus | 'gone' | null =>
  steps[action][status] ?? null

export const creatorActions = (status: SurveyStatus): SurveyAction[] =>
  (['submit', 'edit', 'delete', 'close'] as const).filter(action => surveyStep(status, action) !== null)

/** Whether members can take the survey, or could. */
export const wasActivated = (status: SurveyStatus): boolean => status === 'approved' || status === 'completed'

/** The most characters of a survey's fields. */
export const maxLength = { title: 120, description: 4000, category: 40, link: 2000 } as const

/** Limits and defaults of the wizard's numbers (SUR-58, SUR-60). */
export const minutesRange = { min: 1, max: 60, fallback: 5 } as const
export const responsesRange = { min: 10, max: 1000, fallback: 100 } as const

/** The estimate in milliseconds. An operator can configure a shorter minute. */
export const etaMs = (estimatedMinutes: number, minuteMs: number): number => estimatedMinutes * minuteMs

/** The automatic check comes this long after the estimate (SUR-50). */
export const checkDelay = seconds(5)

/** Three times the estimate plus half an hour, so that slow members still get credit. */
export const slotHold = (eta: number): number => 3 * eta + minutes(30)

/** The data of a survey that decides whether a member can take it. */
export interface TakeableSurvey {
  status: SurveyStatus
  creatorId: string | null
  maxResponses: number
  dueAt: Date | null
  /** Number of verified attempts. */
  responses: number
  /** Number of slots held by other members who are filling in the form. */
  held: number
}

export const isDue = (dueAt: Date | null, now: Date): boolean => dueAt !== null && dueAt <= now

export const acceptsAnswers = (survey: Pick<TakeableSurvey, 'status' | 'dueAt'>, now: Date): boolean =>
  survey.status === 'approved' && !isDue(survey.dueAt, now)

/** Number of slots without a verified response. */
export const openSlots = (survey: Pick<TakeableSurvey, 'responses' | 'maxResponses'>): number =>
  survey.maxResponses - survey.responses

/** Every slot is used by a response or held by another member. */
export const isFull = (survey: Pick<TakeableSurvey, 'responses' | 'maxResponses' | 'held'>): boolean =>
  survey.held >= openSlots(survey)

export function takeRefusal(survey: TakeableSurvey, memberId: string, now: Date): RefusalCode | null {
  if (survey.creatorId === memberId) return 'own_survey'
  const hasAll = survey.status === 'completed' && openSlots(survey) <= 0
  if (!acceptsAnswers(survey, now)) return hasAll ? 'survey_complete' : 'survey_closed'
  return isFull(survey) ? 'survey_full' : null
}

/** Responses ÷ max responses as a whole percentage (SUR-09). */
export const progress = (survey: { responses: number; maxResponses: number }): number =>
  Math.min(100, Math.floor((100 * survey.responses) / survey.maxResponses))

type Visible = { status: SurveyStatus; creatorId: string | null }

/** Members can't see others' drafts, pending or rejected surveys. */
export function canSee(survey: Visible, viewer: RecordViewer): boolean {
  if (survey.creatorId === viewer.memberId) return true
  if (survey.status === 'draft') return false
  return viewer.isAdmin || wasActivated(survey.status)
}

/** Only the creator may change a survey, as the state table allows. */
export function changeRefusal(
  survey: Visible,
  viewer: RecordViewer,
  action: SurveyAction,
): RefusalCode | null {
  if (!canSee(survey, viewer)) return 'not_found'
  if (survey.creatorId !== viewer.memberId) return 'forbidden'
  return surveyStep(survey.status, action) ? null : 'survey_state'
}

/** Figures, attempts and links are only for the creator and administrators. */
export function insightRefusal(survey: Visible, viewer: RecordViewer): RefusalCode | null {
  if (!canSee(survey, viewer)) return 'not_found'
  return survey.creatorId === viewer.memberId || viewer.isAdmin ? null : 'forbidden'
}
