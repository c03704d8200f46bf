import { minutes } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Client } from '../http/call.ts'
import { enqueueMail } from '../records/mail.ts'
import { spendToken } from '../records/one-time-tokens.ts'
import type { Services } from '../services.ts'
import type { AccessTokens } from './access-tokens.ts'
import { withinLimit } from './attempt-limits.ts'
import { mailLimit } from './limits.ts'
import { answerOf, enter } from './log-in.ts'
import { findAccount, lockAccount } from './store.ts'

const linkLife = minutes(30)

/** Mails a link that logs in once: the way in while too many failed attempts keep other devices out. */
export async function sendLogInLink(
  { db, clock, write }: Pick<Services, 'db' | 'clock' | 'write'>,
  email: string,
) {
  const mayMail = await withinLimit(db, mailLimit, email, clock.now())
  const account = await findAccount(db, { email })
  if (account && mayMail)
    await write(work =>
      enqueueMail(work, {
        to: account.email,
        subject: 'Log in to Bahth',
        lines: [
          `Hello ${account.firstName},`,
          'Somebody, hopefully you, asked for a link that logs in without a password. It works for 30 minutes and once. If it was not you, leave it alone.',
        ],
        action: {
          label: 'Log in',
          path: '/login-link',
          secret: { purpose: 'log_in', memberId: account.id, validFor: linkLife },
        },
      }),
    )
  return { message: 'If there is an account with this address, a link is on its way.' }
}

/** Signs in with a mailed link. It stands for the password, not for the second step. */
export async function logInByLink(services: Services, tokens: AccessTokens, token: string, client: Client) {
  const entered = await services.write(async work => {
    const spent = await spendToken(work.tx, token, ['log_in'], work.now)
    const account = spent && (await lockAccount(work.tx, { id: spent.memberId }))
    return account ? enter(work, account, client, false) : refuse('link_expired')
  })
  return answerOf(services, tokens, client, entered, false)
}
