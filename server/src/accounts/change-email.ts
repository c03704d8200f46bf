import { days } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { enqueueMail, type MailJob } from '../records/mail.ts'
import { dropTokens, findToken, isFresh, spendToken } from '../records/one-time-tokens.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { countAttempt, withinLimit } from './attempt-limits.ts'
import { mailLimit } from './limits.ts'
import { setPendingEmail, takePendingEmail } from './profile-store.ts'
import { removeSignUps } from './remove-unconfirmed.ts'
import { lockAddress } from './sign-up-store.ts'
import { type Account, findAccount, lockAccount } from './store.ts'
import { refuseOtherDomains } from './submit-intake.ts'

/** A new address counts once its owner has confirmed it from there; until then it waits, this long at most. */
export const emailChangeLife = days(3)

/** Everything that is the old address's: its links set passwords and sign in, too. */
const linksOfAddress = ['email_change', 'reset', 'invitation', 'log_in'] as const

/** What is asked before an address begins to wait: whether it may be one. Answers whether it may be mailed. */
export async function prepareEmailChange(
  services: Pick<Services, 'db' | 'clock'>,
  memberId: string,
  email: string,
): Promise<boolean> {
  await refuseOtherDomains(services, email, 'email')
  const now = services.clock.now()
  await countAttempt(services.db, mailLimit, `email change of ${memberId}`, now)
  return withinLimit(services.db, mailLimit, email, now)
}

/**
 * Lets an address wait, and mails it the link. The old address is told the first time. The caller is not told whether
 * somebody else has the address: its owner is.
 */
export async function askToConfirmEmail(
  work: Write,
  account: Account,
  { email, mayMail }: { email: string; mayMail: boolean },
): Promise<void> {
  await dropTokens(work.tx, account.id, ['email_change'])
  await setPendingEmail(work.tx, account.id, email, work.now)
  const owner = await findAccount(work.tx, { email })
  if (mayMail) await enqueueMail(work, owner ? takenMail(owner) : confirmMail(account, email))
  if (account.pendingEmail !== email) await enqueueMail(work, askedMail(account, email))
}

/** The account behind a link, if the address it confirms still waits. */
async function findWaiting(services: Pick<Services, 'db' | 'clock'>, token: string) {
  const found = await findToken(services.db, token, ['email_change'])
  if (!found?.value || !isFresh(found, services.clock.now())) return null
  const account = await findAccount(services.db, { id: found.memberId })
  return account?.pendingEmail === found.value ? { account, newEmail: found.value } : null
}

/** Whose new address a link confirms; looking spends nothing, because mail scanners look. */
export async function lookAtEmailChange(services: Pick<Services, 'db' | 'clock'>, token: string) {
  const waiting = (await findWaiting(services, token)) ?? refuse('link_expired')
  return { firstName: waiting.account.firstName, newEmail: waiting.newEmail }
}

/** Makes the new address the account's, and tells the old one. */
export async function confirmEmailChange(
  { write }: Pick<Services, 'write'>,
  token: string,
): Promise<{ email: string }> {
  return write(async work => {
    const spent = await spendToken(work.tx, token, ['email_change'], work.now)
    const account = spent && (await lockAccount(work.tx, { id: spent.memberId }))
    if (!account || account.state === 'banned') return refuse('link_expired')
    const email = account.pendingEmail
    if (!email || email !== spent.value) return refuse('link_expired')
    await makeRoom(work, email)
    await takePendingEmail(work.tx, account.id, email, work.now)
    await dropTokens(work.tx, account.id, linksOfAddress)
    await enqueueMail(work, changedMail(account))
    work.invalidateAccess(account.id)
    work.publish('profile', account.id, `user:${account.id}`)
    return { email }
  })
}

/** Sign-ups that nobody confirmed give way to whoever reads the address's mail. */
async function makeRoom(work: Write, email: string): Promise<void> {
  await lockAddress(work.tx, email)
  if (await findAccount(work.tx, { email })) return refuse('email_taken')
  await removeSignUps(work, email)
}

export async function withdrawEmailChange(
  { write }: Pick<Services, 'write'>,
  memberId: string,
): Promise<undefined> {
  await write(async work => {
    await forgetEmailChange(work, memberId)
    work.publish('profile', memberId, `user:${memberId}`)
  })
}

/** No address waits any more, and its link is worthless. */
export async function forgetEmailChange(work: Write, memberId: string): Promise<void> {
  await setPendingEmail(work.tx, memberId, null, work.now)
  await dropTokens(work.tx, memberId, ['email_change'])
}

/** The address is unproven, so the mail holds nothing that the sender chose. */
const confirmMail = (account: Account, email: string): MailJob => ({
  to: email,
  subject: 'Confirm your new address for Bahth',
  lines: [
    'Hello,',
    'Please confirm that this is your new address. Until then your account keeps the old one. The link works for three days.',
    'If you do not know what this is about, leave it alone: nothing happens.',
  ],
  action: {
    label: 'Confirm my new address',
    path: '/confirm-email',
    secret: { purpose: 'email_change', memberId: account.id, validFor: emailChangeLife, value: email },
  },
})

const askedMail = (account: Account, email: string): MailJob => ({
  to: account.email,
  subject: 'A new address for your Bahth account',
  lines: [
    `Hello ${account.firstName},`,
    `Somebody, hopefully you, wants your account to have the address ${email}. It counts once it is confirmed from there.`,
    'If it was not you, change your password now: that also takes this change back.',
  ],
  action: { label: 'Open my security settings', path: '/profile?tab=security' },
})

const changedMail = (account: Account): MailJob => ({
  to: account.email,
  subject: 'Your Bahth account has a new address',
  lines: [
    `Hello ${account.firstName},`,
    'The new address was confirmed. From now on you sign in with it, and mails go there instead of here.',
    'If it was not you, write to us at once.',
  ],
  action: { label: 'Write to us', path: '/contact' },
})

const takenMail = (owner: Account): MailJob => ({
  to: owner.email,
  subject: 'Your address has a Bahth account already',
  lines: [
    `Hello ${owner.firstName},`,
    'Somebody, perhaps you, wanted to give another account this address. It has an account already, so nothing was changed.',
  ],
  action: { label: 'Log in', path: '/login' },
})
