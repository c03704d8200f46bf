import { isCreator } from '@bahth/domain/accounts/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { notify } from '../records/notify.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import {
  dropRight,
  findUnnotifiedExpired,
  lockCreators,
  markExpiryNotified,
  setRight,
} from './creator-store.ts'

/** FCR-01: an administrator gives the right to publish, or takes it away; doing it twice changes nothing. */
export async function setCreator(
  { write }: Pick<Services, 'write'>,
  actingAdmin: ActingAdmin,
  memberId: string,
  { enabled, reason }: { enabled: boolean; reason: string | null },
): Promise<void> {
  await write(async work => {
    const [member] = await lockCreators(work.tx, [memberId])
    if (!member) return refuse('not_found')
    const isLasting = member.source === 'manual' && isCreator(member, work.now)
    if (enabled ? isLasting : member.source === null) return
    if (enabled) await setRight(work.tx, memberId, { source: 'manual', expiresAt: null }, work.now)
    else await dropRight(work.tx, memberId, work.now)
    work.invalidateAccess(memberId)
    await recordActivity(
      work,
      actingAdmin,
      enabled ? 'form_creator_granted' : 'form_creator_revoked',
      { type: 'user', id: memberId, name: `${member.firstName} ${member.lastName}` },
      reason ? { reason } : {},
    )
    const said = reason ? ` The reviewer wrote: ${reason}` : ''
    await notify(work, [memberId], enabled ? granted(said) : revoked(said))
    work.publish('user', memberId, 'admins')
  })
}

const granted = (said: string) => ({
  kind: 'creator_granted',
  title: 'You can publish surveys now',
  text: `An administrator gave you the right. The My Surveys tab is open to you.${said}`,
  link: '/surveys?tab=mine',
})

const revoked = (said: string) => ({
  kind: 'creator_revoked',
  title: 'You can no longer publish surveys',
  text: `An administrator took the right back. Your active surveys go on.${said}`,
  link: '/surveys?access=1',
})

/** Tells members whose right has run out, once; the right itself ended at its instant. How many were told. */
export async function notifyExpired({
  db,
  write,
  clock,
}: Pick<Services, 'db' | 'write' | 'clock'>): Promise<number> {
  const expired = await findUnnotifiedExpired(db, clock.now())
  for (const { id } of expired)
    await write(async work => {
      if (!(await markExpiryNotified(work.tx, id, work.now))) return
      work.invalidateAccess(id)
      await notify(work, [id], {
        kind: 'creator_expired',
        title: 'Your trial of publishing surveys is over',
        text: 'Your active surveys go on. You can ask for the right again.',
        link: '/surveys?access=1',
      })
    })
  return expired.length
}
