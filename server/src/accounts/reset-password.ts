import { hours } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { enqueueMail, type MailJob } from '../records/mail.ts'
import { dropTokens, findToken, isFresh, spendToken } from '../records/one-time-tokens.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { withinLimit } from './attempt-limits.ts'
import { forgetEmailChange } from './change-email.ts'
import { mailLimit } from './limits.ts'
import { endLogins } from './login-store.ts'
import { hashPassword, refuseShortPassword } from './passwords.ts'
import { findAccountsOf } from './sign-up-store.ts'
import { lockAccount, setPassword } from './store.ts'

const linkLife = hours(2)

/** Links that set a password. */
const passwordLinks = ['reset', 'invitation'] as const

/**
 * Has a link mailed that sets a new password. The answer, and the work until it is given, are the same whether or not the
 * address is known: a job looks it up.
 */
export async function forgotPassword(
  { db, clock, write }: Pick<Services, 'db' | 'clock' | 'write'>,
  email: string,
) {
  if (await withinLimit(db, mailLimit, email, clock.now()))
    await write(work => work.enqueue('send-reset-link', { email }))
  return { message: 'If there is an account with this address, a link is on its way.' }
}

/** Mails the link, or, where nobody has confirmed the address, the way to another sign-up. */
export async function sendResetLink(
  { db, write }: Pick<Services, 'db' | 'write'>,
  email: string,
): Promise<void> {
  const [account] = await findAccountsOf(db, email)
  if (account)
    await write(work =>
      enqueueMail(work, account.emailConfirmedAt ? resetMail(account) : signUpAgainMail(email)),
    )
}

const resetMail = (account: { id: string; email: string; firstName: string }): MailJob => ({
  to: account.email,
  subject: 'Set a new password for Bahth',
  lines: [
    `Hello ${account.firstName},`,
    'Somebody, hopefully you, asked for a new password. The link works for two hours and once. If it was not you, leave it alone: nothing has changed.',
  ],
  action: {
    label: 'Set a new password',
    path: '/reset',
    secret: { purpose: 'reset', memberId: account.id, validFor: linkLife },
  },
})

/** A sign-up has no other password than its own: whoever reads the mail may not be the one who signed up. */
const signUpAgainMail = (email: string): MailJob => ({
  to: email,
  subject: 'Finish signing up for Bahth',
  lines: [
    'Hello,',
    'Somebody, hopefully you, asked for a new password. This address isn’t confirmed yet, so there is no account to set one for.',
    'If you signed up and forgot the password, sign up again with a new one and a new photo of your student ID. If it was not you, leave it alone.',
  ],
  action: { label: 'Sign up again', path: '/signup' },
})

/** Sets a new password with a mailed token. It ends every login of the account, and confirms no sign-up. */
export async function resetPassword(
  { db, clock, settings, write }: Pick<Services, 'db' | 'clock' | 'settings' | 'write'>,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<undefined> {
  refuseShortPassword('newPassword', newPassword, settings.passwordMinLength)
  // Hashing is dear: not for a link that nobody made.
  const found = await findToken(db, token, passwordLinks)
  if (!found || !isFresh(found, clock.now())) return refuse('link_expired')
  const passwordHash = await hashPassword(newPassword)
  await write(async work => {
    const spent = await spendToken(work.tx, token, passwordLinks, work.now)
    const account = spent && (await lockAccount(work.tx, { id: spent.memberId }))
    if (!account?.emailConfirmedAt) return refuse('link_expired')
    await replacePassword(work, account.id, passwordHash)
  })
}

/** A new password ends every login (but one), and makes links and codes worthless that would let somebody in. */
export async function replacePassword(
  work: Write,
  memberId: string,
  passwordHash: string,
  keepLogin?: string,
): Promise<void> {
  await setPassword(work.tx, memberId, passwordHash)
  await endLogins(work.tx, memberId, work.now, keepLogin)
  await dropTokens(work.tx, memberId, [...passwordLinks, 'log_in', 'exchange', 'two_factor'])
  await forgetEmailChange(work, memberId)
  work.invalidateAccess(memberId)
}
