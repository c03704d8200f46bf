/** Everything the administrators' queue of surveys says. The specification's own texts stand literally. */

const language = (): string => document.documentElement.lang || 'en'

const number = (value: number): string => new Intl.NumberFormat(language()).format(value)

const surveys = (count: number): string => (count === 1 ? 'one survey' : `${number(count)} surveys`)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const messages = {
  title: 'Survey approvals',
  waiting: (count: number) => (count === 1 ? 'One waits' : `${number(count)} wait`),
  late: (count: number) =>
    count === 1
      ? 'one is past the promised 1\u2060–\u20602 business days'
      : `${number(count)} are past the promised 1\u2060–\u20602 business days`,
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
  minutes: (count: number) => `${number(count)} min`,
  responses: (count: number) => (count === 1 ? 'one response' : `${number(count)} responses`),
  closes: (day: string) => `closes ${day}`,
  linkOnly: 'By link only',
  resubmitted: 'Sent in again',

  details: 'Details',
  detailsTitle: 'Survey request',
  of: (action: string, title: string) => `${action}: ${title}`,
  creator: 'Creator',
  estimated: 'Estimated time',
  wanted: 'Responses wanted',
  answered: (responses: number, max: number) => `${number(responses)} of ${number(max)}`,
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
  chosen: (count: number) => `${capital(surveys(count))} chosen`,
  approveChosen: (count: number) => `Approve ${number(count)}`,
  rejectChosen: (count: number) => `Reject ${number(count)}`,
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

  approvedDone: (count: number) => `${capital(surveys(count))} approved.`,
  rejectedDone: (count: number) => `${capital(surveys(count))} rejected.`,
  approvedOne: (title: string) => `“${title}” is active.`,
  rejectedOne: (title: string) => `“${title}” is sent back to its creator.`,
  failedCount: (count: number) => `${capital(surveys(count))} could not be decided:`,
  unknown: 'A survey',
}
