import type { signUp as endpoint } from '@bahth/domain/accounts/contract.ts'
import { days } from '@bahth/domain/durations.ts'
import type { Input } from '@bahth/domain/endpoint.ts'
import { newId } from '../db/ids.ts'
import type { Client } from '../http/call.ts'
import { enqueueMail, type MailJob } from '../records/mail.ts'
import { hashSecret, newSecret } from '../records/one-time-tokens.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { withinLimit } from './attempt-limits.ts'
import { type FoundIntake, findIntake, holdIntake, takeIntake } from './find-intake.ts'
import { mailLimit } from './limits.ts'
import { hashSignUpPassword, refuseShortPassword } from './passwords.ts'
import { setSignUpCookie } from './sign-up-cookie.ts'
import { insertSignUp, lockAddress, type NewSignUp } from './sign-up-store.ts'
import { findAccount } from './store.ts'
import { refuseOtherDomains } from './submit-intake.ts'

/** An account nobody confirms goes after this long; its link works as long. */
export const unconfirmedLife = days(7)

/** AUT-46 */
const created = { message: 'Account created! Check your email for the verification link.' }

/**
 * Makes an account that waits for its e-mail and takes its intake. A known address gets the same answer, and its
 * owner a mail, so that nobody learns who has an account. Other sign-ups of the address stay as they are: nobody has
 * proven yet whose it is.
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
    // Another call of the same browser may take the intake between the two: then it is found again, and copied.
    isDone = await services.write(work => addSignUp(work, account, intake, mayMail))
  }
  setSignUpCookie(client, secret)
  return created
}

/** False when the intake was taken meanwhile; then nothing is written. */
async function addSignUp(
  work: Write,
  account: NewSignUp,
  intake: FoundIntake | null,
  mayMail: boolean,
): Promise<boolean> {
  await lockAddress(work.tx, account.email)
  const owner = await findAccount(work.tx, { email: account.email })
  if (owner) {
    if (mayMail) await enqueueMail(work, knownAddressMail(owner))
    return true
  }
  if (intake && !(await holdIntake(work, intake))) return false
  await insertSignUp(work.tx, account, work.now)
  if (intake) await takeIntake(work, account, intake)
  if (mayMail) await enqueueMail(work, confirmationMail(account))
  return true
}

/** The mail with the confirmation link. The address is unproven, so it holds nothing that the sender chose. */
export const confirmationMail = (account: { id: string; email: string }): MailJob => ({
  to: account.email,
  subject: 'Confirm your email for Bahth',
  lines: [
    'Hello,',
    'Please confirm that this is your address. Then a person of the association looks at your student ID, usually within 1–2 business days.',
    'In the browser you signed up with, it takes one press. In another one, you need the password you chose.',
    'If you did not sign up, open the same link and choose “This was not me”.',
  ],
  action: {
    label: 'Confirm my email',
    path: '/confirm',
    secret: { purpose: 'confirm', memberId: account.id, validFor: unconfirmedLife },
  },
})

const knownAddressMail = (account: { email: string; firstName: string }): MailJob => ({
  to: account.email,
  subject: 'You already have a Bahth account',
  lines: [
    `Hello ${account.firstName},`,
    'Somebody, perhaps you, tried to sign up with this address. It has an account already, so nothing was changed.',
    'If you forgot your password, ask for a new one on the sign-in page.',
  ],
  action: { label: 'Log in', path: '/login' },
})
