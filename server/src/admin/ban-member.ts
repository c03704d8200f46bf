import {
  banEndProblem,
  isBanExpired,
  lastAdminRefusal,
  ownAccountRefusal,
  stateAfterBan,
} from '@bahth/domain/accounts/admin-rules.ts'
import { problemOf } from '@bahth/domain/field-problems.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import { endLogins } from '../accounts/log-in/end-logins-store.ts'
import { writeBan } from '../accounts/members/ban-store.ts'
import { endBan } from '../accounts/members/end-ban.ts'
import { type LockedMember, lockMember } from '../accounts/members/store.ts'
import { dropEmailChange } from '../accounts/profile/change-email.ts'
import { notify } from '../records/notify.ts'
import { type ActingAdmin, type Actor, recordActivity } from '../records/record-activity.ts'
import { dropTokens } from '../records/token-store.ts'
import type { Services } from '../services.ts'
import { endFeed } from '../sessions/calendar-feed.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

export interface BanTerms {
  reason: string | null
  /** When the ban ends; null until an administrator lifts it. */
  until: Date | null
}

/**
 * Suspends a member: ends all logins, streams and the calendar feed; seats and waitlist positions are kept. For a
 * suspended member it changes the reason and end (ADM-28, ADM-38), unless `keepsExisting` is set.
 */
export async function banMember(
  { unitOfWork, clock }: Pick<Services, 'unitOfWork' | 'clock'>,
  actingAdmin: ActingAdmin,
  memberId: string,
  terms: BanTerms,
  { keepsExisting = false } = {},
): Promise<void> {
  const problem = banEndProblem(terms.until, clock.now())
  if (problem) return refuseField('until', problemOf(problem))
  const refusal = ownAccountRefusal(memberId, actingAdmin.memberId)
  if (refusal) return refuse(refusal)
  await unitOfWork(async unit => {
    const target = (await lockMember(unit.tx, memberId)) ?? refuse('not_found')
    const last = lastAdminRefusal(target, target.otherAdmins)
    if (last) return refuse(last)
    const { member } = target
    const isSuspended = member.state === 'banned' && !isBanExpired(member, unit.now)
    if (isSame(member, terms) || (keepsExisting && isSuspended)) return
    await writeBan(unit.tx, memberId, terms)
    await endLogins(unit.tx, memberId, unit.now)
    await dropTokens(unit.tx, memberId, ['exchange', 'two_factor'])
    await dropEmailChange(unit, memberId)
    await endFeed(unit, memberId)
    unit.invalidateAccess(memberId)
    await recordActivity(
      unit,
      actingAdmin,
      'user_banned',
      { type: 'user', id: memberId, name: fullName(member) },
      {
        ...(terms.reason ? { reason: terms.reason } : {}),
        changes: [{ field: 'state', from: member.state, to: 'banned' }],
        ...(terms.until ? { metadata: { until: terms.until.toISOString() } } : {}),
      },
    )
    await notifyBanned(unit, memberId, terms)
    unit.publish('user', memberId, 'admins')
  })
}

const isSame = (member: LockedMember, { reason, until }: BanTerms): boolean =>
  member.state === 'banned' &&
  member.banReason === reason &&
  member.bannedUntil?.getTime() === until?.getTime()

/** Lifts a suspension and restores the previous state (ADM-28). */
export async function unbanMember(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actor: Actor,
  memberId: string,
  reason: string | null,
): Promise<void> {
  await unitOfWork(async unit => {
    const { member } = (await lockMember(unit.tx, memberId)) ?? refuse('not_found')
    if (member.state !== 'banned') return
    await endBan(unit, member, reason)
    await recordActivity(
      unit,
      actor,
      'user_unbanned',
      { type: 'user', id: memberId, name: fullName(member) },
      {
        ...(reason ? { reason } : {}),
        changes: [{ field: 'state', from: 'banned', to: stateAfterBan(member) }],
      },
    )
  })
}

const notifyBanned = (unit: UnitOfWork, memberId: string, { reason, until }: BanTerms): Promise<void> =>
  notify(unit, [memberId], {
    kind: 'account_banned',
    params: { until: until?.toISOString() ?? null, reason },
    link: '/contact',
    mail: 'always',
  })
