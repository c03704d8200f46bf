import { closingTime, officeDays } from '../format/office-text.ts'
import { formatCount, formatNumber, formatPercent } from '../format/text.ts'

/** Texts of the inquiries pages. Texts quoted in the requirements are unchanged. */

export const messages = {
  title: 'Research Inquiries',
  lede: 'Questions about methods, ethics and data, answered by our team.',
  ask: 'Ask Question',
  askShort: 'Ask',

  totalQuestions: 'Total Questions',
  answered: 'Answered',
  openQuestions: 'Open Questions',
  totalViews: 'Total Views',
  closedNote: (count: number) => (count === 0 ? 'none closed' : `${formatNumber(count)} closed`),
  answeredNote: (share: number) => `${formatPercent(share)} of all`,
  oldestNote: (age: string) => `oldest: ${age}`,
  noneOpenNote: 'none waiting',
  viewsNote: (average: number) => `${formatNumber(average)} per question`,
  waitsForReply: 'waiting for a reply',
  days: (count: number) => formatCount(count, '1 day', 'days'),
  hours: (count: number) => formatCount(count, '1 hour', 'hours'),

  allQuestions: 'All Questions',
  search: 'Search questions',
  sort: 'Sort by',
  sorts: {
    recent: 'Most Recent',
    popular: 'Most Popular',
    views: 'Most Viewed',
    answers: 'Most Answered',
    waiting: 'Unanswered First',
  },
  status: 'Status',
  statuses: { open: 'Open', answered: 'Answered', closed: 'Closed' },
  allStatuses: 'All Questions',
  taggedWith: 'Tagged',
  removeTag: (tag: string) => `Remove the filter “${tag}”`,

  featuredQuestions: 'Featured Questions',
  featured: 'Featured',
  noFeatured: 'Featured questions will appear here.',
  tags: 'Tags in use',
  tagCount: (count: number) => formatCount(count, '1 question', 'questions'),
  promise: 'When we reply',
  promiseText: `By ${closingTime} (Cairo) on the next business day, ${officeDays}. Every open question shows its deadline.`,
  handledByAdmins: 'Replies are handled by administrators.',
  handledByAdminsMore: 'You can vote and ask your own questions.',

  views: (count: number) => formatCount(count, '1 view', 'views'),
  replies: (count: number) => formatCount(count, '1 reply', 'replies'),
  expand: (title: string, replies: string) => `${replies}. Expand “${title}”`,
  collapse: (title: string, replies: string) => `${replies}. Collapse “${title}”`,
  vote: {
    score: (score: number) => `Score: ${formatNumber(score)}`,
    up: (title: string) => `Vote for “${title}”`,
    down: (title: string) => `Vote against “${title}”`,
    reply: (name: string) => `the reply by ${name}`,
    group: (title: string) => `Votes on ${title}`,
  },
  voteFailed: 'We couldn’t count your vote.',

  clock: {
    due: (left: string) => `Reply due ${left}`,
    late: (late: string) => `Reply ${late} late`,
    dueBy: (time: string) => `We’ll reply by ${time} Cairo.`,
    lateSince: (time: string) =>
      `We promised a reply by ${time} Cairo. We’re sorry for the delay, and we’re on it.`,
    label: 'Promised reply time',
  },

  loading: 'Loading questions…',
  failed: 'We couldn’t load the questions.',
  none: 'No questions yet',
  noneText: 'Be the first to ask. An administrator replies within one business day.',
  noMatch: 'No questions match',
  noMatchText: 'Try another word or clear the filters. If your question is new, go ahead and ask it.',
  clearFilters: 'Clear Filters',
  administrator: 'Administrator',
  accepted: 'Accepted answer',
  edited: 'edited',
  byYou: '{name} (you)',
}
