import { isCreator } from '@bahth/domain/accounts/rules.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { creatorAccessPath, mySurveysPath } from '@bahth/domain/page-paths.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { runEach } from '../../concurrency.ts'
import { type NewNotice, notify } from '../../records/notify.ts'
import { type ActingAdmin, recordActivity } from '../../records/record-activity.ts'
import type { Services } from '../../services.ts'
import { approvePending } from './decide-request.ts'
import { dropRight, findUnnotifiedExpired, lockCreators, markExpiryNotified, setRight } from './store.ts'

/** Grants or revokes the form-creator right; repeating it changes nothing (FCR-01). */
export async function setCreator(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  memberId: string,
  { enabled, reason }: { enabled: boolean; reason: string | null },
): Promise<void> {
  await unitOfWork(async unit => {
    const [member] = await lockCreators(unit.tx, [memberId])
    if (!member) return refuse('not_found')
    const isPermanent = member.source === 'manual' && isCreator(member, unit.now)
    if (enabled ? isPermanent : !isCreator(member, unit.now)) return
    if (enabled) {
      await setRight(unit.tx, memberId, { source: 'manual', expiresAt: null }, unit.now)
      await approvePending(unit, memberId, { note: reason, by: actingAdmin.memberId })
    } else await dropRight(unit.tx, memberId, unit.now)
    unit.invalidateAccess(memberId)
    await recordActivity(
      unit,
      actingAdmin,
      enabled ? 'form_creator_granted' : 'form_creator_revoked',
      { type: 'user', id: memberId, name: fullName(member) },
      reason ? { reason } : {},
    )
    await notify(unit, [memberId], enabled ? granted(reason) : revoked(reason))
    unit.publish('user', memberId, 'admins')
  })
}

const granted = (reason: string | null): NewNotice => ({
  kind: 'creator_granted',
  params: { by: 'admin', reason },
  link: mySurveysPath,
  needsLogin: true,
})

const revoked = (reason: string | null): NewNotice => ({
  kind: 'creator_revoked',
  params: { by: 'admin', reason },
  link: creatorAccessPath,
})

/**
 * Notifies members once whose trial of the right has ended, and returns how many. It ended by itself, at its expiry.
 */
export async function notifyOfEndedTrials({
  db,
  unitOfWork,
  clock,
}: Pick<Services, 'db' | 'unitOfWork' | 'clock'>): Promise<number> {
  const expired = await findUnnotifiedExpired(db, clock.now())
  await runEach(expired, ({ id }) =>
    unitOfWork(async unit => {
      if (!(await markExpiryNotified(unit.tx, id, unit.now))) return
      unit.invalidateAccess(id)
      await notify(unit, [id], {
        kind: 'creator_expired',
        params: {},
        link: creatorAccessPath,
        needsLogin: true,
      })
    }),
  )
  return expired.length
}
