import { days } from '@bahth/domain/durations.ts'
import type { PushJob } from '../jobs/names.ts'
import type { Services } from '../services.ts'
import type { PushOutcome, PushTarget } from '../vendors/push/push.ts'
import { deleteSubscription, findTarget } from './push-store.ts'

/** A notification that could not be delivered for a day is dropped. */
const maxAgeMs = days(1)

/** Maximum lengths in characters, so that the encrypted message fits into one push. */
const max = { title: 120, text: 600 }

/** Cuts between code points, so that no half of an emoji remains. */
function shortened(text: string, length: number): string {
  const characters = [...text]
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text
}

type UsedServices = Pick<Services, 'db' | 'push' | 'keys' | 'clock' | 'settings' | 'log'>

/** Sends a notice to one device; throws if it must be retried. */
export async function sendPush(services: UsedServices, job: PushJob, jobId: string): Promise<void> {
  const timeLeft =
    Math.min(job.at + maxAgeMs, job.until ?? Number.POSITIVE_INFINITY) - services.clock.now().getTime()
  const target = timeLeft > 0 ? await findTarget(services.db, job.subscriptionId) : undefined
  if (!target) return
  const outcome = await pushTo(
    services,
    { ...target, id: job.subscriptionId },
    { ...job, id: jobId },
    timeLeft,
  )
  if (outcome === 'refused')
    services.log.warn({ host: new URL(target.endpoint).host }, 'a push was refused permanently')
  if (outcome === 'later') throw new Error('The push service could not be reached.')
}

/**
 * Sends to a device, and removes it if its subscription has ended. With an `id` that is the same for every attempt, a repeated
 * delivery replaces the notification on the device.
 */
export async function pushTo(
  { db, push, keys, settings }: Pick<UsedServices, 'db' | 'push' | 'keys' | 'settings'>,
  to: PushTarget & { id: string },
  { id, title, text, link }: Pick<PushJob, 'title' | 'text' | 'link'> & { id?: string },
  keepFor: number,
): Promise<PushOutcome> {
  const outcome = await push.send({
    to,
    from: { ...keys.push, subject: `mailto:${settings.association.en.supportEmail}` },
    text: JSON.stringify({ id, title: shortened(title, max.title), text: shortened(text, max.text), link }),
    keepFor,
  })
  if (outcome === 'gone') await deleteSubscription(db, to.id)
  return outcome
}
