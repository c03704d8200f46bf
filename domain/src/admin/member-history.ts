import { z } from 'zod'
import { requestStatuses } from '../accounts/creator-rules.ts'
import { checkStates } from '../accounts/rules.ts'
import { id, instant } from '../fields.ts'
import { inquiryStatuses } from '../inquiries/rules.ts'
import { signupStatuses } from '../sessions/rules.ts'
import { attemptStatuses } from '../surveys/attempt-rules.ts'
import { wireStatuses } from '../surveys/rules.ts'
import { ActivityEntry } from './activity-contract.ts'

/** A member's actions and the decisions about them, as administrators see them. */

const few = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.number().int() })

/** The newest entries of each kind, and the total number of entries. */
export const MemberHistory = z.object({
  checks: z.array(
    z.object({
      id,
      status: z.enum(checkStates),
      submittedAt: instant,
      reviewedAt: instant.nullable(),
      reviewedBy: z.string().nullable(),
      reviewReason: z.string().nullable(),
    }),
  ),
  creatorRequests: z.array(
    z.object({
      requestId: id,
      status: z.enum(requestStatuses),
      reason: z.string().nullable(),
      adminNote: z.string().nullable(),
      createdAt: instant,
      decidedAt: instant.nullable(),
    }),
  ),
  /** Log entries about this member. */
  activity: few(ActivityEntry),
  surveys: few(
    z.object({
      id,
      title: z.string(),
      status: z.enum(wireStatuses),
      responses: z.number().int(),
      maxResponses: z.number().int(),
      createdDate: instant,
    }),
  ),
  attempts: few(
    z.object({ surveyId: id, title: z.string(), status: z.enum(attemptStatuses), startedAt: instant }),
  ),
  sessions: few(
    z.object({
      id,
      title: z.string(),
      startsAt: instant,
      place: z.enum(signupStatuses),
      present: z.boolean(),
    }),
  ),
  inquiries: few(z.object({ id, title: z.string(), status: z.enum(inquiryStatuses), submittedAt: instant })),
  /** Current logins. */
  liveLogins: z.number().int(),
})
