import type { signUp as endpoint } from '@bahth/domain/accounts/sign-up-contract.ts'
import { days } from '@bahth/domain/durations.ts'
import type { Input } from '@bahth/domain/endpoint.ts'
import type { Language } from '@bahth/domain/languages.ts'
import { success } from '@bahth/domain/successes.ts'
import { newId } from '../../db/ids.ts'
import type { Client } from '../../http/call.ts'
import type { MailJob } from '../../jobs/names.ts'
import { withinLimit } from '../../limits/rate-limits.ts'
import { enqueueMail, mailTo } from '../../records/mail.ts'
import { hashSecret, newSecret } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { mailLimit } from '../limits.ts'
import { hashSignUpPassword, refuseShortPassword } from '../log-in/passwords.ts'
import { messagesIn } from '../messages-in.ts'
import { type Account, findAccount } from '../store.ts'
import { type FoundIntake, findIntake, linkIntake, lockIntake } from './find-intake.ts'
import { setSignUpCookie } from './sign-up-cookie.ts'
import { insertSignUp, lockAddress, type NewSignUp } from './store.ts'
import { refuseOtherDomains } from './submit-intake.ts'

/** Unconfirmed accounts are deleted after this time; their link is valid as long. */
export const unconfirmedLife = days(7)

/** The same response for known and unknown addresses (AUT-46). */
const created = success('account_created')

/**
 * Creates an unconfirmed account with its intake. For a known address the response is the same and its owner gets an
 * email, so that the response doesn't reveal who has an account. Other sign-ups of the address stay, because ownership
 * isn't proven yet.
 */
export async function signUp(services: Services, input: Input<typeof endpoint>['body'], client: Client) {
  const { password, intakeToken, ...details } = input
  refuseShortPassword('Password', password, services.settings.passwordMinLength)
  await refuseOtherDomains(services, details.email, 'Email')
  const now = services.clock.now()
  const secret = newSecret()
  const account: NewSignUp = {
    ...details,
    id: newId(),
    passwordHash: await hashSignUpPassword(services.keys.signUp, details.email, password),
    signUpHash: hashSecret(secret),
  }
  const mayMail = await withinLimit(services.db, mailLimit, details.email, now)
  let isDone = false
  while (!isDone) {
    const intake = await findIntake(services, account, { client, intakeToken })
    // A concurrent request of this browser may take the intake between the two steps. The next round then finds it
    // again and copies it.
    isDone = await services.unitOfWork(unit => addSignUp(unit, account, intake, mayMail))
  }
  setSignUpCookie(client, secret)
  return created
}

/** Returns false, with nothing written, if the intake was taken in the meantime. */
async function addSignUp(
  unit: UnitOfWork,
  account: NewSignUp,
  intake: FoundIntake | null,
  mayMail: boolean,
): Promise<boolean> {
  await lockAddress(unit.tx, account.email)
  const owner = await findAccount(unit.tx, { email: account.email })
  if (owner) {
    if (mayMail) await enqueueMail(unit, knownAddressMail(owner))
    return true
  }
  if (intake && !(await lockIntake(unit, intake))) return false
  await insertSignUp(unit.tx, account, unit.now)
  if (intake) await linkIntake(unit, account, intake)
  if (mayMail) await enqueueMail(unit, confirmationMail(account))
  return true
}

/** The email with the confirmation link. The address is unverified, so it contains no text chosen by the sender. */
export const confirmationMail = (account: { id: string; email: string; language: Language }): MailJob =>
  mailTo(account, messagesIn[account.language].confirm(), {
    path: '/confirm',
    secret: { purpose: 'confirm', memberId: account.id, validFor: unconfirmedLife },
  })

const knownAddressMail = (owner: Account): MailJob =>
  mailTo(owner, messagesIn[owner.language].knownAddress(owner.firstName), { path: '/login' })
