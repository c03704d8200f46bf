import { days } from '@bahth/domain/durations.ts'
import { securityPath } from '@bahth/domain/page-paths.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { MailJob } from '../../jobs/names.ts'
import { countUse, withinLimit } from '../../limits/rate-limits.ts'
import { enqueueMail, mailTo } from '../../records/mail.ts'
import { dropTokens, findToken, isFresh, spendToken, wasJustUsed } from '../../records/token-store.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { mailLimit } from '../limits.ts'
import { messagesIn } from '../messages-in.ts'
import { removeSignUps } from '../sign-up/remove-unconfirmed.ts'
import { lockAddress } from '../sign-up/store.ts'
import { refuseOtherDomains } from '../sign-up/submit-intake.ts'
import { type Account, findAccount, lockAccount } from '../store.ts'
import { setPendingEmail, takePendingEmail } from './store.ts'

/** How long a new address waits for its confirmation before it is dropped. */
export const emailChangeLife = days(3)

/** Tokens sent to the old address: they set passwords or log in. */
const linksOfAddress = ['email_change', 'reset', 'invitation', 'log_in'] as const

/** Checks whether an address may be requested; returns whether the limit allows an email to it. */
export async function prepareEmailChange(
  services: Pick<Services, 'db' | 'clock'>,
  memberId: string,
  email: string,
): Promise<boolean> {
  await refuseOtherDomains(services, email, 'email')
  const now = services.clock.now()
  await countUse(services.db, mailLimit, `email change of ${memberId}`, now)
  return withinLimit(services.db, mailLimit, email, now)
}

/**
 * Stores the pending address and sends it the link. Earlier links to the same address stay valid, because their emails
 * may still be on the way. The old address is notified the first time. If the address is
 * taken, its owner gets an email and the response doesn't reveal it.
 */
export async function askToConfirmEmail(
  unit: UnitOfWork,
  account: Account,
  { email, mayMail }: { email: string; mayMail: boolean },
): Promise<void> {
  if (account.pendingEmail !== email) await dropTokens(unit.tx, account.id, ['email_change'])
  await setPendingEmail(unit.tx, account.id, email, unit.now)
  const owner = await findAccount(unit.tx, { email })
  if (mayMail) await enqueueMail(unit, owner ? takenMail(owner) : confirmMail(account, email))
  if (account.pendingEmail !== email) await enqueueMail(unit, askedMail(account, email))
}

/** The account of a link whose address is still pending. */
async function findPendingEmail(services: Pick<Services, 'db' | 'clock'>, token: string) {
  const stored = await findToken(services.db, token, ['email_change'])
  if (!stored?.value || !isFresh(stored, services.clock.now())) return null
  const account = await findAccount(services.db, { id: stored.memberId })
  return account?.pendingEmail === stored.value ? { account, newEmail: stored.value } : null
}

/** Returns what a link would confirm. It doesn't use the link up, because mail scanners open links. */
export async function viewEmailChange(services: Pick<Services, 'db' | 'clock'>, token: string) {
  const pending = (await findPendingEmail(services, token)) ?? refuse('link_expired')
  return { firstName: pending.account.firstName, newEmail: pending.newEmail }
}

/** Replaces the account's address with the pending one, and notifies the old one. */
export async function confirmEmailChange(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  token: string,
): Promise<{ email: string }> {
  return unitOfWork(async unit => {
    const spent = await spendToken(unit.tx, token, ['email_change'], unit.now)
    if (!spent) return { email: await findJustConfirmed(unit, token) }
    const account = await lockAccount(unit.tx, spent.memberId)
    if (!account || account.state === 'banned') return refuse('link_expired')
    const email = account.pendingEmail
    if (!email || email !== spent.value) return refuse('link_expired')
    await claimAddress(unit, email)
    await takePendingEmail(unit.tx, account.id, email, unit.now)
    await dropTokens(unit.tx, account.id, linksOfAddress)
    await enqueueMail(unit, changedMail(account))
    unit.invalidateAccess(account.id)
    unit.publish('profile', account.id, `user:${account.id}`)
    unit.publish('user', account.id, 'admins')
    return { email }
  })
}

/** The address that the link has just confirmed, if the first response was lost. */
async function findJustConfirmed(unit: UnitOfWork, token: string): Promise<string> {
  const stored = await findToken(unit.tx, token, ['email_change'])
  if (!stored || !wasJustUsed(stored, unit.now)) return refuse('link_expired')
  const account = await findAccount(unit.tx, { id: stored.memberId })
  return account && account.email === stored.value ? account.email : refuse('link_expired')
}

/** Removes unconfirmed sign-ups of the address, because the link proves that this member receives its email. */
async function claimAddress(unit: UnitOfWork, email: string): Promise<void> {
  await lockAddress(unit.tx, email)
  if (await findAccount(unit.tx, { email })) return refuse('email_taken')
  await removeSignUps(unit, email)
}

export async function withdrawEmailChange(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  memberId: string,
): Promise<void> {
  await unitOfWork(async unit => {
    await dropEmailChange(unit, memberId)
    unit.publish('profile', memberId, `user:${memberId}`)
  })
}

/** Drops the pending address and its link. */
export async function dropEmailChange(unit: UnitOfWork, memberId: string): Promise<void> {
  await setPendingEmail(unit.tx, memberId, null, unit.now)
  await dropTokens(unit.tx, memberId, ['email_change'])
}

/** The address is unverified, so the email contains no text chosen by the sender. */
const confirmMail = ({ id, language }: Account, email: string): MailJob =>
  mailTo({ email, language }, messagesIn[language].confirmNewEmail(), {
    path: '/confirm-email',
    secret: { purpose: 'email_change', memberId: id, validFor: emailChangeLife, value: email },
  })

const askedMail = (account: Account, email: string): MailJob =>
  mailTo(account, messagesIn[account.language].newEmailRequested(account.firstName, email), {
    path: securityPath,
  })

const changedMail = (account: Account): MailJob =>
  mailTo(account, messagesIn[account.language].emailChanged(account.firstName), { path: '/contact' })

const takenMail = (owner: Account): MailJob =>
  mailTo(owner, messagesIn[owner.language].emailTaken(owner.firstName), { path: '/login' })
