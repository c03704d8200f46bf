import { newId } from '../db/ids.ts'
import type { Write } from '../write.ts'
import type { MailJob } from './mail.ts'
import { listSubscriptions } from './push-store.ts'

/** What a member is told. */
export interface NewNotice {
  /** What it is about, for a picture beside it and for other languages. */
  kind: string
  title: string
  text: string
  /** A path of the web application. */
  link: string | null
  /** `always`: even to members who want no mails, what they must know. By default as the member prefers. */
  mail?: 'always' | 'never'
  /** By default to the devices of members who want it there. */
  push?: 'never'
}

/**
 * Tells members something: under the bell, live, and by mail and on their devices where they want it. In the deciding
 * transaction.
 */
export async function notify(write: Write, memberIds: readonly string[], notice: NewNotice): Promise<void> {
  if (memberIds.length === 0) return
  const readers = await write.tx
    .selectFrom('member')
    .select([
      'id',
      'email',
      'first_name as firstName',
      'email_notifications as wantsMail',
      'mobile_notifications as wantsPush',
    ])
    .where('id', 'in', [...memberIds])
    .execute()
  if (readers.length === 0) return
  await write.tx
    .insertInto('notice')
    .values(
      readers.map(reader => ({
        id: newId(),
        member_id: reader.id,
        kind: notice.kind,
        title: notice.title,
        text: notice.text,
        link: notice.link,
        created_at: write.now,
      })),
    )
    .execute()
  for (const reader of readers) write.publish('notices', reader.id, `user:${reader.id}`)
  const mails = readers
    .filter(reader => notice.mail !== 'never' && (notice.mail === 'always' || reader.wantsMail))
    .map(reader => mailOf(reader, notice))
  await write.enqueueAll('send-mail', mails)
  if (notice.push !== 'never') await enqueuePushes(write, readers, notice)
}

async function enqueuePushes(
  write: Write,
  readers: readonly { id: string; wantsPush: boolean }[],
  { title, text, link }: NewNotice,
): Promise<void> {
  const wanting = readers.filter(reader => reader.wantsPush).map(reader => reader.id)
  if (wanting.length === 0) return
  const devices = await listSubscriptions(write.tx, wanting)
  const at = write.now.getTime()
  await write.enqueueAll(
    'send-push',
    devices.map(device => ({ subscriptionId: device.id, title, text, link, at })),
  )
}

const mailOf = (reader: { email: string; firstName: string }, notice: NewNotice): MailJob => ({
  to: reader.email,
  subject: notice.title,
  lines: [`Hello ${reader.firstName},`, notice.text],
  ...(notice.link ? { action: { label: 'Open Bahth', path: notice.link } } : {}),
})
