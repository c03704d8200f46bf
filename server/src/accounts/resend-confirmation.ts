import type { Client } from '../http/call.ts'
import { enqueueMail } from '../records/mail.ts'
import { dropTokens } from '../records/one-time-tokens.ts'
import type { Services } from '../services.ts'
import { withinLimit } from './attempt-limits.ts'
import { mailLimit, ownMailLimit } from './limits.ts'
import { confirmationMail } from './sign-up.ts'
import { isMadeHere, signUpHashOf } from './sign-up-cookie.ts'
import { findAccountsOf, findSignUpByHash, type SignUp } from './sign-up-store.ts'
import { lockAccount } from './store.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'write'>

/**
 * AUT-59: mails the link of the sign-up that this browser made, otherwise of the newest one. The answer is the same
 * whether or not the address is known.
 */
export async function resendConfirmation(parts: Parts, email: string, client: Client) {
  const own = await findOwn(parts, email, client)
  const [account] = own ? [own] : await findAccountsOf(parts.db, email)
  const mayMail = own
    ? await mayMailOwn(parts, own, client)
    : await withinLimit(parts.db, mailLimit, email, parts.clock.now())
  if (account && mayMail)
    await parts.write(async work => {
      const locked = await lockAccount(work.tx, { id: account.id })
      if (!locked || locked.emailConfirmedAt) return
      await dropTokens(work.tx, locked.id, ['confirm'])
      await enqueueMail(work, confirmationMail(locked))
    })
  return { message: 'Confirmation email resent. Please check your inbox.' }
}

async function findOwn({ db, clock }: Parts, email: string, client: Client): Promise<SignUp | null> {
  const hash = signUpHashOf(client)
  const found = hash && (await findSignUpByHash(db, hash))
  const isOwn = found && found.email === email && isMadeHere(found, client, clock.now())
  return isOwn && !found.emailConfirmedAt ? found : null
}

/** Counted apart, so that nobody can use up the mails of somebody else; and by sender, who may sign up many times. */
async function mayMailOwn({ db, clock }: Parts, own: SignUp, { addressKey }: Client): Promise<boolean> {
  const now = clock.now()
  return (
    (await withinLimit(db, ownMailLimit, own.id, now)) &&
    (await withinLimit(db, { ...ownMailLimit, max: 6 }, `${own.email} ${addressKey}`, now))
  )
}
