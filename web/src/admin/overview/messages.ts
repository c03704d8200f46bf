import { platform } from '@bahth/domain/platform.ts'
import { formatCount, formatNumber, formatPercent } from '../../format/text.ts'

/** Texts of the dashboard's cards and of the first tab. Texts quoted from the specification are literal. */

export const messages = {
  figures: 'The platform in figures',
  failed: 'We couldn’t load the figures.',
  allFailed: 'We couldn’t load the dashboard.',
  nothing: '–',
  waits: 'needs a decision',

  platformUsers: 'Platform Users',
  onlineNow: (count: number) => `${formatNumber(count)} online now`,
  growth: (share: number) => `up ${formatPercent(share, 1)} on last month`,
  joined: (count: number) => `${formatNumber(count)} new this month`,
  userManagement: 'User Management',

  pendingApprovals: 'Pending User Approvals',
  checks: (count: number) => formatCount(count, '1 identity check', 'identity checks'),
  requests: (count: number) => formatCount(count, '1 form creator request', 'form creator requests'),
  reviewQueue: 'Review queue',

  surveyApprovals: 'Survey Approvals',
  approvalRequired: 'Approval required',
  noneWaits: 'All done',
  activeSurveys: (count: number) => formatCount(count, '1 active survey', 'active surveys'),
  openSurveys: 'Open surveys',

  sessions: 'Sessions',
  active: (count: number) => `${formatNumber(count)} active`,
  upcoming: (count: number) => `${formatNumber(count)} upcoming`,
  completed: (count: number) => `${formatNumber(count)} completed`,
  manageSessions: 'Manage sessions',

  adminActivity: 'Admin Activity',
  today: 'today',
  thisWeek: (count: number) => `${formatNumber(count)} this week`,
  flagged: (count: number) => formatCount(count, '1 flagged item', 'flagged items'),
  viewLog: 'View log',

  systemHealth: 'System Health',
  healthy: (ok: number, all: number) => `${formatNumber(ok)} of ${formatNumber(all)}`,
  operational: 'All systems operational',
  needAttention: (count: number) =>
    count === 1 ? '1 check needs attention' : `${formatNumber(count)} checks need attention`,
  checkNames: { database: 'Database', storage: 'Storage', mail: 'Email', jobs: 'Background jobs' } as Record<
    string,
    string
  >,
  checkTexts: {
    database: 'Accounts, surveys, sessions',
    storage: 'Photos and ID images',
    mail: 'Confirmations and notifications',
    jobs: 'Emails, checks and reminders',
  } as Record<string, string>,
  ok: 'Working',
  notOk: 'Needs attention',
  version: (version: string) => `${platform} ${version}`,
  healthFailed: 'We couldn’t run the checks.',

  questions: 'Questions',
  noneOpen: 'No open questions',
  /** `{late}` is rendered in bold if questions are late. */
  openQuestions: (count: number) => `${formatNumber(count)} open, {late}`,
  lateQuestions: (count: number) => `${formatNumber(count)} past the promised time`,
  allInTime: 'none past the promised time',
  answer: 'Answer',

  recent: 'Recent Activity',
  recentFailed: 'Failed to load activity feed.',
  noRecent: 'No activity yet',
  noRecentText: 'Recent actions by administrators will appear here.',
  perDay: 'Admin actions per day',
  perDayCaption: 'Admin actions per day, last seven days including today so far.',
  day: 'Day',
  actions: 'Actions',

  analytics: 'Platform Analytics',
  engagement: 'User Engagement',
  engagementText: (part: number, total: number) =>
    `${formatNumber(part)} of ${formatNumber(total)} approved members active in the last 30 days`,
  completion: 'Survey Completion Rate',
  completionText: (part: number, total: number) =>
    `${formatNumber(part)} of ${formatNumber(total)} finished submissions verified`,
  attendance: 'Session Attendance',
  attendanceText: (part: number, total: number) =>
    `${formatNumber(part)} of ${formatNumber(total)} in past sessions. We count members present where attendance was taken, otherwise seats taken.`,
  noneYet: 'Nothing to measure yet.',
  percent: (share: number) => formatPercent(share),
}
