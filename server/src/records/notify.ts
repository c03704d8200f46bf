import { newId } from '../db/ids.ts'
import type { MailJob } from '../jobs/names.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { listSubscriptions } from './push-store.ts'
import { findRecipients, insertNotices } from './store.ts'

export interface NewNotice {
  /** The kind of notice, for its icon and later for translations. */
  kind: string
  title: string
  text: string
  /** A path of the web application. */
  link: string | null
  /** `always`: mandatory, also for members who want no mails. By default the member's preference decides. */
  mail?: 'always' | 'never'
  /** By default the member's preference decides. */
  push?: 'never'
}

/**
 * Adds a notice for members in this transaction: in their list, live on open pages, and by mail and push if they want
 * that.
 */
export async function notify(
  unit: UnitOfWork,
  memberIds: readonly string[],
  notice: NewNotice,
): Promise<void> {
  if (memberIds.length === 0) return
  const readers = await findRecipients(unit.tx, memberIds)
  if (readers.length === 0) return
  await insertNotices(
    unit.tx,
    readers.map(reader => ({
      id: newId(),
      member_id: reader.id,
      kind: notice.kind,
      title: notice.title,
      text: notice.text,
      link: notice.link,
      created_at: unit.now,
    })),
  )
  for (const reader of readers) unit.publish('notices', reader.id, `user:${reader.id}`)
  const mails = readers
    .filter(reader => notice.mail !== 'never' && (notice.mail === 'always' || reader.wantsMail))
    .map(reader => mailOf(reader, notice))
  await unit.enqueueAll('send-mail', mails)
  if (notice.push !== 'never') await enqueuePushes(unit, readers, notice)
}

async function enqueuePushes(
  unit: UnitOfWork,
  readers: readonly { id: string; wantsPush: boolean }[],
  { title, text, link }: NewNotice,
): Promise<void> {
  const wanting = readers.filter(reader => reader.wantsPush).map(reader => reader.id)
  if (wanting.length === 0) return
  const devices = await listSubscriptions(unit.tx, wanting)
  const at = unit.now.getTime()
  await unit.enqueueAll(
    'send-push',
    devices.map(device => ({ subscriptionId: device.id, title, text, link, at })),
  )
}

/** The email's button, by what the notification links to. */
const buttons = [
  ['/sessions?session=', 'See the session'],
  ['/inquiries?inquiry=', 'See the question'],
  ['/surveys?tab=completed', 'See your receipt'],
  ['/surveys?tab=mine', 'See your surveys'],
  ['/contact', 'Contact us'],
] as const

const buttonFor = (link: string): string =>
  buttons.find(([start]) => link.startsWith(start))?.[1] ?? 'Open Bahth'

const mailOf = (reader: { email: string; firstName: string }, notice: NewNotice): MailJob => ({
  to: reader.email,
  subject: notice.title,
  lines: [`Hello ${reader.firstName},`, notice.text],
  ...(notice.link ? { action: { label: buttonFor(notice.link), path: notice.link } } : {}),
})
