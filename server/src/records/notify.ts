import type { Language } from '@bahth/domain/languages.ts'
import { completedPath, inquiryPath, mySurveysPath, sessionPath } from '@bahth/domain/page-paths.ts'
import { newId } from '../db/ids.ts'
import type { MailJob, PushJob } from '../jobs/names.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { messagesIn } from './messages-in.ts'
import { type NoticeText, wholeText } from './notice-texts/notice-text.ts'
import { type NoticeContent, renderNotice } from './notice-texts/render-notice.ts'
import { listSubscriptions } from './push-store.ts'
import { findRecipients, insertNotices } from './store.ts'

export type NewNotice = NoticeContent & {
  /** A path of the web application. */
  link: string | null
  /** `always`: mandatory, also for members who turned mails off. By default the member's preference decides. */
  mail?: 'always' | 'never'
  /** Mails and pushes that couldn't be sent before this time are dropped, because they would be untrue. */
  until?: Date
  /** Says what the member can do now. A suspended member gets it in the list only, because they can't log in. */
  needsLogin?: true
}

type Recipient = Awaited<ReturnType<typeof findRecipients>>[number]

/** Renders a notice in the language of its recipient. */
type TextFor = (recipient: { language: Language }) => NoticeText

/**
 * Adds a notice for members in this transaction. It appears in their list and on open pages, and is sent by mail and
 * push if they want that.
 */
export async function notify(
  unit: UnitOfWork,
  memberIds: readonly string[],
  notice: NewNotice,
): Promise<void> {
  if (memberIds.length === 0) return
  const recipients = await findRecipients(unit.tx, memberIds)
  if (recipients.length === 0) return
  const texts = {
    en: renderNotice(notice, 'en', unit.now),
    ar: renderNotice(notice, 'ar', unit.now),
  }
  await insertNotices(
    unit.tx,
    recipients.map(recipient => ({
      id: newId(),
      member_id: recipient.id,
      kind: notice.kind,
      params: JSON.stringify(notice.params),
      // Used by exports, and by an earlier version that reads this database.
      title: texts.en.title,
      text: wholeText(texts.en),
      link: notice.link,
      created_at: unit.now,
    })),
  )
  for (const recipient of recipients) unit.publish('notices', recipient.id, `user:${recipient.id}`)
  const textFor: TextFor = ({ language }) => texts[language]
  const end = notice.until ? { until: notice.until.getTime() } : {}
  const reached = notice.needsLogin ? recipients.filter(({ state }) => state !== 'banned') : recipients
  const mails = reached
    .filter(recipient => notice.mail !== 'never' && (notice.mail === 'always' || recipient.wantsMail))
    .map(recipient => ({ ...mailOf(recipient, textFor(recipient), notice.link), ...end }))
  await unit.enqueueAll('send-mail', mails)
  await enqueuePushes(unit, reached, textFor, { link: notice.link, ...end })
}

async function enqueuePushes(
  unit: UnitOfWork,
  recipients: readonly Recipient[],
  textFor: TextFor,
  more: Pick<PushJob, 'link' | 'until'>,
): Promise<void> {
  const recipientById = new Map(
    recipients.filter(recipient => recipient.wantsPush).map(recipient => [recipient.id, recipient]),
  )
  if (recipientById.size === 0) return
  const devices = await listSubscriptions(unit.tx, [...recipientById.keys()])
  const at = unit.now.getTime()
  await unit.enqueueAll(
    'send-push',
    devices.flatMap(({ id, memberId }) => {
      const recipient = recipientById.get(memberId)
      if (!recipient) return []
      const shown = textFor(recipient)
      return [{ subscriptionId: id, title: shown.title, text: wholeText(shown), ...more, at }]
    }),
  )
}

/** The email's button, chosen by the link of the notification. */
const buttons = [
  [sessionPath(''), 'session'],
  [inquiryPath(''), 'inquiry'],
  [completedPath, 'receipt'],
  [mySurveysPath, 'surveys'],
  ['/contact', 'contact'],
] as const

const buttonFor = (link: string) => buttons.find(([start]) => link.startsWith(start))?.[1] ?? 'other'

function mailOf(
  { email, firstName, language }: Recipient,
  { title, text, written }: NoticeText,
  link: string | null,
): MailJob {
  const messages = messagesIn[language]
  return {
    to: email,
    language,
    subject: title,
    lines: [messages.helloTo(firstName), text],
    ...(written ? { written } : {}),
    ...(link ? { action: { label: messages.buttons[buttonFor(link)], path: link } } : {}),
  }
}
