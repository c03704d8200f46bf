import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Health } from '../records/contract.ts'
import { ActivityEntry } from './activity-contract.ts'

/** The figures of the dashboard. */

const count = z.number().int()
/** From 0 to 1; null when the divisor is 0. */
const rate = z.number()
const share = z.object({ part: count, whole: count })

/** The figures of the six cards (ADM-05 to ADM-15, ADM-26). */
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
  openInquiries: count,
  /** Open inquiries that passed the promised time of the reply. */
  lateInquiries: count,
  growth: z.object({
    /** New members of the last 30 days divided by the number of members before; 0 if there were none before. */
    monthlyUserGrowth: rate,
    newMembers: count,
  }),
  analytics: z.object({
    userEngagement: rate,
    surveyCompletionRate: rate,
    sessionAttendance: rate,
    /** Numerators and denominators of the rates. */
    engagement: share,
    completion: share,
    attendance: share,
  }),
  health: Health,
})

export const overviewAnalytics = endpoint({
  method: 'GET',
  path: '/admin/overview/analytics',
  access: 'admin',
  summary: 'The figures of the dashboard',
  shows: ['checks', 'survey', 'session', 'creator-requests', 'inquiry', 'user', 'activity'],
  response: Metrics,
})

export const overviewHealth = endpoint({
  method: 'GET',
  path: '/admin/overview/health',
  access: 'admin',
  summary: 'The version and the health checks of the platform, as the dashboard shows them; always 200',
  response: Health.extend({ version: z.string() }),
})

export const overviewActivity = endpoint({
  method: 'GET',
  path: '/admin/overview/activity',
  access: 'admin',
  summary: 'The latest three actions of administrators',
  shows: ['activity'],
  response: z.object({ items: z.array(ActivityEntry).max(3) }),
})
