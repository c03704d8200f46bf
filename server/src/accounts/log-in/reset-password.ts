import { hours } from '@bahth/domain/durations.ts'
import type { Language } from '@bahth/domain/languages.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { success } from '@bahth/domain/successes.ts'
import type { MailJob } from '../../jobs/names.ts'
import { withinLimit } from '../../limits/rate-limits.ts'
import { enqueueMail, mailTo } from '../../records/mail.ts'
import { dropTokens, findToken, isFresh, spendToken, wasJustUsed } from '../../records/token-store.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { mailLimit } from '../limits.ts'
import { messagesIn } from '../messages-in.ts'
import { dropEmailChange } from '../profile/change-email.ts'
import { setProfile } from '../profile/store.ts'
import { findAccountsOf } from '../sign-up/store.ts'
import { type Account, lockAccount, setPassword } from '../store.ts'
import { endLogins } from './end-logins-store.ts'
import { hashPassword, refuseShortPassword } from './passwords.ts'
import { provePassword } from './prove-password.ts'

const linkLife = hours(2)

const passwordLinks = ['reset', 'invitation'] as const

/**
 * Enqueues the email with a reset link. The response and its duration are the same for unknown addresses, because only
 * the job looks the account up.
 */
export async function forgotPassword(
  { db, clock, unitOfWork }: Pick<Services, 'db' | 'clock' | 'unitOfWork'>,
  email: string,
) {
  if (await withinLimit(db, mailLimit, email, clock.now()))
    await unitOfWork(unit => unit.enqueue('send-reset-link', { email }))
  return success('link_mailed')
}

/** Mails the reset link, or for an unconfirmed address, how to sign up again. */
export async function sendResetLink(
  { db, unitOfWork }: Pick<Services, 'db' | 'unitOfWork'>,
  email: string,
): Promise<void> {
  const [account] = await findAccountsOf(db, email)
  if (account)
    await unitOfWork(unit =>
      enqueueMail(unit, account.emailConfirmedAt ? resetMail(account) : signUpAgainMail(account)),
    )
}

const resetMail = (account: Account): MailJob =>
  mailTo(account, messagesIn[account.language].resetPassword(account.firstName), {
    path: '/reset',
    secret: { purpose: 'reset', memberId: account.id, validFor: linkLife },
  })

/** An unconfirmed sign-up's password can't be reset, because the email may reach a person who didn't sign up. */
const signUpAgainMail = (account: Account): MailJob =>
  mailTo(account, messagesIn[account.language].signUpAgain(), { path: '/signup' })

/** Sets a password with a mailed token. Ends all logins of the account and confirms no sign-up. */
export async function resetPassword(
  { db, clock, settings, unitOfWork }: Pick<Services, 'db' | 'clock' | 'settings' | 'unitOfWork'>,
  { token, newPassword, language }: { token: string; newPassword: string; language?: Language | undefined },
): Promise<void> {
  refuseShortPassword('newPassword', newPassword, settings.passwordMinLength)
  // Hashing is expensive, so check the token first.
  const stored = await findToken(db, token, passwordLinks)
  if (stored && wasJustUsed(stored, clock.now())) {
    // The first response was lost if the password is already the current one.
    await provePassword({ db, clock }, stored.memberId, newPassword, { reason: 'link_expired' })
    return
  }
  if (!stored || !isFresh(stored, clock.now())) return refuse('link_expired')
  const passwordHash = await hashPassword(newPassword)
  await unitOfWork(async unit => {
    const spent = await spendToken(unit.tx, token, passwordLinks, unit.now)
    const account = spent && (await lockAccount(unit.tx, spent.memberId))
    if (!account?.emailConfirmedAt) return refuse('link_expired')
    if (language && account.lastActiveAt === null) await setProfile(unit.tx, account.id, { language })
    await replacePassword(unit, account.id, passwordHash)
  })
}

/** Sets a password, ends all logins except one, and deletes tokens that would log in. */
export async function replacePassword(
  unit: UnitOfWork,
  memberId: string,
  passwordHash: string,
  keepLogin?: string,
): Promise<void> {
  await setPassword(unit.tx, memberId, passwordHash)
  await endLogins(unit.tx, memberId, unit.now, keepLogin)
  await dropTokens(unit.tx, memberId, [...passwordLinks, 'log_in', 'exchange', 'two_factor'])
  await dropEmailChange(unit, memberId)
  unit.invalidateAccess(memberId)
}
