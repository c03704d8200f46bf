import type { MessageAudience } from '@bahth/domain/sessions/message-rules.ts'
import { formatCount, formatNumber } from '../../format/text.ts'

/** Texts of the dialog that writes to the members of a session. */

const members = (count: number): string => formatCount(count, '1 member', 'members')

/** After the number of members. */
const inAudience = {
  registered: 'with a seat',
  waitlisted: 'on the waitlist',
  present: 'marked present',
}

export const messages = {
  open: 'Send message',
  title: 'Send a message',
  loadFailed: 'We couldn’t load who would receive a message.',
  failed: 'We couldn’t send the message.',
  audience: 'Send to',
  audiences: { registered: 'Registered members', waitlisted: 'Waitlist', present: 'Present members' },
  recipients: members,
  noRecipients: 'No one has joined this session yet.',
  left: (count: number) => `Messages left for this session: ${formatNumber(count)}.`,
  limit: (max: number) => `The limit of ${formatNumber(max)} messages for this session has been reached.`,
  subject: 'Title',
  text: 'Message',
  textHint:
    'Members see it as you write it, in their notifications and, if they want, by email and on their devices.',
  subjectMissing: 'Title is required',
  textMissing: 'Message is required',
  preview: 'Preview message',
  previewTitle: 'Check the message',
  previewText: (audience: MessageAudience, count: number) =>
    `This goes to ${members(count)} ${inAudience[audience]} right away and can’t be taken back. Each member reads the first line in their own language.`,
  emptied: 'No one is left in the group you chose. Edit the message to choose another.',
  back: 'Edit message',
  send: (count: number) => `Send to ${members(count)}`,
  sending: 'Sending…',
  sent: (count: number) => `Message sent to ${members(count)}.`,
}
