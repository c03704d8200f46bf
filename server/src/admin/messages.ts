import type { GroupTexts } from '@bahth/domain/admin/group-text.ts'
import { isolate } from '@bahth/domain/arabic.ts'
import { formatsIn } from '../formats.ts'
import { messages as shared } from '../records/messages.ts'

/** Emails to administrators about waiting items, and the weekly email of members. */

const { cairo, day, number } = formatsIn.en

/** The maximum number of titles in one email; for further items only their number is given. */
export const maxTitles = 5

interface News {
  surveys: readonly { title: string; minutes: number }[]
  sessions: readonly { title: string; startsAt: Date }[]
  replies: number
}

/** A heading with its number, and the first titles. */
function section(heading: string, titles: readonly string[]): string[] {
  if (titles.length === 0) return []
  const rest = titles.length - maxTitles
  return [
    [
      `${heading}: ${number(titles.length)}`,
      ...titles.slice(0, maxTitles).map(title => `• ${title}`),
      ...(rest > 0 ? [`And more: ${number(rest)}`] : []),
    ].join('\n'),
  ]
}

const alertTitle = (total: number) => `Waiting for the review team: ${number(total)}`

export const messages = {
  alertTitle,
  alert: (firstName: string, total: number, counts: readonly string[]) => ({
    subject: alertTitle(total),
    lines: [
      shared.helloTo(firstName),
      'This is waiting for a decision or a reply:',
      ...counts,
      'You can choose how often we email you in your profile, under Notifications.',
    ],
    button: 'Open the Admin page',
  }),
  weekly: (firstName: string, news: News, now: Date) => ({
    subject: 'Your week on Bahth',
    lines: [
      shared.helloTo(firstName),
      ...(news.replies > 0 ? [`New replies to your questions: ${number(news.replies)}`] : []),
      ...section(
        'New surveys for you',
        news.surveys.map(({ title, minutes }) => `${isolate(title)} (${number(minutes)} min)`),
      ),
      ...section(
        'Sessions in the next seven days',
        news.sessions.map(({ title, startsAt }) => `${isolate(title)}: ${cairo(startsAt, now)}`),
      ),
      'You turned on this email in your profile. We send it on Saturdays, only if there’s something new for you.',
    ],
    button: 'Open Bahth',
  }),
  groupText: (now: Date): GroupTexts => ({
    title: ({ startsAt, endsAt }) => `This week on Bahth, ${day(startsAt)} to ${day(endsAt)}`,
    sessions: 'Sessions',
    session: startsAt => cairo(startsAt, now),
    surveys: 'Surveys that need you',
    survey: (minutes, needed) =>
      `${number(minutes)} min, ${number(needed)} more ${needed === 1 ? 'response' : 'responses'} needed`,
    more: count => `And ${number(count)} more on Bahth.`,
    questions: 'Open questions',
    question: count =>
      count === 1
        ? '1 question is waiting for a reply.'
        : `${number(count)} questions are waiting for a reply.`,
    moreQuestions: count =>
      count === 1
        ? '1 more question is waiting for a reply.'
        : `${number(count)} more questions are waiting for a reply.`,
    listed: title => title,
  }),
  unsubscribe: {
    button: 'Turn off the weekly email',
    settings: 'Open your notification settings',
    confirm: {
      title: 'Turn off the weekly email?',
      text: 'We’ll stop sending it. Your other emails and notifications stay as they are.',
    },
    done: {
      title: 'The weekly email is off',
      text: 'We won’t send it again. You can turn it on in your profile whenever you like.',
    },
    invalid: {
      title: 'This link doesn’t work',
      text: 'It’s incomplete or out of date. You can turn off the weekly email in your profile.',
    },
  },
}
