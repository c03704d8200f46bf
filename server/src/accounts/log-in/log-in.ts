import { isBanExpired, stateAfterBan } from '@bahth/domain/accounts/admin-rules.ts'
import type { logIn as endpoint } from '@bahth/domain/accounts/contract.ts'
import type { Input } from '@bahth/domain/endpoint.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Client } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { endBan } from '../members/end-ban.ts'
import { findAccountsOf } from '../sign-up/store.ts'
import { type Account, lockAccount } from '../store.ts'
import type { AccessTokens } from './access-tokens.ts'
import { issueTicket } from './confirm-log-in.ts'
import { isKnownDevice } from './known-device.ts'
import { limitGuesses } from './limit-guesses.ts'
import { findByPassword } from './passwords.ts'
import { openLogin, presentLogin } from './start-login.ts'

/**
 * Logs in with email and password, or returns the ticket for the second step. For an unconfirmed address the password
 * may belong to any of its sign-ups. Only failures count against the limits, and an unknown address gets the same
 * response.
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
  const matching = await limitGuesses(services.db, by, now, async () => {
    const account = await findByPassword(await findAccountsOf(services.db, email), password)
    return account && !isUsedUp(account, now) ? account : null
  })
  if (!matching) return refuse('invalid_credentials')
  const opened = await services.unitOfWork(async unit => {
    // The account may have been banned, changed or deleted while the password was compared.
    const account = await lockAccount(unit.tx, matching.id)
    if (!account || account.passwordHash !== matching.passwordHash || isUsedUp(account, unit.now))
      return refuse('invalid_credentials')
    if (!account.emailConfirmedAt) return refuse('email_not_confirmed')
    return openLoginOrTicket(unit, account, client, rememberMe)
  })
  return presentLoginOrTicket(services, tokens, client, opened, rememberMe)
}

/** Opens a login after the proof of identity, or issues the ticket for the second step. */
export async function openLoginOrTicket(
  unit: UnitOfWork,
  account: Account,
  client: Client,
  rememberMe: boolean,
) {
  const member = await refuseBanned(unit, account)
  if (account.twoFactorEnabledAt) return issueTicket(unit, account.id, rememberMe)
  return { login: await openLogin(unit, account, client, rememberMe), account: member }
}

/** The response to a log-in: the login, or the ticket. */
export function presentLoginOrTicket(
  services: Services,
  tokens: AccessTokens,
  client: Client,
  opened: Awaited<ReturnType<typeof openLoginOrTicket>>,
  rememberMe: boolean,
) {
  if (typeof opened === 'string') return { twoFactor: true as const, ticket: opened }
  const login = { ...opened.login, remembered: rememberMe }
  return presentLogin(services, tokens, client, login, opened.account)
}

/** Refuses a banned member. Ends an expired ban, like the background task. */
async function refuseBanned(unit: UnitOfWork, account: Account): Promise<Account> {
  if (account.state !== 'banned') return account
  if (!isBanExpired(account, unit.now)) return refuse('account_banned')
  await endBan(unit, account)
  return { ...account, state: stateAfterBan(account) }
}

/** A temporary password that was used or has expired. */
const isUsedUp = ({ temporaryPasswordExpiresAt: end }: Account, now: Date): boolean =>
  end !== null && end <= now
