import { refuse } from '@bahth/domain/refusals.ts'
import type { Client } from '../../http/call.ts'
import { spendToken } from '../../records/token-store.ts'
import { hashSecret } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import type { AccessTokens } from '../log-in/access-tokens.ts'
import { endLogin } from '../log-in/end-logins-store.ts'
import { loginIdOf, openLogin, presentLogin, refreshCookie } from '../log-in/start-login.ts'
import { lockLogin } from '../log-in/store.ts'
import { lockAccount } from '../store.ts'

/**
 * Logs in with the code of a confirmation. Without `replace` it refuses if another member is logged in in this browser.
 */
export async function exchangeCode(
  services: Services,
  tokens: AccessTokens,
  { code, replace }: { code: string; replace: boolean },
  client: Client,
) {
  const { login, account } = await services.unitOfWork(async unit => {
    const spent = await spendToken(unit.tx, code, ['exchange'], unit.now)
    if (!spent) return refuse('link_expired')
    const account = await lockAccount(unit.tx, spent.memberId)
    if (!account) return refuse('link_expired')
    if (account.state === 'banned') return refuse('account_banned')
    const other = await loginOfBrowser(unit, client)
    if (other && other.memberId !== account.id) {
      if (!replace) return refuse('already_signed_in')
      await endLogin(unit.tx, other.id, unit.now)
      unit.invalidateAccess(other.memberId)
    }
    return { login: await openLogin(unit, account, client, false), account }
  })
  return presentLogin(services, tokens, client, { ...login, remembered: false }, account)
}

/** The live login of the browser's cookie. */
async function loginOfBrowser(unit: UnitOfWork, client: Client) {
  const cookie = client.web ? client.cookie(refreshCookie) : undefined
  const loginId = cookie && loginIdOf(cookie)
  if (!loginId) return null
  const login = await lockLogin(unit.tx, loginId)
  if (!login || login.endedAt || login.expiresAt <= unit.now) return null
  return hashSecret(cookie).equals(login.refreshHash) ? login : null
}
