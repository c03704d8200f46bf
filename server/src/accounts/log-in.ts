import { banIsOver, stateAfterBan } from '@bahth/domain/accounts/admin-rules.ts'
import type { logIn as endpoint } from '@bahth/domain/accounts/contract.ts'
import type { Input } from '@bahth/domain/endpoint.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Client } from '../http/call.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import type { AccessTokens } from './access-tokens.ts'
import { spendTemporaryPassword } from './admin-store.ts'
import { issueTicket } from './confirm-log-in.ts'
import { endBan } from './end-ban.ts'
import { isKnownDevice } from './known-device.ts'
import { limitGuesses } from './limit-guesses.ts'
import { findByPassword } from './passwords.ts'
import { findAccountsOf } from './sign-up-store.ts'
import { authSession, openLogin } from './start-login.ts'
import { type Account, lockAccount } from './store.ts'

/**
 * Signs in with e-mail and password, or hands out the ticket for the second step. Where nobody has confirmed the
 * address, the password may be of one of its sign-ups. Only failures count against the limits; an unknown address
 * answers alike.
 */
export async function logIn(
  services: Services,
  tokens: AccessTokens,
  { email, password, rememberMe }: Input<typeof endpoint>['body'],
  client: Client,
) {
  const now = services.clock.now()
  const by = {
    account: email,
    addressKey: client.addressKey,
    isKnownDevice: () => isKnownDevice(services.db, email, client),
  }
  const proven = await limitGuesses(services.db, by, now, async () => {
    const found = await findByPassword(await findAccountsOf(services.db, email), password)
    return found && !isOver(found, now) ? found : null
  })
  if (!proven) return refuse('invalid_credentials')
  const entered = await services.write(async write => {
    // While the password was compared, the account may have been banned, given another password, or deleted.
    const account = await lockAccount(write.tx, { id: proven.id })
    if (!account || account.passwordHash !== proven.passwordHash || isOver(account, write.now))
      return refuse('invalid_credentials')
    if (!account.emailConfirmedAt) return refuse('email_not_confirmed')
    return enter(write, account, client, rememberMe)
  })
  return answerOf(services, tokens, client, entered, rememberMe)
}

/** Opens a login for whoever has proven to be the member, or makes the ticket for the second step. */
export async function enter(write: Write, account: Account, client: Client, rememberMe: boolean) {
  const member = await letIn(write, account)
  if (account.twoFactorEnabledAt) return issueTicket(write, account.id, rememberMe)
  return { login: await openLogin(write, account, client, rememberMe), account: member }
}

/** What signing in answers: the session, or the ticket. */
export function answerOf(
  services: Services,
  tokens: AccessTokens,
  client: Client,
  entered: Awaited<ReturnType<typeof enter>>,
  rememberMe: boolean,
) {
  if (typeof entered === 'string') return { twoFactor: true as const, ticket: entered }
  const login = { ...entered.login, remembered: rememberMe }
  return authSession(services, tokens, client, login, entered.account)
}

/** A ban whose time has come ends here, whether or not the clock has been by; a temporary password is used up. */
async function letIn(write: Write, account: Account): Promise<Account> {
  if (account.temporaryPasswordExpiresAt) await spendTemporaryPassword(write.tx, account.id, write.now)
  if (account.state !== 'banned') return account
  if (!banIsOver(account, write.now)) return refuse('account_banned')
  await endBan(write, account)
  return { ...account, state: stateAfterBan(account) }
}

/** A temporary password that was used, or that nobody used in time. */
const isOver = ({ temporaryPasswordExpiresAt: end }: Account, now: Date): boolean =>
  end !== null && end <= now
