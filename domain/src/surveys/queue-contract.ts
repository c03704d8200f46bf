import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldLimits } from '../field-limits.ts'
import { fieldText } from '../field-problems.ts'
import { failure, id, instant, optionalText } from '../fields.ts'
import { Ethics } from './ethics-contract.ts'
import { LinkCheck } from './own-surveys-contract.ts'
import { wireStatuses } from './rules.ts'

/** The queue of submitted surveys, for administrators. */

const SurveyRequest = z.object({
  surveyId: id,
  title: z.string(),
  description: z.string(),
  creatorId: id.nullable(),
  creatorName: z.string(),
  creatorEmail: z.string().nullable(),
  formLink: z.string(),
  sheetLink: z.string(),
  submittedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  dueDate: instant.nullable(),
  status: z.enum(wireStatuses),
  estimatedTimeMinutes: z.number().int(),
  needed: z.number().int(),
  responses: z.number().int(),
  maxResponses: z.number().int(),
  tags: z.array(z.string()),
  rejectionReason: z.string().nullable(),
  resubmitted: z.boolean(),
  isPublic: z.boolean(),
  /** Its questions are on Bahth. `GET /surveys/{id}/questionnaire?which=latest` returns the version to approve. */
  isNative: z.boolean(),
  isIdentified: z.boolean(),
  /** A new version of an active survey, which uses the old one until the new one is approved. */
  isRevision: z.boolean(),
  linkCheck: LinkCheck,
  ethics: Ethics,
})

export const listSurveyRequests = endpoint({
  method: 'GET',
  path: '/admin/survey-requests',
  access: 'admin',
  summary: 'Surveys waiting for approval, oldest first; with another status the newest 500, newest first',
  shows: ['survey'],
  query: z.object({ status: z.enum([...wireStatuses, 'approved']).default('pending') }),
  response: z.object({ items: z.array(SurveyRequest) }),
  wireNames: {
    surveyId: 'SurveyID',
    title: 'Title',
    description: 'Description',
    creatorId: 'CreatorID',
    creatorName: 'CreatorName',
    creatorEmail: 'CreatorEmail',
    formLink: 'FormLink',
    sheetLink: 'SheetLink',
    submittedAt: 'SubmittedAt',
    approvedAt: 'ApprovedAt',
    dueDate: 'DueDate',
    status: 'Status',
    estimatedTimeMinutes: 'EstimatedTimeMinutes',
    needed: 'Needed',
    responses: 'Responses',
    maxResponses: 'MaxResponses',
    tags: 'Tags',
    rejectionReason: 'RejectionReason',
    resubmitted: 'Resubmitted',
    isPublic: 'IsPublic',
    isNative: 'IsNative',
    isIdentified: 'IsIdentified',
    isRevision: 'IsRevision',
    linkCheck: 'LinkCheck',
    ethics: 'Ethics',
  },
})

/** An invalid id only fails its own entry. */
const ids = z
  .array(z.string().max(100))
  .min(1, { error: fieldText('none_chosen') })
  .max(200, { error: fieldText('too_many_chosen', { max: 200 }) })
const BulkResult = z.object({
  done: z.array(id),
  failed: z.array(failure),
})

export const approveSurveys = endpoint({
  method: 'POST',
  path: '/admin/survey-requests/approve',
  access: 'admin',
  summary: 'Approves surveys; one that can’t be approved doesn’t stop the others',
  changes: ['survey', 'activity'],
  changesForOthers: ['notices'],
  body: z.object({ ids }),
  response: BulkResult,
})

export const rejectSurveys = endpoint({
  method: 'POST',
  path: '/admin/survey-requests/reject',
  access: 'admin',
  summary: 'Rejects surveys with a reason',
  changes: ['survey', 'activity'],
  changesForOthers: ['notices'],
  body: z.object({
    ids,
    reason: optionalText(fieldLimits.note),
  }),
  response: BulkResult,
})
