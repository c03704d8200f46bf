import { minutes } from '@bahth/domain/durations.ts'
import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { deleteSubscriptions, listTargets, putSubscription } from '../records/push-store.ts'
import { pushTo } from '../records/send-push.ts'
import type { Services } from '../services.ts'
import type { PushTarget } from '../vendors/push/push.ts'
import { countAttempt } from './attempt-limits.ts'
import { tryPushLimit } from './limits.ts'

/** This device receives the caller's notices from now on. */
export async function subscribePush(
  { write, push }: Pick<Services, 'write' | 'push'>,
  { memberId, loginId }: Viewer,
  target: PushTarget,
): Promise<undefined> {
  if (!push.mayBe(target.endpoint)) refuseField('endpoint', 'This is no address of a push service.')
  await write(work => putSubscription(work.tx, { ...target, id: newId(), memberId, loginId }, work.now))
}

/** One device receives no more, or none does. */
export async function unsubscribePush(
  { write }: Pick<Services, 'write'>,
  memberId: string,
  endpoint: string | undefined,
): Promise<undefined> {
  await write(work => deleteSubscriptions(work.tx, memberId, endpoint))
}

/** A try is told at once, or it is none. */
const keepTryFor = minutes(5)

/** Sends a notification to the caller's devices now; how many push services took it. */
export async function tryPush(
  services: Pick<Services, 'db' | 'push' | 'keys' | 'clock'>,
  memberId: string,
): Promise<{ accepted: number; failed: number }> {
  await countAttempt(services.db, tryPushLimit, memberId, services.clock.now())
  const targets = await listTargets(services.db, memberId)
  if (targets.length === 0) return refuse('no_device')
  const notice = {
    title: 'Notifications work',
    text: 'This is how decisions, seats and answers will reach you here.',
    link: '/profile?tab=notifications',
  }
  const outcomes = await Promise.all(targets.map(target => pushTo(services, target, notice, keepTryFor)))
  const accepted = outcomes.filter(outcome => outcome === 'accepted').length
  return { accepted, failed: outcomes.length - accepted }
}
