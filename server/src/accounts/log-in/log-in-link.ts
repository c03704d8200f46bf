import { minutes } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { success } from '@bahth/domain/successes.ts'
import type { Client } from '../../http/call.ts'
import type { MailJob } from '../../jobs/names.ts'
import { withinLimit } from '../../limits/rate-limits.ts'
import { enqueueMail, mailTo } from '../../records/mail.ts'
import { spendToken } from '../../records/token-store.ts'
import type { Services } from '../../services.ts'
import { mailLimit } from '../limits.ts'
import { messagesIn } from '../messages-in.ts'
import { type Account, findAccount, lockAccount } from '../store.ts'
import type { AccessTokens } from './access-tokens.ts'
import { openLoginOrTicket, presentLoginOrTicket } from './log-in.ts'

const linkLife = minutes(30)

/**
 * Enqueues the email with a link that logs in once. Members need it while too many failed attempts block log-ins from
 * unknown devices. Only the job looks the account up, as for a reset link.
 */
export async function requestLogInLink(
  { db, clock, unitOfWork }: Pick<Services, 'db' | 'clock' | 'unitOfWork'>,
  email: string,
) {
  if (await withinLimit(db, mailLimit, email, clock.now()))
    await unitOfWork(unit => unit.enqueue('send-log-in-link', { email }))
  return success('link_mailed')
}

export async function mailLogInLink(
  { db, unitOfWork }: Pick<Services, 'db' | 'unitOfWork'>,
  email: string,
): Promise<void> {
  const account = await findAccount(db, { email })
  if (account) await unitOfWork(unit => enqueueMail(unit, linkMail(account)))
}

const linkMail = (account: Account): MailJob =>
  mailTo(account, messagesIn[account.language].logInLink(account.firstName), {
    path: '/login-link',
    secret: { purpose: 'log_in', memberId: account.id, validFor: linkLife },
  })

/** Logs in with a mailed link. It replaces the password, not the second step. */
export async function logInByLink(services: Services, tokens: AccessTokens, token: string, client: Client) {
  const opened = await services.unitOfWork(async unit => {
    const spent = await spendToken(unit.tx, token, ['log_in'], unit.now)
    const account = spent && (await lockAccount(unit.tx, spent.memberId))
    return account ? openLoginOrTicket(unit, account, client, false) : refuse('link_expired')
  })
  return presentLoginOrTicket(services, tokens, client, opened, false)
}
