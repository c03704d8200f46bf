import { banEndProblem, lastAdminRefusal, ownAccountRefusal } from '@bahth/domain/accounts/admin-rules.ts'
import { formatCairo } from '@bahth/domain/format-date.ts'
import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import { type LockedUser, lockUser, nameOf, writeBan } from '../accounts/admin-store.ts'
import { forgetEmailChange } from '../accounts/change-email.ts'
import { endBan } from '../accounts/end-ban.ts'
import { endLogins } from '../accounts/login-store.ts'
import { notify } from '../records/notify.ts'
import { dropTokens } from '../records/one-time-tokens.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { endFeed } from '../sessions/calendar-feed.ts'
import type { Write } from '../write.ts'

export interface BanTerms {
  reason: string | null
  /** When it ends by itself; null until an administrator lifts it. */
  until: Date | null
}

/**
 * ADM-28, ADM-38: suspends a member: every login and stream ends, their calendar address dies, their seats stay. A member
 * who is suspended already gets the new reason and end.
 */
export async function banMember(
  { write, clock }: Pick<Services, 'write' | 'clock'>,
  actingAdmin: ActingAdmin,
  memberId: string,
  terms: BanTerms,
): Promise<void> {
  const problem = banEndProblem(terms.until, clock.now())
  if (problem) return refuseField('until', problem)
  const own = ownAccountRefusal(memberId, actingAdmin.memberId)
  if (own) return refuse(own)
  await write(async work => {
    const target = (await lockUser(work.tx, memberId)) ?? refuse('not_found')
    const last = lastAdminRefusal(target, target.otherAdmins)
    if (last) return refuse(last)
    const { member } = target
    if (isSame(member, terms)) return
    await writeBan(work.tx, memberId, terms)
    await endLogins(work.tx, memberId, work.now)
    await dropTokens(work.tx, memberId, ['exchange', 'two_factor'])
    await forgetEmailChange(work, memberId)
    await endFeed(work, memberId)
    work.invalidateAccess(memberId)
    await recordActivity(
      work,
      actingAdmin,
      'user_banned',
      { type: 'user', id: memberId, name: nameOf(member) },
      {
        ...(terms.reason ? { reason: terms.reason } : {}),
        changes: [{ field: 'state', from: member.state, to: 'banned' }],
        ...(terms.until ? { metadata: { until: terms.until.toISOString() } } : {}),
      },
    )
    await tell(work, memberId, terms)
    work.publish('user', memberId, 'admins')
  })
}

const isSame = (member: LockedUser, { reason, until }: BanTerms): boolean =>
  member.state === 'banned' &&
  member.banReason === reason &&
  member.bannedUntil?.getTime() === until?.getTime()

/** ADM-28: lifts a suspension; the member is again what they were before it. */
export async function unbanMember(
  { write }: Pick<Services, 'write'>,
  actingAdmin: ActingAdmin,
  memberId: string,
  reason: string | null,
): Promise<void> {
  await write(async work => {
    const { member } = (await lockUser(work.tx, memberId)) ?? refuse('not_found')
    if (member.state !== 'banned') return
    await endBan(work, member)
    await recordActivity(
      work,
      actingAdmin,
      'user_unbanned',
      { type: 'user', id: memberId, name: nameOf(member) },
      {
        ...(reason ? { reason } : {}),
        changes: [{ field: 'state', from: 'banned', to: member.stateBeforeBan ?? 'pending' }],
      },
    )
  })
}

const tell = (work: Write, memberId: string, { reason, until }: BanTerms): Promise<void> =>
  notify(work, [memberId], {
    kind: 'account_banned',
    title: 'Your account is suspended',
    text: `${until ? `It is suspended until ${formatCairo(until, work.now)}.` : 'It is suspended until an administrator lifts it.'}${reason ? ` The reason: ${reason}` : ''}\n\nIf you think this is a mistake, please write to us.`,
    link: '/contact',
    mail: 'always',
  })
