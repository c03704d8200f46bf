import type { House } from '../house.ts'
import { oweMail } from '../records/mail.ts'
import { dropTokens } from '../records/one-time-tokens.ts'
import { withinLimit } from './attempt-limits.ts'
import { mailLimit } from './limits.ts'
import { confirmationMail } from './sign-up.ts'
import { lockAccount } from './store.ts'

/** AUT-59: the answer is the same whether or not the address is known. */
export async function resendConfirmation(
  { db, clock, write }: Pick<House, 'db' | 'clock' | 'write'>,
  email: string,
) {
  if (await withinLimit(db, mailLimit, `confirm ${email}`, clock.now()))
    await write(async work => {
      const account = await lockAccount(work.tx, { email })
      if (!account || account.emailConfirmedAt) return
      await dropTokens(work.tx, account.id, ['confirm'])
      await oweMail(work, confirmationMail(account))
    })
  return { message: 'Confirmation email resent. Please check your inbox.' }
}
