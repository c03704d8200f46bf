import { formatCount } from '../format/text.ts'

/** Texts of a question at its own address, and of the actions on it. */
export const messages = {
  backToAll: 'All questions',
  failedOne: 'We couldn’t load this question.',
  gone: 'This question no longer exists.',
  goneText: 'It was deleted, or the link is incomplete.',
  askedBy: 'Asked by',
  asked: 'Asked',
  viewed: 'Views',
  chatGroups: 'Chat groups',
  quoted: { yes: 'May be quoted', no: 'Not quoted, only counted' },
  tagged: 'Tags',
  aboutQuestion: 'About this question',
  similarQuestions: 'Similar questions',
  repliesTitle: (count: number) =>
    count === 0 ? 'No replies yet' : formatCount(count, '1 Reply', 'Replies'),
  noReplies: 'An administrator will reply. We’ll notify you, and email you if you’ve turned that on.',
  noRepliesOthers: 'An administrator will reply. Vote for the question if you’d like to know too.',
  isClosed: 'This question is closed and no longer accepts replies.',
  accept: 'Accept answer',
  unaccept: 'Unmark as accepted',
  copyAsMessage: 'Copy as message',
  messageCopied: 'Message copied',
  shareText: (title: string) => `Question on Bahth: ${title}`,
  feature: 'Feature',
  unfeature: 'Remove from featured',
  close: 'Close question',
  reopen: 'Reopen question',
  edit: 'Edit question',
  editTitle: 'Edit question',
  editSubtitle: (until: string) => `You can change it until ${until} Cairo, as long as it has no reply.`,
  editSave: 'Save changes',
  editSaving: 'Saving…',
  editSaved: 'Question changed.',
  editFailed: 'We couldn’t save your question.',
  editNothing: 'You haven’t changed anything yet.',
  editRefused: {
    inquiry_has_reply: 'It has a reply, so it can’t be changed any more.',
    inquiry_closed_to_edits: 'It’s closed, so it can’t be changed any more.',
    inquiry_edit_over: 'You could change it for 24 hours after you asked it.',
  } as Record<string, string>,
  editedAt: 'Edited',
  delete: 'Delete question',
  deleteReply: 'Delete reply',

  markedFeatured: 'Question featured.',
  unmarkedFeatured: 'Removed from featured.',
  closed: 'Question closed.',
  reopened: 'Question reopened.',
  acceptedText: 'Answer accepted.',
  unacceptedText: 'The reply is no longer marked as accepted.',
  changeFailed: 'We couldn’t save this change.',

  deleteTitle: 'Delete this question?',
  deleteText: (title: string, replies: number) =>
    replies === 0
      ? `“${title}” will be permanently deleted, with its votes.`
      : `“${title}” will be permanently deleted, with its votes and ${formatCount(replies, '1 reply', 'replies')}.`,
  deleted: 'Question deleted.',
  deleteFailed: 'Could not delete inquiry.',
  answeredStays: 'It has a reply, so only an administrator can delete it now.',
  deleteReplyTitle: 'Delete this reply?',
  deleteReplyText: (name: string, isLast: boolean) =>
    `The reply by ${name} will be permanently deleted, with its votes.${isLast ? ' The question will be open again.' : ''}`,
  replyDeleted: 'Reply deleted.',
  deleteReplyFailed: 'Could not delete reply.',
}
