/** Everything the dashboard's cards and first tab say. The specification's own texts stand literally. */

const language = (): string => document.documentElement.lang || 'en'

const number = (value: number): string => new Intl.NumberFormat(language()).format(value)

const percent = (share: number, digits = 0): string =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: digits }).format(share)

const counted = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`

export const messages = {
  figures: 'The platform in figures',
  failed: 'The figures could not be loaded.',
  tryAgain: 'Check the connection and try once more.',
  nothing: '–',
  waits: 'waits for a decision',

  platformUsers: 'Platform Users',
  onlineNow: (count: number) => `${number(count)} online now`,
  growth: (share: number) => `up ${percent(share, 1)} on last month`,
  joined: (count: number) => `${number(count)} new this month`,
  userManagement: 'User Management',

  pendingApprovals: 'Pending User Approvals',
  checks: (count: number) => counted(count, 'identity check', 'identity checks'),
  requests: (count: number) => counted(count, 'form creator request', 'form creator requests'),
  reviewQueue: 'Review queue',

  surveyApprovals: 'Survey Approvals',
  approvalRequired: 'Approval required',
  noneWaits: 'Nothing waits',
  activeSurveys: (count: number) => counted(count, 'active survey', 'active surveys'),
  openSurveys: 'Open surveys',

  sessions: 'Sessions',
  active: (count: number) => `${number(count)} active`,
  upcoming: (count: number) => `${number(count)} upcoming`,
  completed: (count: number) => `${number(count)} completed`,
  manageSessions: 'Manage sessions',

  adminActivity: 'Admin Activity',
  today: 'today',
  thisWeek: (count: number) => `${number(count)} this week`,
  flagged: (count: number) => counted(count, 'flagged item', 'flagged items'),
  viewLog: 'View log',

  systemHealth: 'System Health',
  healthy: (ok: number, all: number) => `${number(ok)} of ${number(all)}`,
  operational: 'All systems operational',
  needAttention: (count: number) =>
    count === 1 ? '1 check needs attention' : `${number(count)} checks need attention`,
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
  healthFailed: 'The checks could not be asked.',

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
  engagementText: (part: number, whole: number) =>
    `${number(part)} of ${number(whole)} approved members active in the last 30 days`,
  completion: 'Survey Completion Rate',
  completionText: (part: number, whole: number) =>
    `${number(part)} verified of ${number(whole)} decided answers`,
  attendance: 'Session Attendance',
  attendanceText: (part: number, whole: number) =>
    `${number(part)} of ${number(whole)} over past sessions: who was there where a code was used, who registered elsewhere`,
  noneYet: 'Nothing to measure yet.',
  percent: (share: number) => percent(share),
}
