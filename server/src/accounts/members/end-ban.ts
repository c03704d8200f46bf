import { type Ban, isBanExpired } from '@bahth/domain/accounts/admin-rules.ts'
import { runEach } from '../../concurrency.ts'
import { notify } from '../../records/notify.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { dropBan, findExpiredBans } from './ban-store.ts'
import { lockMember } from './store.ts'

/**
 * Returns a banned member to their previous state and notifies them, with the reason of the administrator who lifted the
 * suspension. The caller holds the member's lock.
 */
export async function endBan(
  unit: UnitOfWork,
  member: { id: string } & Pick<Ban, 'stateBeforeBan'>,
  reason: string | null = null,
): Promise<void> {
  await dropBan(unit.tx, member)
  unit.invalidateAccess(member.id)
  unit.publish('user', member.id, 'admins')
  // A job, because sessions are locked before members.
  await unit.enqueue('fill-seats', { memberId: member.id })
  await notify(unit, [member.id], {
    kind: 'account_restored',
    params: { reason },
    link: '/',
    mail: 'always',
  })
}

/** Ends expired bans and returns how many. Log-in also ends an expired ban, so members needn't wait for this. */
export async function endExpiredBans({
  db,
  unitOfWork,
  clock,
}: Pick<Services, 'db' | 'unitOfWork' | 'clock'>): Promise<number> {
  const over = await findExpiredBans(db, clock.now())
  await runEach(over, ({ id }) =>
    unitOfWork(async unit => {
      const target = await lockMember(unit.tx, id)
      if (target && isBanExpired(target.member, unit.now)) await endBan(unit, target.member)
    }),
  )
  return over.length
}
