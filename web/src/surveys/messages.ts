import type { FoundBy } from '@bahth/domain/surveys/attempt-rules.ts'
import type { LinkValueName } from '@bahth/domain/surveys/link-rules.ts'
import { formatCount, formatList, formatNumber } from '../format/text.ts'

/** Texts of the surveys page for members. Texts quoted from the specification are literal. */

/** Labels of the member's values that are passed to the form. */
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
  answers: 'Answered on Bahth.',
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
    more: (left: number) => `${formatNumber(left)} more to become a form creator`,
    failed: 'We couldn’t load the figures.',
  },

  trending: 'Trending Surveys',
  trendingNote: 'By number of responses',
  trendingEmpty: 'No active surveys yet',
  trendingEmptyText: 'The first approved survey will appear here.',
  scrollBack: 'Previous',
  scrollForward: 'Next',
  progress: (percent: number, responses: number, max: number) =>
    `${formatNumber(percent)}%, ${formatNumber(responses)} of ${formatNumber(max)} responses`,
  /** `{responses}` is rendered in bold. */
  ofMax: (max: number, minutes: number) =>
    `{responses} of ${formatNumber(max)} · ${formatNumber(minutes)} min`,
  /** For a survey whose questions are on Bahth. */
  ofMaxHere: (max: number, minutes: number) =>
    `{responses} of ${formatNumber(max)} · ${formatNumber(minutes)} min · On Bahth`,

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
  byWhom: (minutes: number) => `{creator} · ${formatNumber(minutes)} min`,
  byWhomHere: (minutes: number) => `{creator} · ${formatNumber(minutes)} min · On Bahth`,
  minutes: (minutes: number) => `${formatNumber(minutes)} min`,
  responsesOf: (responses: number, max: number) => `${formatNumber(responses)} of ${formatNumber(max)}`,
  shown: (shown: number, total: number, capped: boolean) =>
    `Showing ${formatNumber(shown)} of ${formatNumber(total)}${capped ? '+' : ''}`,
  none: 'No surveys yet',
  noneText: 'Approved surveys will appear here.',
  noMatch: 'No surveys match',
  noMatchText: 'Try another word or status.',
  clearFilters: 'Clear Filters',

  state: {
    draft: 'Draft',
    pending: 'Under Review',
    pendingMine: 'Approved Pending',
    active: 'Active',
    rejected: 'Rejected',
    completed: 'Completed',
    taken: 'Taken',
    linkOnly: 'By link only',
  },
  attemptState: {
    pending: 'Under Review',
    verified: 'Verified',
    not_found: 'Not Found',
    rejected: 'Rejected',
    expired: 'Expired',
  },
  pendingHint: 'We’re reviewing this survey. You can’t edit it until we’ve decided.',
  waits: 'Waiting for approval',
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
    `{creator} · about ${formatNumber(minutes)} min · ${formatNumber(responses)} of ${formatNumber(max)} responses`,
  closes: 'Closes',
  created: 'Created',
  form: 'Form',
  sheet: 'Response sheet',
  passedOn: 'What we share',
  passes: (names: readonly LinkValueName[]) =>
    `When you open the form, we share ${formatList(names.map(name => values[name]))} with it, so that we can recognise your response.`,
  passesNothing: 'We share nothing about you. Enter your student ID or code where the form asks for it.',
  held: (minutes: number) => `We’ll hold your spot for ${formatNumber(minutes)} minutes.`,
  agree: 'Agree and open form',
  open: 'Open form',
  answer: 'Answer',
  onBahth: 'Here on Bahth. No other site opens.',
  answersNamed: 'Your answers, with your name.',
  answersAnonymous: 'Your answers, without your name.',
  notSent: 'You haven’t sent your answers yet.',
  opening: 'Opening…',
  share: 'Share',
  shareText: (title: string, minutes: number) =>
    `Can you take part in this survey? ${title} (${formatNumber(minutes)} min)`,
  gone: 'We can’t find this survey.',
  goneText: 'It may not be approved yet, or the link is incomplete.',
  closed: 'This survey no longer accepts responses.',
  ownHint: 'This is your own survey, so you can’t take it.',

  opened: 'Form opened',
  openedAt: (time: string) => `${time}, in another tab`,
  started: 'Started',
  startedAt: (time: string) => `${time}. If the form isn’t open, use the button below`,
  toOpen: 'Open the form',
  toOpenNote: 'Your browser blocked the form. Use the button below',
  fill: 'Fill in the form and submit it',
  fillCode: (code: string) => `Your code, ${code}, is already filled in. Please don’t change it`,
  fillsId: (id: string) => `Your student ID, ${id}, is already filled in. Please don’t change it`,
  fillsEmail: 'Your email is already filled in. Please don’t change it',
  fillId: (id: string, code: string) =>
    `Where the form asks for it, enter your student ID, ${id}, or your code, ${code}, exactly as shown`,
  fillEither: (code: string) => `Enter your code, ${code}, exactly as shown`,
  check: 'Automatic check',
  checkAt: (time: string) => `${time}. It runs even if you close this page`,
  toTheCheck: 'until we check',
  checking: 'Checking the response sheet…',
  copyCode: 'Copy my code',
  copyId: 'Copy my ID',
  openAgain: 'Open form again',
  recheck: 'Recheck Now',
  rechecking: 'Checking…',
  blocked: 'Your browser blocked the form. Open it with the button below.',

  counts: 'Your response counts',
  hasResponses: (responses: number, max: number) =>
    `Thank you. {creator} now has ${formatNumber(responses)} of ${formatNumber(max)} responses.`,
  receipt: {
    survey: 'Survey',
    started: 'Started',
    verified: 'Verified',
    foundBy: 'Found by',
    read: 'Last checked',
    tried: 'Last attempt',
    triedAt: (distance: string) => `${distance}, we couldn’t read the sheet`,
    searchedFor: 'We look for',
    waitedFor: 'The form reports',
    next: 'Next check',
    decided: 'Decided',
    notYet: 'Not checked yet',
    never: 'Never',
    none: 'No more checks',
    title: {
      pending: 'Not checked yet',
      not_found: 'Not found yet',
      rejected: 'Not accepted',
      expired: 'This submission expired',
    },
    troubled: 'We can’t read the response sheet',
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
      answers: 'Your answers on Bahth',
    },
    byItself: (when: string) => `${when}, automatically`,
  },
  towards: (forms: number, needed: number) =>
    forms > needed
      ? `${formatNumber(forms)} verified surveys (${formatNumber(needed)} needed)`
      : `${formatNumber(forms)} of ${formatNumber(needed)} verified surveys`,
  towardsRest: (left: number, semester: number | null) => {
    const more = formatCount(left, '1 more survey', 'more surveys')
    if (semester === null) return `${more} to become a form creator.`
    if (left === 0) return `You can become a form creator from semester ${formatNumber(semester)} on.`
    return `${more} and semester ${formatNumber(semester)} to become a form creator.`
  },
  submissions: 'Your Submissions',
  another: 'Find another survey',
  startAgain: 'Start again',
  neverFound:
    'We checked for seven days and didn’t find your code, student ID or email in the sheet. If you submitted the form, ask the creator to check.',

  decisionNote: 'The note with this decision:',
  appeal: 'Ask the creator',
  appealTitle: 'Ask the creator to check',
  appealText: 'The creator sees your code and your message, but not your name.',
  appealLabel: 'What should they know?',
  appealHint: 'When you submitted the form, what you entered and how to find it.',
  appealSend: 'Send to the creator',
  appealed: (when: string) => `You asked the creator ${when}. We’ll notify you when they answer.`,
  appealRefused: (when: string) =>
    `You asked the creator ${when}. They checked and didn’t accept your response.`,
  appealedAlready: 'You’ve already asked the creator',
  appealTooEarly: 'You can ask after the first check',
  appealMissing: 'Please write a sentence or two',
  appealSent: 'We’ve sent your message to the creator.',

  refresh: 'Refresh',
  refreshed: 'Your submissions are up to date.',
  /** A receipt on one line, for the list. */
  summary: {
    first: (when: string) => `First check ${when}, automatically.`,
    now: 'Checking the response sheet…',
    found: (by: FoundBy) => founds[by],
    read: (when: string) => `Last checked ${when}.`,
    unread: (when: string) => `We couldn’t read the sheet ${when}.`,
    unreadInTime: 'We couldn’t read the sheet in time.',
    next: (when: string) => `Next check ${when}.`,
    over: {
      pending: 'We’re checking.',
      not_found: 'We’re checking.',
      rejected: 'The creator or an administrator didn’t accept it.',
      expired: 'We no longer check for it.',
    },
  },
  noSubmissions: 'No submissions yet',
  noSubmissionsText: 'Surveys you take appear here with their status.',
  seeSurveys: 'See active surveys',
  nothingOpen: 'There’s nothing left to check.',
  /** The result of a recheck: the numbers of verified and missing submissions and of unreadable sheets. */
  rechecked: ({ checked, verified, unread }: { checked: number; verified: number; unread: number }) => {
    const missing = Math.max(0, checked - verified - unread)
    const sentences = [
      verified > 0 && `Verified: ${formatNumber(verified)}.`,
      missing > 0 && `Not found yet: ${formatNumber(missing)}.`,
      unread > 0 && `Sheets we couldn’t read: ${formatNumber(unread)}. We’ll try again automatically.`,
    ]
    return sentences.filter(Boolean).join(' ')
  },
}
