import { formatCount, formatNumber, formatPercent } from '../../format/text.ts'

/** Texts of the dashboard's cards and of the first tab. Texts quoted from the specification are literal. */

export const messages = {
  figures: 'The platform in figures',
  failed: 'The figures could not be loaded.',
  allFailed: 'The dashboard could not be loaded.',
  tryAgain: 'Check the connection and try once more.',
  nothing: '–',
  waits: 'waits for a decision',

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
  noneWaits: 'Nothing waits',
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
  unknown: 'Not known',
  checkNames: { database: 'Database', storage: 'Storage', mail: 'Mail', jobs: 'Queue' } as Record<
    string,
    string
  >,
  checkTexts: {
    database: 'Everything that is kept',
    storage: 'Photos and ID images',
    mail: 'Confirmations and notices',
    jobs: 'What follows by itself',
  } as Record<string, string>,
  ok: 'Working',
  notOk: 'Needs attention',
  version: (version: string) => `Bahth ${version}`,
  healthFailed: 'The checks could not be asked.',

  questions: 'Questions',
  noneOpen: 'No open questions',
  openQuestions: (count: number) => `${formatNumber(count)} open`,
  lateQuestions: (count: number) => `${formatNumber(count)} past the promised time`,
  allInTime: 'none past the promised time',
  answer: 'Answer',

  recent: 'Recent Activity',
  recentFailed: 'Failed to load activity feed.',
  noRecent: 'Nothing has been done yet.',
  noRecentText: 'The latest actions of administrators stand here.',
  by: (name: string) => `by ${name}`,
  perDay: 'Admin actions per day',
  perDayCaption: 'Admin actions per day, last seven days. Today is not over.',
  day: 'Day',
  actions: 'Actions',

  analytics: 'Platform Analytics',
  engagement: 'User Engagement',
  engagementText: (part: number, total: number) =>
    `${formatNumber(part)} of ${formatNumber(total)} approved members active in the last 30 days`,
  completion: 'Survey Completion Rate',
  completionText: (part: number, total: number) =>
    `${formatNumber(part)} verified of ${formatNumber(total)} decided answers`,
  attendance: 'Session Attendance',
  attendanceText: (part: number, total: number) =>
    `${formatNumber(part)} of ${formatNumber(total)} over past sessions: who was there where a code was used, who registered elsewhere`,
  noneYet: 'Nothing to measure yet.',
  percent: (share: number) => formatPercent(share),
}
