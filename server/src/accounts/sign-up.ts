import type { signUp as endpoint } from '@bahth/domain/accounts/contract.ts'
import { days } from '@bahth/domain/durations.ts'
import type { Input } from '@bahth/domain/endpoint.ts'
import { newId } from '../db/ids.ts'
import type { House } from '../house.ts'
import type { Client } from '../http/call.ts'
import { type OwedMail, oweMail } from '../records/mail.ts'
import { dropTokens, hashSecret } from '../records/one-time-tokens.ts'
import { letFileGo } from '../records/stored-files.ts'
import type { Write } from '../write.ts'
import { deleteChecks, findCheckToLink, linkCheck } from './check-store.ts'
import { hashPassword, refuseShortPassword } from './passwords.ts'
import {
  type Account,
  insertAccount,
  lockAccount,
  type NewAccount,
  replaceUnconfirmed,
  takeOverDetails,
} from './store.ts'
import { intakeCookie, refuseOtherDomains } from './submit-intake.ts'

/** An account nobody confirms goes after this long; its link works as long. */
export const unconfirmedLife = days(7)

/** AUT-46 */
const created = { message: 'Account created! Check your email for the verification link.' }

/**
 * Makes an account that waits for its e-mail and takes over its intake. A known address gets the same answer, and
 * its owner a mail, so that nobody learns who has an account. An unconfirmed account is replaced whole.
 */
export async function signUp(house: House, input: Input<typeof endpoint>['body'], client: Client) {
  refuseShortPassword('Password', input.password, house.settings.passwordMinLength)
  await refuseOtherDomains(house, input.email, 'Email')
  const account: NewAccount = { ...input, id: newId(), passwordHash: await hashPassword(input.password) }
  const intake = client.cookie(intakeCookie)
  await house.write(work => createOrReplace(work, account, intake ? hashSecret(intake) : null))
  return created
}

async function createOrReplace(
  work: Write,
  account: NewAccount,
  intakeHash: Uint8Array | null,
): Promise<void> {
  const existing = await insertOrLock(work, account)
  if (existing?.emailConfirmedAt) return oweMail(work, knownAddressMail(existing))
  const memberId = existing?.id ?? account.id
  const check = await findCheckToLink(work.tx, { ...account, intakeHash, memberId })
  if (existing) {
    await replaceUnconfirmed(work.tx, memberId, account, work.now)
    await dropTokens(work.tx, memberId, ['confirm'])
    for (const key of await deleteChecks(work.tx, memberId, check?.id ?? null)) await letFileGo(work, key)
  }
  if (check) {
    await linkCheck(work.tx, check.id, memberId)
    await takeOverDetails(
      work.tx,
      memberId,
      { ...check, firstName: account.firstName, lastName: account.lastName },
      work.now,
    )
  }
  await oweMail(work, confirmationMail({ ...account, id: memberId }))
}

/** Adds the account; or, where the address has one already, locks that. */
async function insertOrLock(work: Write, account: NewAccount): Promise<Account | null> {
  for (;;) {
    if (await insertAccount(work.tx, account, work.now)) return null
    const existing = await lockAccount(work.tx, { email: account.email })
    // Otherwise its owner deleted it between the two: then there is room now.
    if (existing) return existing
  }
}

/** The mail with the confirmation link; older links die when a new one is made. */
export const confirmationMail = (account: { id: string; email: string; firstName: string }): OwedMail => ({
  to: account.email,
  subject: 'Confirm your email for Bahth',
  lines: [
    `Hello ${account.firstName},`,
    'Please confirm that this is your address. Then a person of the association looks at your student ID, usually within 1–2 business days.',
    'If you did not sign up, open the same link and choose “This was not me”.',
  ],
  action: {
    label: 'Confirm my email',
    path: '/confirm',
    secret: { purpose: 'confirm', memberId: account.id, validFor: unconfirmedLife },
  },
})

const knownAddressMail = (account: { email: string; firstName: string }): OwedMail => ({
  to: account.email,
  subject: 'You already have a Bahth account',
  lines: [
    `Hello ${account.firstName},`,
    'Somebody, perhaps you, tried to sign up with this address. It has an account already, so nothing was changed.',
    'If you forgot your password, ask for a new one on the sign-in page.',
  ],
  action: { label: 'Log in', path: '/login' },
})
