import type { logIn as endpoint } from '@bahth/domain/accounts/contract.ts'
import type { Input } from '@bahth/domain/endpoint.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { House } from '../house.ts'
import type { Client } from '../http/call.ts'
import type { AccessTokens } from './access-tokens.ts'
import { limitFailures } from './attempt-limits.ts'
import { signInLimit } from './limits.ts'
import { passwordMatches } from './passwords.ts'
import { authSession, openLogin } from './start-login.ts'
import { type Account, findAccount, lockAccount } from './store.ts'

/** Signs in with e-mail and password. Only failures count against the limit; an unknown address answers alike. */
export async function logIn(
  house: House,
  tokens: AccessTokens,
  { email, password, rememberMe }: Input<typeof endpoint>['body'],
  client: Client,
) {
  const now = house.clock.now()
  const proven = await limitFailures(house.db, signInLimit, `${email} ${client.ip}`, now, async () => {
    const found = await findAccount(house.db, { email })
    const matches = await passwordMatches(found?.passwordHash ?? null, password)
    return found && matches && !isOver(found, now) ? found : null
  })
  if (!proven) return refuse('invalid_credentials')
  const { login, account } = await house.write(async write => {
    // While the password was compared, the account may have been banned, given another password, or deleted.
    const account = await lockAccount(write.tx, { id: proven.id })
    if (!account || account.passwordHash !== proven.passwordHash) return refuse('invalid_credentials')
    if (!account.emailConfirmedAt) return refuse('email_not_confirmed')
    if (account.state === 'banned') return refuse('account_banned')
    return { login: await openLogin(write, account.id, client, rememberMe), account }
  })
  return authSession(house, tokens, client, { ...login, remembered: rememberMe }, account)
}

/** A temporary password that nobody used in time. */
const isOver = ({ temporaryPasswordExpiresAt: end }: Account, now: Date): boolean =>
  end !== null && end <= now
