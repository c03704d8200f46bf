import { after, days, hours } from '@bahth/domain/durations.ts'
import { newId } from '../db/ids.ts'
import type { Client } from '../http/call.ts'
import { hashSecret, newSecret } from '../records/one-time-tokens.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import type { AccessTokens } from './access-tokens.ts'
import { alertOfNewDevice } from './known-device.ts'
import { insertLogin } from './login-store.ts'
import { presentSessionUser } from './present.ts'
import { clearSignUpCookie } from './sign-up-cookie.ts'
import type { Account } from './store.ts'

/** Signing a browser or script in: its login, its pair of tokens, its cookies. */

export const refreshCookie = 'bahth_refresh'
const roleCookie = 'bahth_role'

/** AUT-85: how long a remembered browser stays signed in without a visit; others end with the browser. */
const rememberedLife = days(14)
const unrememberedLife = hours(24)

export const loginLife = (remembered: boolean): number => (remembered ? rememberedLife : unrememberedLife)

export const refreshToken = (loginId: string, secret: string): string => `${loginId}.${secret}`

const refreshTokenForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/

/** Which login a text claims to be the refresh token of; null when it is no such token. */
export const loginIdOf = (token: string): string | null => refreshTokenForm.exec(token)?.[1] ?? null

/** Opens a login in the write that lets somebody in; the refresh token is known here only. */
export async function openLogin(
  write: Write,
  account: Account,
  client: Client,
  remembered: boolean,
): Promise<{ loginId: string; token: string }> {
  const loginId = newId()
  const token = refreshToken(loginId, newSecret())
  const deviceHash = await alertOfNewDevice(write, account, client)
  clearSignUpCookie(client)
  await insertLogin(write.tx, {
    id: loginId,
    memberId: account.id,
    deviceHash,
    refreshHash: hashSecret(token),
    remembered,
    userAgent: client.userAgent,
    ip: client.ip,
    now: write.now,
    expiresAt: after(write.now, loginLife(remembered)),
  })
  return { loginId, token }
}

/** AUT-86: what signing in answers. The web application gets its refresh token in a cookie it cannot read. */
export async function authSession(
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
    user: presentSessionUser(account, settings.thresholds, now),
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
