import { success } from '@bahth/domain/successes.ts'
import type { Client } from '../../http/call.ts'
import { countUse, withinLimit } from '../../limits/rate-limits.ts'
import { enqueueMail } from '../../records/mail.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { mailLimit, ownMailLimit } from '../limits.ts'
import { lockAccount } from '../store.ts'
import { confirmationMail } from './sign-up.ts'
import { isSameBrowser, signUpHashOf } from './sign-up-cookie.ts'
import { findAccountsOf, findSignUpByHash, type SignUp } from './store.ts'

type UsedServices = Pick<Services, 'db' | 'clock' | 'unitOfWork'>

/**
 * Mails the link of this browser's sign-up, otherwise of the newest one. The response and its duration don't reveal to
 * other browsers whether the address is known, because only the job looks it up (AUT-59).
 */
export async function resendConfirmation(services: UsedServices, email: string, client: Client) {
  const { db, clock, unitOfWork } = services
  await limitBrowser(services, email, client)
  const own = await findOwn(services, email, client)
  if (own) await unitOfWork(unit => mailAgain(unit, own.id))
  else if (await withinLimit(db, mailLimit, email, clock.now()))
    await unitOfWork(unit => unit.enqueue('send-confirmation', { email }))
  return success('confirmation_resent')
}

/** Mails the link of the newest sign-up, or nothing if the address is confirmed. */
export async function sendConfirmation(
  { db, unitOfWork }: Pick<Services, 'db' | 'unitOfWork'>,
  email: string,
): Promise<void> {
  const [account] = await findAccountsOf(db, email)
  if (account) await unitOfWork(unit => mailAgain(unit, account.id))
}

/** Mails another link. Earlier ones stay valid, because their emails may still be on the way. */
async function mailAgain(unit: UnitOfWork, accountId: string): Promise<void> {
  const locked = await lockAccount(unit.tx, accountId)
  if (!locked || locked.emailConfirmedAt) return
  await enqueueMail(unit, confirmationMail(locked))
}

async function findOwn({ db, clock }: UsedServices, email: string, client: Client): Promise<SignUp | null> {
  const hash = signUpHashOf(client)
  const signUp = hash && (await findSignUpByHash(db, hash))
  const isOwn = signUp && signUp.email === email && isSameBrowser(signUp, client, clock.now())
  return isOwn && !signUp.emailConfirmedAt ? signUp : null
}

/**
 * A separate limit, so that other clients can't use up this browser's emails. A second limit counts by client address,
 * because a sender can sign up many times. Both count by the cookie and not by the sign-up: the cookie is also set for
 * an address that has an account, and the refusal must not tell the two apart.
 */
async function limitBrowser({ db, clock }: UsedServices, email: string, client: Client): Promise<void> {
  const hash = signUpHashOf(client)
  if (!hash) return
  const now = clock.now()
  await countUse(db, ownMailLimit, `${email} ${Buffer.from(hash).toString('hex')}`, now)
  await countUse(db, { ...ownMailLimit, max: 6 }, `${email} ${client.addressKey}`, now)
}
