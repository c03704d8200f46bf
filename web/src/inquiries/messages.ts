/** Everything the inquiries screen says. The specification's own texts stand literally. */

const language = (): string => document.documentElement.lang || 'en'

const number = (value: number): string => new Intl.NumberFormat(language()).format(value)

const counted = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`

export const messages = {
  title: 'Research Inquiries',
  lede: 'Questions about method, ethics and data, answered by the association.',
  ask: 'Ask Question',

  totalQuestions: 'Total Questions',
  answered: 'Answered',
  openQuestions: 'Open Questions',
  totalViews: 'Total Views',
  closedNote: (count: number) => (count === 0 ? 'none closed' : `${number(count)} closed`),
  answeredNote: (share: number) =>
    `${new Intl.NumberFormat(language(), { style: 'percent' }).format(share)} of all`,
  oldestNote: (age: string) => `oldest: ${age}`,
  noneOpenNote: 'nobody waits',
  viewsNote: (average: number) => `${number(average)} a question`,
  waitsForReply: 'waits for a reply',
  days: (count: number) => counted(count, 'day', 'days'),
  hours: (count: number) => counted(count, 'hour', 'hours'),

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
  removeTag: (tag: string) => `Show questions without the tag ${tag} as well`,
  shown: (count: number, total: number, isCapped: boolean) =>
    isCapped
      ? `Showing ${number(count)} of more than ${number(Math.max(count, total))}`
      : `Showing ${number(count)} of ${number(total)}`,

  featuredQuestions: 'Featured Questions',
  featured: 'Featured',
  noFeatured: 'Answers that many will want to read stand here once an administrator features them.',
  tags: 'Tags in use',
  tagCount: (count: number) => counted(count, 'question', 'questions'),
  promise: 'When you hear back',
  promiseText:
    'By 8 PM of the next business day, Sunday to Thursday, in Cairo. Each open question shows its own clock.',
  handledByAdmins: 'Replies are handled by administrators.',
  handledByAdminsMore: 'You can vote, and ask a question of your own.',

  views: (count: number) => counted(count, 'view', 'views'),
  replies: (count: number) => counted(count, 'reply', 'replies'),
  upvotes: (count: number) => counted(count, 'upvote', 'upvotes'),
  unfold: (title: string) => `Read “${title}” here`,
  fold: (title: string) => `Fold “${title}”`,
  vote: {
    score: (score: number) => `Votes in balance: ${number(score)}`,
    up: (title: string) => `Vote for “${title}”`,
    down: (title: string) => `Vote against “${title}”`,
    reply: (name: string) => `the reply by ${name}`,
    group: (title: string) => `Votes on ${title}`,
  },
  voteFailed: 'Your vote could not be counted.',

  clock: {
    due: (left: string) => `Reply due ${left}`,
    late: (late: string) => `Reply ${late} late`,
    dueBy: (time: string) => `The reply is promised by ${time} Cairo.`,
    lateSince: (time: string) =>
      `The reply was promised by ${time} Cairo. We are sorry, it is being looked at.`,
    label: 'Promised reply time',
  },

  loading: 'Loading questions…',
  failed: 'Questions could not be loaded.',
  failedText: 'Check the connection and try once more.',
  none: 'No questions yet',
  noneText: 'Be the first to ask. An administrator answers within one business day.',
  noMatch: 'No questions match',
  noMatchText: 'Try another word, or clear the filters. If nobody has asked it yet, ask.',
  clearFilters: 'Clear Filters',

  backToAll: 'All questions',
  openingOne: 'Loading the question…',
  failedOne: 'This question could not be loaded.',
  gone: 'This question is not there any more.',
  goneText: 'It was deleted, or the address is not complete.',
  askedBy: 'Asked by',
  asked: 'Asked',
  viewed: 'Views',
  tagged: 'Tags',
  aboutQuestion: 'About this question',
  similarQuestions: 'Similar questions',
  repliesTitle: (count: number) => (count === 0 ? 'No replies yet' : counted(count, 'Reply', 'Replies')),
  noReplies: 'An administrator will answer. You are told under the bell, and by mail if you want mails.',
  noRepliesOthers: 'An administrator will answer. Vote for the question if you wait for the same answer.',
  isClosed: 'This question is closed and takes no more replies.',
  administrator: 'Administrator',
  accepted: 'Accepted answer',
  accept: 'Accept answer',
  unaccept: 'No longer accepted',
  copyAsMessage: 'Copy as message',
  messageCopied: 'Message copied',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  feature: 'Feature',
  unfeature: 'No longer feature',
  close: 'Close question',
  reopen: 'Reopen question',
  delete: 'Delete question',
  deleteReply: 'Delete reply',
  you: 'you',

  markedFeatured: 'Marked as a featured question.',
  unmarkedFeatured: 'No longer among the featured questions.',
  closed: 'The question is closed.',
  reopened: 'The question is open to replies again.',
  acceptedText: 'Marked as the accepted answer.',
  unacceptedText: 'No reply is accepted any more.',
  changeFailed: 'That could not be changed.',

  deleteTitle: 'Delete this question?',
  deleteText: (title: string, replies: number) =>
    replies === 0
      ? `“${title}” goes for good, with its votes.`
      : `“${title}” goes for good, with its votes and ${counted(replies, 'reply', 'replies')}.`,
  deleted: 'The question is deleted.',
  deleteFailed: 'Could not delete inquiry.',
  answeredStays: 'It has been answered: only an administrator can delete it now.',
  deleteReplyTitle: 'Delete this reply?',
  deleteReplyText: (name: string, isLast: boolean) =>
    `The reply by ${name} goes for good, with its votes.${isLast ? ' Without it the question is open again.' : ''}`,
  replyDeleted: 'The reply is deleted.',
  deleteReplyFailed: 'Could not delete reply.',

  reply: 'Your reply',
  replyHint: 'The asker is told as soon as you send it.',
  openings: 'Begin with',
  openingPlaceholder: 'A ready opening…',
  ready: [
    { label: 'Thank you, and the short answer', text: 'Thank you for asking. The short answer: ' },
    {
      label: 'Ask the ethics committee',
      text: 'Before anything else, please ask the ethics committee of your faculty. What they will want to know:\n\n- who takes part\n- what is asked and kept\n- who can read it\n\n',
    },
    {
      label: 'Answered already',
      text: 'This has been asked before. You find the answer here: ',
    },
    {
      label: 'More is needed',
      text: 'To answer this well we need a little more: your design, how many take part, and what you have measured. ',
    },
    { label: 'شكرًا، والخلاصة', text: 'شكرًا على سؤالك. الخلاصة: ' },
  ],
  sendReply: 'Send reply',
  sending: 'Sending…',
  replySent: 'Your reply is there, and the asker has been told.',
  replyEmpty: 'Reply is required',
  replyFailed: 'Could not submit reply.',

  write: 'Write',
  preview: 'Preview',
  writeOrPreview: 'Write or preview',
  nothingWritten: 'Nothing is written yet.',
  marks: '**bold**, _italic_, - lists, > quotes, `code` and [links](https://…)',
  left: (count: number) => `${counted(count, 'character', 'characters')} left`,

  askSubtitle: 'An administrator replies within one business day, Sunday to Thursday.',
  questionTitle: 'Title',
  questionTitleHint: 'One sentence, as you would say it to a colleague.',
  question: 'Your question',
  questionHint: 'What you study, what you tried, and where you are stuck.',
  titleEmpty: 'Title is required',
  questionEmpty: 'Question is required',
  tagsLabel: 'Tags',
  tagsHint: (max: number) => `At most ${max}. Press Enter after each.`,
  addTag: (tag: string) => `Add the tag ${tag}`,
  takeTag: (tag: string) => `Remove the tag ${tag}`,
  inUse: 'In use:',
  alreadyAsked: 'Perhaps it has been asked already',
  draftKept: 'Your draft is kept on this device until you send it or sign out.',
  clearDraft: 'Clear',
  send: 'Post question',
  askedText: 'Your question is there. You are told as soon as there is a reply.',
  askFailed: 'Could not submit your question.',
}
