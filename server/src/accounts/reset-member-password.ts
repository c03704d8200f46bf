import { randomInt } from 'node:crypto'
import { ownAccountRefusal } from '@bahth/domain/accounts/admin-rules.ts'
import { after, hours } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { enqueueMail } from '../records/mail.ts'
import { dropTokens, issueToken } from '../records/one-time-tokens.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { clearPassword, type LockedUser, lockUser, nameOf, setTemporaryPassword } from './admin-store.ts'
import { forgetEmailChange } from './change-email.ts'
import { endLogins } from './login-store.ts'
import { hashPassword } from './passwords.ts'

/** What an administrator hands over works this long, and once. */
const handedLife = hours(24)

export type HandedOver = { link: string; expiresAt: Date } | { temporaryPassword: string; expiresAt: Date }

/**
 * ADM-33, ADM-41: the old password and every login end at once, and the administrator gets what lets the member in again: a
 * link, or a password for one sign-in. The member is mailed that it happened, without either.
 */
export async function resetMemberPassword(
  { write, settings }: Pick<Services, 'write' | 'settings'>,
  actingAdmin: ActingAdmin,
  memberId: string,
  mode: 'link' | 'temporary',
): Promise<HandedOver> {
  const refusal = ownAccountRefusal(memberId, actingAdmin.memberId)
  if (refusal) return refuse(refusal)
  const password = mode === 'temporary' ? newPassword() : null
  const passwordHash = password === null ? null : await hashPassword(password)
  return write(async work => {
    const { member } = (await lockUser(work.tx, memberId)) ?? refuse('not_found')
    // A link handed over proves nothing about an address that nobody has confirmed.
    if (!member.emailConfirmedAt) return refuse('email_unconfirmed')
    const expiresAt = after(work.now, handedLife)
    if (passwordHash === null) await clearPassword(work.tx, memberId)
    else await setTemporaryPassword(work.tx, memberId, passwordHash, expiresAt)
    await endLogins(work.tx, memberId, work.now)
    await dropTokens(work.tx, memberId, ['reset', 'invitation', 'log_in', 'exchange', 'two_factor'])
    await forgetEmailChange(work, memberId)
    work.invalidateAccess(memberId)
    await recordActivity(
      work,
      actingAdmin,
      'password_reset',
      { type: 'user', id: memberId, name: nameOf(member) },
      { metadata: { mode } },
    )
    await tell(work, member, actingAdmin)
    work.publish('user', memberId, 'admins')
    return password === null
      ? { link: `${settings.publicUrl}${await linkOf(work, member)}`, expiresAt }
      : { temporaryPassword: password, expiresAt }
  })
}

/** Whoever never had a password is welcomed, not reset. */
async function linkOf(work: Write, member: LockedUser): Promise<string> {
  const isNew = member.passwordHash === null && member.lastActiveAt === null
  const token = await issueToken(work.tx, {
    purpose: isNew ? 'invitation' : 'reset',
    memberId: member.id,
    validFor: handedLife,
    now: work.now,
  })
  return `${isNew ? '/invitation' : '/reset'}?token=${token}`
}

const tell = (work: Write, member: LockedUser, actingAdmin: ActingAdmin): Promise<void> =>
  enqueueMail(work, {
    to: member.email,
    subject: 'Your Bahth password was reset',
    lines: [
      `Hello ${member.firstName},`,
      `${actingAdmin.name}, an administrator, reset your password and will give you a link or a temporary password. You have been signed out everywhere, and the old password no longer works.`,
      'If you did not ask for this, please write to us. “Forgot password?” on the sign-in page always brings a link to this address.',
    ],
    action: { label: 'Log in', path: '/login' },
  })

/** Nothing that is read as something else: no 0 and o, no 1, l and i. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Three groups of four, to be read out: 59 bits. */
const newPassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')
