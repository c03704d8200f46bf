import { refuse } from '@bahth/domain/refusals.ts'
import type { Client } from '../http/call.ts'
import { hashSecret, spendToken } from '../records/one-time-tokens.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import type { AccessTokens } from './access-tokens.ts'
import { endLogin, lockLogin } from './login-store.ts'
import { authSession, loginIdOf, openLogin, refreshCookie } from './start-login.ts'
import { lockAccount } from './store.ts'

/** Signs in with the code of a confirmation. A browser where somebody else is signed in is asked first. */
export async function exchangeCode(
  services: Services,
  tokens: AccessTokens,
  { code, replace }: { code: string; replace: boolean },
  client: Client,
) {
  const { login, account } = await services.write(async work => {
    const spent = await spendToken(work.tx, code, ['exchange'], work.now)
    if (!spent) return refuse('link_expired')
    const account = await lockAccount(work.tx, { id: spent.memberId })
    if (!account) return refuse('link_expired')
    if (account.state === 'banned') return refuse('account_banned')
    const other = await loginOfBrowser(work, client)
    if (other && other.memberId !== account.id) {
      if (!replace) return refuse('already_signed_in')
      await endLogin(work.tx, other.id, work.now)
      work.invalidateAccess(other.memberId)
    }
    return { login: await openLogin(work, account, client, false), account }
  })
  return authSession(services, tokens, client, { ...login, remembered: false }, account)
}

/** The login whose cookie a browser holds, if it still counts. */
async function loginOfBrowser(work: Write, client: Client) {
  const cookie = client.web ? client.cookie(refreshCookie) : undefined
  const loginId = cookie && loginIdOf(cookie)
  if (!loginId) return null
  const login = await lockLogin(work.tx, loginId)
  if (!login || login.endedAt || login.expiresAt <= work.now) return null
  return hashSecret(cookie).equals(login.refreshHash) ? login : null
}
