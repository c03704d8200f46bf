import { type Ban, banIsOver } from '@bahth/domain/accounts/admin-rules.ts'
import { notify } from '../records/notify.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { dropBan, findOverBans, lockUser } from './admin-store.ts'

/** Brings a banned member back to the state before; they are told. The caller holds the member's lock. */
export async function endBan(
  work: Write,
  member: { id: string } & Pick<Ban, 'stateBeforeBan'>,
): Promise<void> {
  await dropBan(work.tx, member)
  work.invalidateAccess(member.id)
  work.publish('user', member.id, 'admins')
  await notify(work, [member.id], {
    kind: 'account_restored',
    title: 'Your account is no longer suspended',
    text: 'You can sign in again. Everything you had is still there.',
    link: '/',
    mail: 'always',
  })
}

/** Ends the bans whose time has come; how many. Whoever signs in before that is let in all the same. */
export async function endOverBans({
  db,
  write,
  clock,
}: Pick<Services, 'db' | 'write' | 'clock'>): Promise<number> {
  const over = await findOverBans(db, clock.now())
  for (const { id } of over)
    await write(async work => {
      const target = await lockUser(work.tx, id)
      if (target && banIsOver(target.member, work.now)) await endBan(work, target.member)
    })
  return over.length
}
