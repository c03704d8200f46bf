import { z } from 'zod'
import { CreatorThresholds } from '../accounts/current-user.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { Session } from '../sessions/contract.ts'

/** Items of all features that concern the member now, shown on their home page. */

/** Maximum number of rows of each kind. `total` includes the rest. */
export const maxTodayItems = 3

const few = <T extends z.ZodObject>(item: T) =>
  z.object({ items: z.array(item).max(maxTodayItems), total: z.number().int() })

const Today = z.object({
  /** The next session in which the caller has a seat, otherwise the next one on whose waitlist the caller is. */
  session: Session.nullable(),
  /** Attempts that aren't verified yet, the newest first. */
  submissions: few(
    z.object({
      attemptId: id,
      surveyId: id,
      title: z.string(),
      status: z.enum(['pending', 'not_found']),
      isNative: z.boolean(),
      /** The next check of the sheet. For a survey on Bahth, the time until which the member's spot is held. */
      checkAt: instant,
    }),
  ),
  /** The caller's questions with replies whose notification is unread, the latest reply first. */
  replies: few(z.object({ inquiryId: id, title: z.string(), replies: z.number().int(), repliedAt: instant })),
  /** The progress towards the right to publish. Null for members who have the right, administer, or can't earn it. */
  progress: z
    .object({
      forms: z.number().int(),
      semester: z.number().int().nullable(),
      thresholds: CreatorThresholds,
      hasRequested: z.boolean(),
    })
    .nullable(),
})

export const today = endpoint({
  method: 'GET',
  path: '/users/me/today',
  access: 'approved',
  summary: 'The caller’s next session, open participations, unread replies and way to the right to publish',
  shows: ['session', 'attempts', 'notices', 'creator-requests', 'access'],
  response: Today,
  wireNames: { surveyId: 'SurveyID', inquiryId: 'inquiryID' },
})
