import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldLimits } from '../field-limits.ts'
import { fieldText } from '../field-problems.ts'
import { id, idParams, instant, optionalText } from '../fields.ts'
import { attemptStatuses, causes, decidedStatuses, foundByKinds } from './attempt-rules.ts'

/** The creator's view of attempts, and decisions on them. */

/** An attempt as the creator sees it: with the code and without a name. */
const ReviewedAttempt = z.object({
  attemptId: id,
  code: z.string(),
  /** Null unless the caller is an administrator. */
  member: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
  /** The attempt still counts, and can't be decided about any more. */
  isAccountDeleted: z.boolean(),
  status: z.enum(attemptStatuses),
  startedAt: instant,
  decidedAt: instant.nullable(),
  readAt: instant.nullable(),
  cause: z.enum(causes).nullable(),
  foundBy: z.enum(foundByKinds).nullable(),
  /** When the member withdrew their consent. The answer then has to be deleted. */
  withdrawnAt: instant.nullable(),
  appeal: z.object({ text: z.string(), at: instant, answeredAt: instant.nullable() }).nullable(),
  note: z.string().nullable(),
})
const reviewNames = { startedAt: 'submittedAt' } as const

export const listAttempts = endpoint({
  method: 'GET',
  path: '/surveys/:id/attempts',
  access: 'creator',
  summary: 'Submissions to the caller’s own survey: open appeals first, then the newest',
  shows: ['attempts'],
  params: idParams,
  response: z.object({ items: z.array(ReviewedAttempt) }),
  wireNames: reviewNames,
  refusals: ['not_found', 'forbidden'],
})

export const decideAttempt = endpoint({
  method: 'PUT',
  path: '/surveys/:id/attempts/:attemptId',
  access: 'creator',
  summary: 'Accepts or rejects a submission; the member is notified, with the note if there is one',
  changes: ['attempts', 'responses', 'survey', 'activity'],
  changesForOthers: ['creator-requests', 'notices', 'user'],
  params: z.object({ id, attemptId: id }),
  body: z.object({
    status: z.enum(decidedStatuses, { error: fieldText('decision_expected') }),
    note: optionalText(fieldLimits.note),
    /** The status that the decision is about. A rejection is refused if a check has verified the attempt since. */
    from: z.enum(attemptStatuses).optional(),
  }),
  response: ReviewedAttempt,
  wireNames: reviewNames,
  refusals: ['not_found', 'forbidden', 'attempt_state', 'attempt_decided', 'attempt_found', 'survey_full'],
})
