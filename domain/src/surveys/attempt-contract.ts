import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { id, idParams, instant, requiredText } from '../fields.ts'
import { attemptStatuses, causes, foundByKinds, maxAppealLength } from './attempt-rules.ts'
import { verificationSources } from './hook-rules.ts'

/** Taking surveys, and verification. */

export const startAttempt = endpoint({
  method: 'POST',
  path: '/surveys/:id/attempt-start',
  access: 'approved',
  summary: 'Opens the form and holds a spot; repeats the same response while the submission is open',
  changes: ['attempts'],
  params: idParams,
  response: z.object({
    formLink: z.string(),
    etaMs: z.number().int(),
    startedAt: instant,
    status: z.enum(attemptStatuses),
    /** The questions are on Bahth: `GET /surveys/{id}/questionnaire`. */
    isNative: z.boolean(),
    /** The spot is kept until then; for questions on Bahth even if the survey closes. */
    heldUntil: instant,
    /** The participation code. */
    code: z.string(),
  }),
  refusals: ['not_found', 'own_survey', 'survey_closed', 'survey_full', 'consent_required'],
})

/** The status of an attempt, its cause, and the next step. */
const Receipt = z.object({
  /** Null if the sheet has never been read. */
  readAt: instant.nullable(),
  /** The time of the last attempt to read it. */
  triedAt: instant.nullable(),
  /** The values of `keys` as a list; published by version 1.0.0. */
  lookedFor: z.array(z.string()),
  /** The values that the sheet is searched for. */
  keys: z.object({ code: z.string(), studentId: z.string().nullable(), email: z.string() }),
  cause: z.enum(causes).nullable(),
  /** The cause in plain English. */
  explanation: z.string().nullable(),
  nextTryAt: instant.nullable(),
  foundBy: z.enum(foundByKinds).nullable(),
})

export const SurveyAttempt = z.object({
  attemptId: id,
  surveyId: id,
  title: z.string(),
  /** Its questions are answered on Bahth: there is no sheet, and therefore no countdown and no appeal. */
  isNative: z.boolean(),
  status: z.enum(attemptStatuses),
  verifiedBy: z.enum(verificationSources),
  isVerified: z.boolean(),
  startedAt: instant,
  /** The next sheet check. The first one is at the estimate plus five seconds. */
  checkAt: instant.nullable(),
  /** The estimate at the start, in milliseconds. The countdown lasts five seconds longer. */
  etaMs: z.number().int(),
  decidedAt: instant.nullable(),
  code: z.string(),
  appeal: z.object({ text: z.string(), at: instant, answeredAt: instant.nullable() }).nullable(),
  /** The note of the creator or an administrator on their decision. */
  note: z.string().nullable(),
  /** The newest consent to this survey. Null if the survey didn't ask for one. */
  consent: z.object({ version: z.number().int(), at: instant, withdrawnAt: instant.nullable() }).nullable(),
  receipt: Receipt.nullable(),
})
export const attemptNames = { surveyId: 'SurveyID', title: 'Title', startedAt: 'submittedAt' } as const

export const verifyAttempts = endpoint({
  method: 'POST',
  path: '/surveys/verify-auto',
  access: 'approved',
  summary: 'Checks the sheets now for all open submissions of the caller, or for one',
  changes: ['attempts', 'responses', 'survey', 'notices'],
  changesForOthers: ['creator-requests', 'user'],
  body: z.object({ surveyId: id.optional() }).default({}),
  response: z.object({
    checked: z.number().int(),
    verified: z.number().int(),
    items: z.array(SurveyAttempt),
  }),
  wireNames: attemptNames,
  // The request has it as `surveyId`, the response as `SurveyID`.
  bodyNames: { surveyId: 'surveyId' },
  refusals: ['not_found', 'too_many_requests'],
})

export const surveyHistory = endpoint({
  method: 'GET',
  path: '/survey-history',
  access: 'approved',
  summary: 'The caller’s submissions, newest first',
  shows: ['attempts', 'survey'],
  response: z.object({ items: z.array(SurveyAttempt) }),
  wireNames: attemptNames,
})

export const appeal = endpoint({
  method: 'POST',
  path: '/surveys/:id/appeal',
  access: 'approved',
  summary: 'Asks the creator to check the caller’s submission',
  changes: ['attempts'],
  changesForOthers: ['notices'],
  params: idParams,
  body: z.object({ text: requiredText(fieldText('appeal_missing'), maxAppealLength) }),
  response: SurveyAttempt,
  wireNames: attemptNames,
  status: 201,
  refusals: ['not_found', 'attempt_state', 'already_appealed'],
})
