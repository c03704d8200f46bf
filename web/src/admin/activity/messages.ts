import type { ActivityTarget } from '@bahth/domain/records/activity.ts'
import { formatCount, formatNumber } from '../../format/text.ts'

/** Texts of the activity log. Texts quoted from the specification are literal. */
export const messages = {
  title: 'Activity Log',
  table: 'Actions of administrators',
  refresh: 'Refresh',
  refreshed: 'The log is up to date.',
  exportCsv: 'Export CSV',
  exporting: 'Exporting…',
  exported: 'Log exported. Check your downloads.',
  exportFailed: 'Failed to export activity log.',
  loadFailed: 'Failed to load activity feed.',
  figuresFailed: 'We couldn’t load the figures.',

  totalActions: 'Total Actions',
  approvals: 'Approvals',
  rejections: 'Rejections',
  sessionsCreated: 'Sessions Created',
  sessionsEdited: 'Sessions Edited',
  ofToday: (today: number) => `${formatNumber(today)} today`,
  shareOfAll: (share: number) => `${formatNumber(share, { style: 'percent' })} of all actions`,

  search: 'Search by admin or target',
  action: 'Action',
  targetType: 'Target type',
  timeframe: 'Timeframe',
  admin: 'Administrator',
  everyAction: 'All actions',
  everyTarget: 'All targets',
  everyAdmin: 'All admins',
  decisions: 'Decisions and sessions',
  others: 'Everything else',
  targets: { user: 'Users', survey: 'Surveys', content: 'Content', session: 'Sessions' } satisfies Record<
    ActivityTarget,
    string
  >,
  oneTarget: { user: 'user', survey: 'survey', content: 'content', session: 'session' } as Record<
    string,
    string
  >,
  timeframes: {
    '24h': 'Last 24 hours',
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    all: 'All time',
  },

  columns: {
    timestamp: 'Timestamp',
    administrator: 'Administrator',
    action: 'Action',
    target: 'Target',
    details: 'Details',
  },
  none: 'No activity matches your filters.',
  noneText: 'Try a longer timeframe or clear the filters.',
  empty: 'No activity yet',
  emptyText: 'Approvals, rejections and changes by administrators will appear here.',
  clear: 'Clear Filters',

  actionBy: '{action} by {admin}',
  nothing: '–',
  becomes: 'to',
  people: (count: number) => formatCount(count, '1 member', 'members'),
  moreDetails: (count: number) => `${formatNumber(count)} more`,
  reason: 'Reason',
  address: 'IP address',
  when: 'When',

  page: (page: number, pages: number) => `Page ${formatNumber(page)} of ${formatNumber(pages)}`,
  pageOnly: (page: number) => `Page ${formatNumber(page)}`,
  entries: (count: number, capped: boolean) =>
    capped ? `More than ${formatNumber(count)} entries` : formatCount(count, '1 entry', 'entries'),
  shown: (shown: number, all: number) => `${formatNumber(shown)} of the ${formatNumber(all)} on this page`,
  pages: 'Pages of the log',
}
