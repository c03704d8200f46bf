import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../fields.ts'
import { languages } from '../languages.ts'
import { attemptNames, SurveyAttempt } from './attempt-contract.ts'
import { questionnaireLimits } from './questionnaire/limits.ts'
import type { Questionnaire } from './questionnaire/types.ts'

/** Questionnaires that are answered on Bahth: reading and answering them. */

export const versionStates = ['draft', 'pending', 'rejected', 'open', 'replaced'] as const
export type VersionState = (typeof versionStates)[number]

export const getQuestionnaire = endpoint({
  method: 'GET',
  path: '/surveys/:id/questionnaire',
  access: 'approved',
  summary:
    'The questions of a survey on Bahth: the open version; with `which=latest` its creator and administrators get the newest one, such as a draft. Members without a submission are refused while it is closed or full',
  shows: ['survey'],
  params: idParams,
  query: z.object({ which: z.enum(['open', 'latest']).default('open') }),
  response: z.object({
    version: z.number().int(),
    state: z.enum(versionStates),
    /** The creator sees who gave which answers. Participants are informed before the first question. */
    isIdentified: z.boolean(),
    questionnaire: z.custom<Questionnaire>(),
    /** Changes with the questions. `PUT /surveys/:id` takes it as `questionnaireEtag`. */
    etag: z.string(),
  }),
  refusals: ['not_found', 'survey_closed', 'survey_full'],
})

export const sendResponse = endpoint({
  method: 'POST',
  path: '/surveys/:id/responses',
  access: 'approved',
  summary:
    'Stores the answers of a member and verifies the submission at once. The header `Idempotency-Key` (16 to 100 characters, such as a UUID) makes it safe to send them again: they count once',
  changes: ['attempts', 'responses', 'survey', 'notices'],
  changesForOthers: ['creator-requests', 'user'],
  idempotencyKey: true,
  maxBodyBytes: questionnaireLimits.answers + 32 * 1024,
  params: idParams,
  body: z.object({
    /**
     * Keyed by the names of the questions; `questionnaire/answers.ts` describes the values. Problems use the field
     * name `answers.NAME`.
     */
    answers: z.record(z.string().max(100), z.unknown()),
    language: z.enum(languages),
    /** How long answering took. It is stored as one of five classes. */
    seconds: z.number().int().min(0).max(10_000_000),
    /** The version that was answered. If omitted, the version that was open when the submission was started. */
    version: z.number().int().min(1).optional(),
  }),
  response: SurveyAttempt,
  status: 201,
  wireNames: attemptNames,
  // Not renamed, because the answers may contain questions with these names.
  bodyNames: { surveyId: 'surveyId', title: 'title', startedAt: 'startedAt' },
  refusals: [
    'consent_required',
    'not_found',
    'own_survey',
    'survey_closed',
    'survey_full',
    'already_answered',
    'questionnaire_changed',
    'idempotency_key_missing',
  ],
})
