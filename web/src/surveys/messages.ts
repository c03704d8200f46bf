import type { FoundBy } from '@bahth/domain/surveys/attempt-rules.ts'
import type { LinkValueName } from '@bahth/domain/surveys/link-rules.ts'
import { formatList, formatNumber } from '../format/text.ts'

/** Texts of the surveys page for members. Texts quoted from the specification are literal. */

/** The names of the member's own values that are passed to the form. */
const values: Record<LinkValueName, string> = {
  code: 'your participation code',
  studentId: 'your student ID',
  email: 'your email',
}

const founds: Record<FoundBy, string> = {
  code: 'Found by your participation code.',
  studentId: 'Found by your student ID.',
  email: 'Found by your email.',
  creator: 'Accepted by the creator.',
}

export const messages = {
  title: 'Research Surveys',
  ledeStart: 'Approved by the association and open to every verified member.',
  lede: 'Most take under ten minutes.',
  tabs: 'Surveys',
  discover: 'Discover Surveys',
  mine: 'My Surveys',
  completed: 'Completed',
  add: 'Add a survey',
  askForRight: 'How to get it',

  figures: {
    total: 'Total Surveys',
    active: 'Active',
    responses: 'Total Responses',
    filled: 'Forms Filled',
    completed: (count: number) => `${formatNumber(count)} completed`,
    open: 'open for responses',
    verified: 'verified so far',
    counted: 'by you, and verified',
    more: (left: number) => `${formatNumber(left)} more unlock form creation`,
    failed: 'The figures could not be loaded.',
  },

  trending: 'Trending Surveys',
  trendingNote: 'By number of responses',
  trendingEmpty: 'No active surveys yet',
  trendingEmptyText: 'The first one that is approved stands here.',
  back: 'Back',
  scrollForward: 'Onward',
  progress: (percent: number, responses: number, max: number) =>
    `${formatNumber(percent)}%, ${formatNumber(responses)} of ${formatNumber(max)} responses`,
  ofMax: (max: number, minutes: number) => ` of ${formatNumber(max)} · ${formatNumber(minutes)} min`,

  all: 'All Surveys',
  search: 'Search by title or creator',
  filter: 'Status',
  statuses: {
    '': 'All Status',
    draft: 'Draft',
    active: 'Active',
    completed: 'Completed',
    rejected: 'Rejected',
    pending: 'Pending',
  },
  columns: {
    survey: 'Survey',
    status: 'Status',
    responses: 'Responses',
    created: 'Created',
    actions: 'Actions',
    submitted: 'Submitted',
  },
  byWhom: (minutes: number) => ` · ${formatNumber(minutes)} min`,
  minutes: (minutes: number) => `${formatNumber(minutes)} min`,
  responsesOf: (responses: number, max: number) => `${formatNumber(responses)} of ${formatNumber(max)}`,
  shown: (shown: number, total: number, capped: boolean) =>
    `Showing ${formatNumber(shown)} of ${formatNumber(total)}${capped ? '+' : ''}`,
  none: 'No surveys yet',
  noneText: 'What the association approves is listed here.',
  noMatch: 'No surveys match',
  noMatchText: 'Try another word or another status.',
  clearFilters: 'Clear Filters',

  state: {
    draft: 'Draft',
    pending: 'Under Review',
    pendingMine: 'Approved Pending',
    active: 'Active',
    rejected: 'Rejected',
    completed: 'Completed',
    verified: 'Verified',
    notFound: 'Not Found',
    expired: 'Expired',
    taken: 'Taken',
    linkOnly: 'By link only',
  },
  pendingHint: 'It waits for the association’s approval. Nothing can be changed meanwhile.',
  waits: 'Waits for approval',
  yours: 'Your survey',

  /** The accessible name of a button that is repeated in each row. */
  of: (label: string, what: string) => `${label}: ${what}`,
  take: 'Take survey',
  full: 'Full right now',
  fullTitle: 'Full right now.',
  fullText:
    'Every spot is taken or held by someone filling in the form. A spot frees up when someone doesn’t finish.',
  checkAgain: 'Check again',
  checkingAgain: 'Checking…',
  closing: 'Closing',
  goOn: 'Continue',
  seeReceipt: 'Receipt',
  details: 'Details',
  detailsOf: (title: string) => `Details of ${title}`,

  justNow: 'just now',
  loading: 'Loading the survey…',
  overview: (minutes: number, responses: number, max: number) =>
    ` · about ${formatNumber(minutes)} min · ${formatNumber(responses)} of ${formatNumber(max)} responses`,
  closes: 'Closes',
  created: 'Created',
  form: 'Form',
  sheet: 'Response sheet',
  passedOn: 'Passed on',
  passes: (names: readonly LinkValueName[]) =>
    `Opening the form passes on ${formatList(names.map(name => values[name]))}, so that your answer is recognised.`,
  passesNothing:
    'Nothing of yours is passed on. Enter your student ID or your code where the form asks for it.',
  held: (minutes: number) => `A place is held for you for ${formatNumber(minutes)} minutes.`,
  agree: 'Agree and open form',
  open: 'Open form',
  opening: 'Opening…',
  share: 'Share',
  shared: 'Link copied',
  whatsApp: 'WhatsApp',
  shareText: (title: string, address: string) => `${title}\n${address}`,
  gone: 'This survey is not there.',
  goneText: 'It may not be approved yet, or the address is not complete.',
  closed: 'This survey takes no more answers.',
  ownHint: 'It is yours, so you cannot take it.',

  opened: 'Form opened',
  openedAt: (time: string) => `${time}, in another tab`,
  started: 'Started',
  startedAt: (time: string) => `${time}. If the form isn’t open, use the button below`,
  toOpen: 'Open the form',
  toOpenNote: 'Your browser blocked it. Use the button below',
  fill: 'Fill it in and send it',
  fillCode: (code: string) => `Your code ${code} is filled in. Leave it as it is`,
  fillsId: (id: string) => `Your student ID ${id} is filled in. Leave it as it is`,
  fillsEmail: 'Your email is filled in. Leave it as it is',
  fillId: (id: string, code: string) =>
    `Enter your student ID, ${id}, exactly as it is here, or your code, ${code}, where the form asks for it`,
  fillEither: (code: string) => `Enter your code, ${code}, exactly as it is here`,
  check: 'Automatic check',
  checkAt: (time: string) => `${time}. It runs even if you close this page`,
  toTheCheck: 'to the check',
  checking: 'Looking into the sheet…',
  copyCode: 'Copy my code',
  copyId: 'Copy my ID',
  openAgain: 'Open form again',
  recheck: 'Recheck Now',
  rechecking: 'Looking…',
  blocked: 'Your browser blocked the form. Use “Open form” below.',

  counts: 'Your answer counts',
  thanks: 'Thank you.',
  hasResponses: (responses: number, max: number) =>
    ` has ${formatNumber(responses)} of ${formatNumber(max)} responses.`,
  receipt: {
    survey: 'Survey',
    started: 'Started',
    verified: 'Verified',
    foundBy: 'Found by',
    read: 'Sheet read',
    tried: 'Last try',
    triedAt: (distance: string) => `${distance}, couldn’t be read`,
    searchedFor: 'Looked for',
    next: 'Next try',
    decided: 'Decided',
    notYet: 'Not read yet',
    never: 'Never',
    none: 'None. It is over',
    title: {
      pending: 'Not looked at yet',
      not_found: 'Not found yet',
      rejected: 'Not accepted',
      expired: 'It is over for this answer',
    },
    troubled: 'The sheet could not be read',
    key: {
      code: (code: string) => `Participation code ${code}`,
      studentId: (id: string) => `Student ID ${id}`,
      email: (email: string) => `Email ${email}`,
    },
    by: {
      code: (code: string) => `Participation code ${code}`,
      studentId: (id: string) => `Student ID ending ${id.slice(-4)}`,
      email: (email: string) => email,
      creator: 'The creator accepted it',
    },
    byItself: (when: string) => `${when}, by itself`,
  },
  towards: (forms: number, needed: number) =>
    forms > needed
      ? `${formatNumber(forms)} verified surveys (${formatNumber(needed)} needed)`
      : `${formatNumber(forms)} of ${formatNumber(needed)} verified surveys`,
  towardsRest: (left: number, semester: number | null) => {
    const more = left === 1 ? 'One more' : `${formatNumber(left)} more`
    if (semester === null) return `${more} ${left === 1 ? 'unlocks' : 'unlock'} form creation.`
    if (left === 0) return `Form creation unlocks in semester ${formatNumber(semester)}.`
    return `${more}, and semester ${formatNumber(semester)}, unlock form creation.`
  },
  submissions: 'Your Submissions',
  another: 'Find another survey',
  startAgain: 'Start again',
  neverFound:
    'For seven days no row of the sheet held your code, student ID or email. If you did send the form, ask the creator to look.',

  appeal: 'Ask the creator',
  appealTitle: 'Ask the creator to look',
  appealText: 'The creator sees your code and what you write, not your name.',
  appealLabel: 'What should they know?',
  appealHint: 'When you sent the form, what you entered, how it can be found.',
  appealSend: 'Send to the creator',
  appealed: (when: string) => `You asked the creator ${when}. The answer comes here and under the bell.`,
  appealRefused: (when: string) => `You asked the creator ${when}. They looked and did not accept it.`,
  appealedAlready: 'You have asked the creator already',
  appealTooEarly: 'The sheet has to be read once before',
  appealMissing: 'Please write a sentence or two',
  appealSent: 'Sent to the creator.',

  refresh: 'Refresh',
  refreshed: 'This is how things stand now.',
  /** A receipt in one line, for the list. */
  summary: {
    first: (when: string) => `Looked for ${when}, by itself.`,
    now: 'The sheet is being looked into.',
    found: (by: FoundBy) => founds[by],
    read: (when: string) => `Sheet read ${when}.`,
    unread: (when: string) => `The sheet couldn’t be read ${when}.`,
    unreadInTime: 'The sheet couldn’t be read in time.',
    next: (when: string) => `Next try ${when}.`,
    over: {
      pending: 'Being looked for.',
      not_found: 'Being looked for.',
      rejected: 'The creator or an officer did not accept it.',
      expired: 'It is no longer looked for.',
    },
  },
  noSubmissions: 'Nothing yet',
  noSubmissionsText: 'Surveys you take stand here, with what became of your answer.',
  seeSurveys: 'See active surveys',
  nothingOpen: 'Nothing is open: there is nothing to look for.',
  /** The result of a recheck: the numbers of verified and missing answers and of unreadable sheets. */
  rechecked: ({ checked, verified, unread }: { checked: number; verified: number; unread: number }) => {
    const missing = Math.max(0, checked - verified - unread)
    const sentences = [
      verified > 0 && `Verified: ${formatNumber(verified)}.`,
      missing > 0 && `Not found yet: ${formatNumber(missing)}.`,
      unread > 0 && `Sheets we couldn’t read: ${formatNumber(unread)}. We’ll try again automatically.`,
    ]
    return sentences.filter(Boolean).join(' ')
  },

  /** Literal texts from the specification; the server's reason follows. SUR-83 to SUR-95. */
  failures: {
    load401: 'Please log in to view surveys.',
    load: (message: string) => `Failed to load surveys: ${message}`,
    permission:
      'You do not have permission to view creator dashboards. Ask an admin to enable Form Creator on your account.',
    mine: 'Failed to load my surveys.',
    history: 'Failed to load your survey history',
    refresh: 'Failed to refresh history',
    create401: 'Please log in before creating surveys.',
    create: (message: string) => `Failed to create survey: ${message}`,
    close: 'Close failed',
    analytics: 'Failed to load analytics',
    submit: 'Submit for approval failed',
    verify: 'Auto-verify failed',
    take401: 'Please log in to take surveys.',
    take: 'Failed to open survey form.',
    noLink: 'Form link missing from server response',
    save: 'The changes could not be saved',
    delete: 'The draft could not be deleted',
    appeal: 'Your message could not be sent',
    decide: 'The decision could not be saved',
    attempts: 'The participations could not be loaded',
    other: 'Something went wrong',
    unauthorized: 'Unauthorized',
    tryAgain: 'Check the connection and try once more.',
    with: (what: string, message: string) => `${what}: ${message}`,
  },
} as const
