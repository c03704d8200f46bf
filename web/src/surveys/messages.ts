import { formatNumber } from '../format/text.ts'

/** Texts of the surveys page for members. Texts quoted from the specification are literal. */
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
    /** `semester`: the one from which the right is granted, if the member hasn't reached it. */
    more: (left: number, semester: number | null) => {
      const more = `${formatNumber(left)} more`
      if (semester === null) return `${more} to become a form creator`
      if (left === 0) return `form creator from semester ${formatNumber(semester)}`
      return `${more} and semester ${formatNumber(semester)} to become a form creator`
    },
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
  open: 'Open form',
  notSent: 'You haven’t sent your answers yet.',
  opening: 'Opening…',
  share: 'Share',
  shareText: (title: string, minutes: number) =>
    `Can you take part in this survey? ${title} (${formatNumber(minutes)} min)`,
  gone: 'We can’t find this survey.',
  goneText: 'It may not be approved yet, or the link is incomplete.',
  closed: 'This survey no longer accepts responses.',
  recheck: 'Recheck Now',
  rechecking: 'Checking…',

  restored: 'This is what you wrote here before and haven’t saved yet.',
  startOver: 'Start over',
  replaceTitle: 'Replace the saved questions?',
  replaceText:
    'These questions were saved on another device after you opened them here. If you save yours, those changes are lost.',
  replaceConfirm: 'Save mine',
  replaceDismiss: 'Keep editing',
}
