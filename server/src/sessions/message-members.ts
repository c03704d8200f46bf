import type { Input } from '@bahth/domain/endpoint.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { messageMembers as endpoint } from '@bahth/domain/sessions/message-contract.ts'
import { maxMessages, messagesLeft } from '@bahth/domain/sessions/message-rules.ts'
import { renderNotice } from '../records/notice-texts/render-notice.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import { findLanguage } from '../records/store.ts'
import { repeatedSince } from '../repeats.ts'
import type { Services } from '../services.ts'
import {
  countMessage,
  countRecipients,
  findMessageCount,
  findSameMessage,
  listRecipients,
  lockMessageCount,
} from './message-store.ts'
import { messageFrom, notifyMembers } from './session-notices.ts'

/** Returns who would receive a message of this session, how many messages are left, and how a message begins. */
export async function readMessageForm(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
  sessionId: string,
) {
  const [session, recipients, language] = await Promise.all([
    findMessageCount(db, sessionId),
    countRecipients(db, sessionId),
    findLanguage(db, memberId),
  ])
  if (!session) return refuse('not_found')
  const { text } = renderNotice(messageFrom(session, { title: '', text: '' }), language, clock.now())
  return { recipients, left: messagesLeft(session.sent), introduction: text }
}

/**
 * Sends an administrator's message to the members of a session. Messages are counted under the session's lock, so that
 * concurrent requests can't exceed the limit. A repeated request sends nothing.
 */
export function messageMembers(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  sessionId: string,
  { audience, title, text }: Input<typeof endpoint>['body'],
): Promise<{ recipients: number }> {
  return unitOfWork(async unit => {
    const session = (await lockMessageCount(unit.tx, sessionId)) ?? refuse('not_found')
    const since = repeatedSince(unit.now)
    const repeated = await findSameMessage(unit.tx, sessionId, { audience, title, text }, since)
    if (repeated) return { recipients: repeated.recipients }
    const memberIds = await listRecipients(unit.tx, sessionId, audience)
    const recipients = memberIds.length
    if (messagesLeft(session.sent) === 0) return refuse('message_limit', { params: { max: maxMessages } })
    if (recipients === 0) return refuse('no_recipients')
    await countMessage(unit.tx, sessionId)
    await notifyMembers(unit, memberIds, messageFrom(session, { title, text }))
    await recordActivity(
      unit,
      actingAdmin,
      'session_message_sent',
      { type: 'session', id: sessionId, name: session.title },
      { metadata: { audience, recipients, title, message: text } },
    )
    unit.publish('session', sessionId, 'admins')
    return { recipients }
  })
}
