import { z } from 'zod'
import { CreatorThresholds } from '../accounts/current-user.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { Session } from '../sessions/contract.ts'

/** What concerns a member now, across features; shown on their home page. */

/** Rows of each kind; `total` counts the rest. */
export const maxTodayItems = 3

const few = <T extends z.ZodObject>(item: T) =>
  z.object({ items: z.array(item).max(maxTodayItems), total: z.number().int() })

const Today = z.object({
  /** The next session with a seat, otherwise the next one on whose waitlist the caller is. */
  session: Session.nullable(),
  /** Participations that aren't verified yet, the newest first. */
  submissions: few(
    z.object({
      attemptId: id,
      surveyId: id,
      title: z.string(),
      status: z.enum(['pending', 'not_found']),
      /** The next check of the sheet. */
      checkAt: instant,
    }),
  ),
  /** Questions of the caller with replies whose notification is unread, the latest first. */
  replies: few(z.object({ inquiryId: id, title: z.string(), replies: z.number().int(), repliedAt: instant })),
  /** The way to the right to publish; null for those who have it, administer, or can't earn it. */
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
  answer: Today,
  wireNames: { surveyId: 'SurveyID', inquiryId: 'inquiryID' },
})
