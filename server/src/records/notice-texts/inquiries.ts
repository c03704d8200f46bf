import { type NoticeText, quoted } from './notice-text.ts'

/** Notices about a member’s questions and replies. */

interface AboutInquiry {
  title: string
}

export const messages = {
  inquiry_answered: ({ title }: AboutInquiry): NoticeText => ({
    title: 'Your question has a reply',
    text: `We’ve replied to ${quoted(title)}.`,
  }),
  inquiry_accepted: ({ title }: AboutInquiry): NoticeText => ({
    title: 'A reply to your question was accepted',
    text: `An administrator marked a reply to ${quoted(title)} as the accepted answer.`,
  }),
  reply_accepted: ({ title }: AboutInquiry): NoticeText => ({
    title: 'Your reply was accepted',
    text: `Your reply to ${quoted(title)} is the accepted answer.`,
  }),
  inquiry_featured: ({ title }: AboutInquiry): NoticeText => ({
    title: 'Your question is featured',
    text: `${quoted(title)} is now a featured question, so that others can find it too.`,
  }),
  inquiry_closed: ({ title }: AboutInquiry): NoticeText => ({
    title: 'Your question was closed',
    text: `${quoted(title)} no longer accepts replies. Everyone can still find and read it.`,
  }),
  inquiry_reopened: ({ title }: AboutInquiry): NoticeText => ({
    title: 'Your question was reopened',
    text: `${quoted(title)} accepts replies again.`,
  }),
  inquiry_deleted: ({ title }: AboutInquiry): NoticeText => ({
    title: 'Your question was deleted',
    text: `An administrator deleted ${quoted(title)}. If you don’t know why, please contact us.`,
  }),
}
