import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParams, instant, listOf, pageQuery, searchText } from '../fields.ts'
import { attemptStatuses } from './attempt-rules.ts'
import { consentStates } from './consent-rules.ts'
import { verificationSources } from './hook-rules.ts'
import { linkValueNames } from './link-rules.ts'
import { questionnaireLimits } from './questionnaire/limits.ts'
import { wireStatuses } from './rules.ts'
import { SurveyChanges, SurveyFields } from './survey-fields.ts'

/** Surveys: discovery, creation and publication. */

/** A survey (SUR-22). The links and `rejectionReason` are null except for its creator and administrators. */
export const Survey = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  estimatedTime: z.number().int(),
  isPublic: z.boolean(),
  maxResponses: z.number().int(),
  responses: z.number().int(),
  status: z.enum(wireStatuses),
  createdDate: instant,
  dueDate: instant.nullable(),
  creator: z.string(),
  creatorId: id.nullable(),
  formLink: z.string().nullable(),
  sheetLink: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  /** All slots are used or held by others, so the caller can't start now. */
  isFull: z.boolean(),
  /** The status of the caller's own attempt. */
  myStatus: z.enum(attemptStatuses).nullable(),
  /** How the platform verifies that a member answered: by the response sheet, or by the form's hook. */
  verifiedBy: z.enum(verificationSources),
  /** Whether the caller has to agree to a consent text before taking the survey. */
  consent: z.enum(consentStates),
  /** The member's values that the form link passes on. */
  passesOn: z.array(z.enum(linkValueNames)),
  /** Its questions are answered on Bahth. The links are then addresses of this platform. */
  isNative: z.boolean(),
  /** The creator sees who gave which answers on Bahth. */
  isIdentified: z.boolean(),
})

export const listSurveys = endpoint({
  method: 'GET',
  path: '/surveys',
  access: 'approved',
  summary: 'Surveys to discover',
  shows: ['survey', 'responses', 'attempts'],
  query: pageQuery.extend({
    q: searchText,
    status: z.enum([...wireStatuses, 'approved', '']).optional(),
    sort: z.enum(['recent', 'trending']).default('recent'),
  }),
  response: listOf(Survey),
})

export const getSurvey = endpoint({
  method: 'GET',
  path: '/surveys/:id',
  access: 'approved',
  summary: 'One survey; counts one view per day and member',
  shows: ['survey', 'responses', 'attempts'],
  params: idParams,
  response: Survey,
  refusals: ['not_found'],
})

/** The maximum size of a questionnaire, plus that of the other fields. */
const maxSurveyBytes = questionnaireLimits.questionnaire + 56 * 1024

export const createSurvey = endpoint({
  method: 'POST',
  path: '/surveys',
  access: 'creator',
  summary: 'Creates a draft',
  changes: ['survey'],
  maxBodyBytes: maxSurveyBytes,
  body: SurveyFields,
  response: Survey,
  status: 201,
  refusals: ['sheet_taken'],
})

const changeRefusals = ['not_found', 'forbidden', 'survey_state'] as const

export const editSurvey = endpoint({
  method: 'PUT',
  path: '/surveys/:id',
  access: 'creator',
  summary:
    'Changes a draft, or a rejected survey, which becomes a draft again; a questionnaire of an active survey becomes the draft of a new version',
  changes: ['survey'],
  params: idParams,
  maxBodyBytes: maxSurveyBytes,
  body: SurveyChanges,
  response: Survey,
  refusals: [...changeRefusals, 'sheet_taken', 'edited_elsewhere'],
})

export const deleteSurvey = endpoint({
  method: 'DELETE',
  path: '/surveys/:id',
  access: 'creator',
  summary: 'Deletes a draft',
  changes: ['survey'],
  params: idParams,
  response: 'nothing',
  refusals: changeRefusals,
})

export const submitSurvey = endpoint({
  method: 'PUT',
  path: '/surveys/:id/submit',
  access: 'creator',
  summary: 'Submits a draft, or the draft of a new version of an active survey, for approval',
  changes: ['survey'],
  params: idParams,
  response: Survey,
  refusals: [...changeRefusals, 'due_passed', 'ethics_incomplete', 'sheet_taken'],
})

export const closeSurvey = endpoint({
  method: 'POST',
  path: '/surveys/:id/close',
  access: 'creator',
  summary:
    'Checks the sheet a last time, then completes an active survey; while the sheet can’t be read and submissions are open, the survey stays active, due now, for up to an hour',
  changes: ['survey', 'attempts', 'notices'],
  changesForOthers: ['creator-requests', 'user'],
  params: idParams,
  response: Survey,
  refusals: changeRefusals,
})
