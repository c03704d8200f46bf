import { officeDays } from '../format/office-text.ts'
import { formatCount, formatNumber } from '../format/text.ts'

/** Texts of the forms for questions and replies. */
export const messages = {
  reply: 'Your reply',
  replyHere: 'Reply',
  replyTo: (title: string) => `Reply to “${title}”`,
  replyHint: 'We’ll notify the person who asked.',
  sendReply: 'Send reply',
  sending: 'Sending…',
  replySent: 'Reply sent. We’ve notified the person who asked.',
  replySentOnly: 'Reply sent.',
  replyEmpty: 'Reply is required',
  replyFailed: 'Could not submit reply.',

  write: 'Write',
  preview: 'Preview',
  writeOrPreview: 'Write or preview',
  nothingWritten: 'Nothing to preview yet.',
  marks: '**bold**, _italic_, - lists, > quotes, `code` and [links](https://…)',
  left: (count: number) => `${formatCount(count, '1 character', 'characters')} left`,

  askSubtitle: `An administrator replies within one business day, ${officeDays}.`,
  questionTitle: 'Title',
  questionTitleHint: 'One sentence, as you’d say it to a colleague.',
  question: 'Your question',
  questionHint: 'What you’re studying, what you’ve tried and where you’re stuck.',
  titleEmpty: 'Title is required',
  questionEmpty: 'Question is required',
  tagsLabel: 'Tags',
  tagsHint: (max: number) => `Up to ${formatNumber(max)}. Press Enter after each one.`,
  addTag: (tag: string) => `Add the tag ${tag}`,
  takeTag: (tag: string) => `Remove the tag ${tag}`,
  inUse: 'In use:',
  alreadyAsked: 'Similar questions',
  mayQuote: 'The association may quote this question in chat groups',
  mayQuoteHint: 'Its title and link, never your name. Without your OK, it’s only counted.',
  draftKept: 'We keep your draft on this device for a week, or until you post it or log out.',
  clearDraft: 'Clear',
  send: 'Post question',
  askedText: 'Question posted. We’ll notify you when there’s a reply.',
  askFailed: 'We couldn’t post your question.',
}
