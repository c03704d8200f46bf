import { ownAccountRefusal } from '@bahth/domain/accounts/admin-rules.ts'
import { after, hours } from '@bahth/domain/durations.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { readableCode } from '../../readable-codes.ts'
import { enqueueMail, mailTo } from '../../records/mail.ts'
import { type Actor, recordActivity } from '../../records/record-activity.ts'
import { dropTokens, issueToken } from '../../records/token-store.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { endLogins } from '../log-in/end-logins-store.ts'
import { hashPassword } from '../log-in/passwords.ts'
import { messagesIn } from '../messages-in.ts'
import { dropEmailChange } from '../profile/change-email.ts'
import { type LockedMember, lockMember } from './store.ts'
import { clearPassword, setTemporaryPassword } from './temporary-password-store.ts'

/** A link or password handed over by an administrator works once, for this long. */
const credentialLife = hours(24)

export type ResetResult = { link: string; expiresAt: Date } | { temporaryPassword: string; expiresAt: Date }

/**
 * Invalidates the old password and all logins at once, and returns a link, or a password for one log-in, that the
 * administrator passes on. The email to the member reports the reset and contains neither of them (ADM-33, ADM-41).
 */
export async function resetMemberPassword(
  { unitOfWork, settings }: Pick<Services, 'unitOfWork' | 'settings'>,
  actor: Actor,
  memberId: string,
  mode: 'link' | 'temporary',
): Promise<ResetResult> {
  const refusal = ownAccountRefusal(memberId, actor.memberId)
  if (refusal) return refuse(refusal)
  const password = mode === 'temporary' ? newPassword() : null
  const passwordHash = password === null ? null : await hashPassword(password)
  return unitOfWork(async unit => {
    const { member } = (await lockMember(unit.tx, memberId)) ?? refuse('not_found')
    // A handed-over link doesn't prove ownership of an unconfirmed address.
    if (!member.emailConfirmedAt) return refuse('email_unconfirmed')
    const expiresAt = after(unit.now, credentialLife)
    if (passwordHash === null) await clearPassword(unit.tx, memberId)
    else await setTemporaryPassword(unit.tx, memberId, passwordHash, expiresAt)
    await endLogins(unit.tx, memberId, unit.now)
    await dropTokens(unit.tx, memberId, ['reset', 'invitation', 'log_in', 'exchange', 'two_factor'])
    await dropEmailChange(unit, memberId)
    unit.invalidateAccess(memberId)
    await recordActivity(
      unit,
      actor,
      'password_reset',
      { type: 'user', id: memberId, name: fullName(member) },
      { metadata: { mode } },
    )
    await enqueueResetMail(unit, member, actor)
    unit.publish('user', memberId, 'admins')
    return password === null
      ? { link: `${settings.publicUrl}${await linkOf(unit, member)}`, expiresAt }
      : { temporaryPassword: password, expiresAt }
  })
}

/** Members who never had a password get the invitation page. */
async function linkOf(unit: UnitOfWork, member: LockedMember): Promise<string> {
  const isNew = member.passwordHash === null && member.lastActiveAt === null
  const token = await issueToken(unit.tx, {
    purpose: isNew ? 'invitation' : 'reset',
    memberId: member.id,
    validFor: credentialLife,
    now: unit.now,
  })
  return `${isNew ? '/invitation' : '/reset'}?token=${token}`
}

function enqueueResetMail(unit: UnitOfWork, member: LockedMember, actor: Actor): Promise<void> {
  const by = actor.memberId ? actor.name : null
  const text = messagesIn[member.language].passwordWasReset(member.firstName, by)
  return enqueueMail(unit, mailTo(member, text, { path: '/login' }))
}

/** In small letters, which are easier to type on a phone. */
const newPassword = (): string => readableCode().toLowerCase()
