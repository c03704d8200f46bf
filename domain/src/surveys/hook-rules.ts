import type { RecordViewer } from '../accounts/rules.ts'
import type { RefusalCode } from '../refusal-reasons.ts'
import type { Light } from './link-rules.ts'
import { canSee, type SurveyStatus } from './rules.ts'

/** Rules for the hook of an external form, through which the form itself reports each participation code. */

export const verificationSources = ['sheet', 'form'] as const

/** Why a call with a valid secret wasn't counted. */
export const hookFailures = ['no_code', 'unknown_code', 'not_open', 'too_many_calls', 'old_secret'] as const

interface HookState {
  calledAt: Date | string | null
  failedAt: Date | string | null
}

/** The result of the newest call. A form that has never called gets a warning. */
export function hookLight({ calledAt, failedAt }: HookState): Light {
  if (failedAt !== null && (calledAt === null || new Date(failedAt) > new Date(calledAt))) return 'fail'
  return calledAt === null ? 'warn' : 'ok'
}

interface Connectable {
  status: SurveyStatus
  creatorId: string | null
  isNative: boolean
}

/** The creator may release a sheet at any time, so that others can use it. A survey on Bahth has none. */
export function releaseRefusal(survey: Connectable, viewer: RecordViewer): RefusalCode | null {
  if (!canSee(survey, viewer)) return 'not_found'
  if (survey.creatorId !== viewer.memberId) return 'forbidden'
  return survey.isNative ? 'survey_state' : null
}

/**
 * The creator may connect a form or a sheet until the survey is completed. After that, responses are no longer
 * counted.
 */
export const connectionRefusal = (survey: Connectable, viewer: RecordViewer): RefusalCode | null =>
  releaseRefusal(survey, viewer) ?? (survey.status === 'completed' ? 'survey_state' : null)

/** Maximum number of calls per minute from the form of one survey; enough for a full lecture hall that sends at once. */
export const maxHookCalls = 600
