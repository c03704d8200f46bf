import { capitalize, formatCount, formatNumber } from '../../format/text.ts'

/** Texts of the survey queue for administrators. Texts quoted from the specification are literal. */

const surveys = (count: number): string => formatCount(count, 'one survey', 'surveys')

export const messages = {
  title: 'Survey approvals',
  waiting: (count: number) => formatCount(count, 'One waits', 'wait'),
  late: (count: number) =>
    count === 1
      ? 'one is past the promised 1\u2060–\u20602 business days'
      : `${formatNumber(count)} are past the promised 1\u2060–\u20602 business days`,
  inTime: 'all within the promised 1\u2060–\u20602 business days',
  which: 'Which surveys',
  statuses: {
    draft: 'Draft',
    pending: 'Pending',
    active: 'Active',
    rejected: 'Rejected',
    completed: 'Completed',
  },
  none: 'No surveys are waiting for approval.',
  noneText: 'What a creator submits stands here at once, with what was found out about its links.',
  noneOf: 'No surveys of this kind yet',
  loadFailed: 'Failed to load survey requests.',
  approvalFailed: 'Survey approval failed.',
  rejectionFailed: 'Survey rejection failed.',
  tryAgain: 'Check the connection and try once more.',
  table: 'Surveys and what was found out about their links',
  columns: {
    survey: 'Survey',
    links: 'Links',
    asks: 'Asks for',
    submitted: 'Submitted',
    status: 'Status',
    actions: 'Actions',
  },

  by: 'by',
  deletedCreator: 'A creator who left',
  form: 'Form',
  sheet: 'Sheet',
  formOf: (title: string) => `Form of “${title}”, in a new tab`,
  sheetOf: (title: string) => `Response sheet of “${title}”, in a new tab`,
  lights: {
    ok: 'Links are fine',
    warn: 'Links to look at',
    fail: 'A link does not work',
    none: 'Links are being looked at',
  },
  minutes: (count: number) => `${formatNumber(count)} min`,
  responses: (count: number) => formatCount(count, 'one response', 'responses'),
  closes: (day: string) => `closes ${day}`,
  linkOnly: 'By link only',
  resubmitted: 'Sent in again',

  details: 'Details',
  detailsTitle: 'Survey request',
  of: (action: string, title: string) => `${action}: ${title}`,
  creator: 'Creator',
  estimated: 'Estimated time',
  wanted: 'Responses wanted',
  answered: (responses: number, max: number) => `${formatNumber(responses)} of ${formatNumber(max)}`,
  visible: 'Who finds it',
  everyone: 'Every member',
  submitted: 'Submitted',
  promised: 'Promised by',
  due: 'Due date',
  noDue: 'None',
  approved: 'Approved',
  rejectionReason: 'Rejection reason',
  noReason: 'None was given',
  linkCheck: 'What was found out about its links',

  approve: 'Approve',
  reject: 'Reject',
  approving: 'Approving…',
  rejecting: 'Rejecting…',
  decidedAlready: 'This survey has been decided.',
  chosen: (count: number) => `${capitalize(surveys(count))} chosen`,
  approveChosen: (count: number) => `Approve ${formatNumber(count)}`,
  rejectChosen: (count: number) => `Reject ${formatNumber(count)}`,
  clear: 'Choose none',
  approveTitle: (titles: readonly string[]) =>
    titles.length === 1 ? `Approve “${titles[0]}”?` : `Approve ${surveys(titles.length)}?`,
  approveText: 'Members can take it at once, and its creator is told.',
  approveManyText: 'Members can take them at once, and their creators are told.',
  approveWarning: 'Not every link was found to work. Look at the details first.',
  rejectTitle: (titles: readonly string[]) =>
    titles.length === 1 ? `Reject “${titles[0]}”?` : `Reject ${surveys(titles.length)}?`,
  rejectText: 'Its creator is told, can change it and submit it again.',
  rejectManyText: 'Their creators are told, can change them and submit them again. All read the same reason.',
  reason: 'Reason',
  reasonHint: 'Told to the creator.',
  reasonPlaceholder: 'For example: the sheet is private',

  approvedDone: (count: number) => `${capitalize(surveys(count))} approved.`,
  rejectedDone: (count: number) => `${capitalize(surveys(count))} rejected.`,
  approvedOne: (title: string) => `“${title}” is active.`,
  rejectedOne: (title: string) => `“${title}” is sent back to its creator.`,
  failedCount: (count: number) => `${capitalize(surveys(count))} could not be decided:`,
  unknown: 'A survey',
}
