import { association } from '@bahth/domain/association.ts'
import { days } from '@bahth/domain/durations.ts'
import type { Services } from '../services.ts'
import type { PushOutcome, PushTarget } from '../vendors/push/push.ts'
import { deleteSubscription, findTarget } from './push-store.ts'

/** A notice that is owed to one device. */
export interface PushJob {
  subscriptionId: string
  title: string
  text: string
  /** A path of the web application. */
  link: string | null
  /** When it was owed, in milliseconds since 1970: a notice of yesterday is no news. */
  at: number
}

/** A notice is worth telling for a day. */
const worthFor = days(1)

/** What fits into one push, encrypted. */
const max = { title: 120, text: 600 }

const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text

type Parts = Pick<Services, 'db' | 'push' | 'keys' | 'clock'>

/** Pushes one notice to one device; throws when it has to be tried again. */
export async function sendPush(parts: Parts, pending: PushJob): Promise<void> {
  const left = pending.at + worthFor - parts.clock.now().getTime()
  const target = left > 0 ? await findTarget(parts.db, pending.subscriptionId) : undefined
  if (!target) return
  const outcome = await pushTo(parts, { ...target, id: pending.subscriptionId }, pending, left)
  if (outcome === 'later') throw new Error('The push service could not be reached.')
}

/** Sends to a device; one that is no more is forgotten. */
export async function pushTo(
  { db, push, keys }: Pick<Parts, 'db' | 'push' | 'keys'>,
  to: PushTarget & { id: string },
  { title, text, link }: Pick<PushJob, 'title' | 'text' | 'link'>,
  keepFor: number,
): Promise<PushOutcome> {
  const outcome = await push.send({
    to,
    from: { ...keys.push, subject: `mailto:${association.supportEmail}` },
    text: JSON.stringify({ title: shortened(title, max.title), text: shortened(text, max.text), link }),
    keepFor,
  })
  if (outcome === 'gone') await deleteSubscription(db, to.id)
  return outcome
}
