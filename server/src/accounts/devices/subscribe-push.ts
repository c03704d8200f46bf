import { minutes } from '@bahth/domain/durations.ts'
import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import { newId } from '../../db/ids.ts'
import type { Viewer } from '../../http/call.ts'
import { countUse, type Limit } from '../../limits/rate-limits.ts'
import { messagesIn } from '../../records/messages-in.ts'
import { deleteSubscriptions, listTargets, putSubscription } from '../../records/push-store.ts'
import { pushTo } from '../../records/send-push.ts'
import { findLanguage } from '../../records/store.ts'
import type { Services } from '../../services.ts'
import type { PushTarget } from '../../vendors/push/push.ts'

/** Test notifications to a member's own devices. */
const tryPushLimit: Limit = { name: 'try-push', max: 10, window: minutes(10) }

/** Subscribes this device to the caller's notices. */
export async function subscribePush(
  { unitOfWork, push }: Pick<Services, 'unitOfWork' | 'push'>,
  { memberId, loginId }: Viewer,
  target: PushTarget,
): Promise<void> {
  if (!push.accepts(target.endpoint)) refuseField('endpoint', 'push_address_invalid')
  await unitOfWork(unit => putSubscription(unit.tx, { ...target, id: newId(), memberId, loginId }, unit.now))
}

/** Unsubscribes one device, or all. */
export async function unsubscribePush(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  memberId: string,
  endpoint: string | undefined,
): Promise<void> {
  await unitOfWork(unit => deleteSubscriptions(unit.tx, memberId, { endpoint }))
}

/** A test notification is dropped after this time. */
const keepTryFor = minutes(5)

/** Sends a test notification to the caller's devices; returns how many push services accepted it. */
export async function tryPush(
  services: Pick<Services, 'db' | 'push' | 'keys' | 'settings' | 'clock'>,
  memberId: string,
): Promise<{ accepted: number; failed: number }> {
  await countUse(services.db, tryPushLimit, memberId, services.clock.now())
  const targets = await listTargets(services.db, memberId)
  if (targets.length === 0) return refuse('no_device')
  const { testNotice } = messagesIn[await findLanguage(services.db, memberId)]
  const notice = { ...testNotice, link: '/profile?tab=notifications' }
  const outcomes = await Promise.all(targets.map(target => pushTo(services, target, notice, keepTryFor)))
  const accepted = outcomes.filter(outcome => outcome === 'accepted').length
  return { accepted, failed: outcomes.length - accepted }
}
