import { after, days, hours } from '@bahth/domain/durations.ts'
import { isLanguage, languageCookie } from '@bahth/domain/languages.ts'
import { newId } from '../../db/ids.ts'
import type { Client } from '../../http/call.ts'
import { hashSecret, newSecret } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { spendTemporaryPassword } from '../members/temporary-password-store.ts'
import { presentCurrentUser } from '../present.ts'
import { setProfile } from '../profile/store.ts'
import { clearSignUpCookie } from '../sign-up/sign-up-cookie.ts'
import type { Account } from '../store.ts'
import type { AccessTokens } from './access-tokens.ts'
import { alertOfNewDevice } from './known-device.ts'
import { insertLogin } from './store.ts'

/** Opens a login: its tokens and cookies. */

export const refreshCookie = 'bahth_refresh'
const roleCookie = 'bahth_role'

/** How long a browser stays logged in without a visit. One that isn't remembered is also logged out when it is closed (AUT-85). */
const rememberedLife = days(14)
const unrememberedLife = hours(24)

export const loginLife = (remembered: boolean): number => (remembered ? rememberedLife : unrememberedLife)

export const refreshToken = (loginId: string, secret: string): string => `${loginId}.${secret}`

const refreshTokenForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/

/** The login id in a refresh token; null if the text isn't one. */
export const loginIdOf = (token: string): string | null => refreshTokenForm.exec(token)?.[1] ?? null

/** Inserts a login, which uses up a temporary password. Only a hash of the refresh token is stored. */
export async function openLogin(
  unit: UnitOfWork,
  account: Account,
  client: Client,
  remembered: boolean,
): Promise<{ loginId: string; token: string }> {
  const loginId = newId()
  const token = refreshToken(loginId, newSecret())
  const deviceHash = await alertOfNewDevice(unit, account, client)
  clearSignUpCookie(client)
  if (account.temporaryPasswordExpiresAt) await spendTemporaryPassword(unit.tx, account.id, unit.now)
  await storeChosenLanguage(unit, account, client)
  await insertLogin(unit.tx, {
    id: loginId,
    memberId: account.id,
    deviceHash,
    refreshHash: hashSecret(token),
    remembered,
    userAgent: client.userAgent,
    ip: client.ip,
    now: unit.now,
    expiresAt: after(unit.now, loginLife(remembered)),
  })
  return { loginId, token }
}

/** Stores the language that was chosen in this browser for the member, and also sets it in the given account. */
export async function storeChosenLanguage(unit: UnitOfWork, account: Account, client: Client): Promise<void> {
  const chosen = client.web ? client.cookie(languageCookie) : undefined
  if (!isLanguage(chosen) || chosen === account.language) return
  await setProfile(unit.tx, account.id, { language: chosen })
  account.language = chosen
}

/** The response to a log-in. The web application gets the refresh token in an HttpOnly cookie instead (AUT-86). */
export async function presentLogin(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  tokens: AccessTokens,
  client: Client,
  login: { loginId: string; token: string | null; remembered: boolean },
  account: Account,
) {
  const now = clock.now()
  const access = await tokens.issue(account.id, login.loginId, now)
  if (client.web && login.token) setLoginCookies(client, login.token, account.role, login.remembered)
  return {
    accessToken: access.token,
    refreshToken: client.web ? null : login.token,
    expiresAt: access.expiresAt,
    user: presentCurrentUser(account, settings.thresholds, now),
  }
}

function setLoginCookies(client: Client, token: string, role: string, remembered: boolean): void {
  const maxAge = remembered ? { maxAge: rememberedLife / 1000 } : {}
  client.setCookie(refreshCookie, token, { path: '/api', ...maxAge })
  client.setCookie(roleCookie, role, { path: '/', readable: true, ...maxAge })
}

export function clearLoginCookies(client: Client): void {
  if (!client.web) return
  client.clearCookie(refreshCookie, '/api')
  client.clearCookie(roleCookie, '/')
}
