import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Health } from '../records/contract.ts'
import { ActivityEntry } from './activity-contract.ts'

/** The figures above the console, and its first tab. */

const count = z.number().int()
/** From 0 to 1; null where there is nothing yet to divide by. */
const rate = z.number()
const share = z.object({ part: count, whole: count })

/** ADM-26, with what the six cards say beside it (ADM-05 to ADM-15). */
const Metrics = z.object({
  totalUsers: count,
  activeUsers: count,
  onlineUsers: count,
  pendingSurveys: count,
  activeSurveys: count,
  activeSessions: count,
  upcomingSessions: count,
  completedSessions: count,
  flaggedItems: count,
  pendingAccounts: count,
  pendingIdChecks: count,
  pendingIntake: count,
  pendingFormCreatorRequests: count,
  growth: z.object({
    /** Members of the last 30 days beside all before them, as a fraction; 0 where nobody was there before. */
    monthlyUserGrowth: rate,
    newMembers: count,
  }),
  analytics: z.object({
    userEngagement: rate,
    surveyCompletionRate: rate,
    sessionAttendance: rate,
    /** What the rates are made of. */
    engagement: share,
    completion: share,
    attendance: share,
  }),
  health: Health,
})

/** ADM-42 */
export const overviewAnalytics = endpoint({
  method: 'GET',
  path: '/admin/overview/analytics',
  access: 'admin',
  summary: 'The figures of the dashboard',
  answer: Metrics,
})

/** ADM-43 */
export const overviewHealth = endpoint({
  method: 'GET',
  path: '/admin/overview/health',
  access: 'admin',
  summary: 'Whether the parts of the platform answer, as the dashboard shows it: 200 whatever they do',
  answer: Health,
})

/** ADM-44, ADM-17 */
export const overviewActivity = endpoint({
  method: 'GET',
  path: '/admin/overview/activity',
  access: 'admin',
  summary: 'The latest three actions of administrators',
  answer: z.object({ items: z.array(ActivityEntry).max(3) }),
})
