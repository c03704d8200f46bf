import { after, hours } from '@bahth/domain/durations.ts'
import type { Client } from '../../http/call.ts'
import { hashSecret } from '../../secrets.ts'
import type { SignUp } from './store.ts'

/** The cookie that ties a sign-up to its browser, where confirming needs no password. */

const name = 'bahth_signup'
const life = hours(2)

export function setSignUpCookie(client: Client, secret: string): void {
  client.setCookie(name, secret, { path: '/api', maxAge: life / 1000 })
}

/** Called at a log-in and log-out, because another person may use the browser afterwards. */
export function clearSignUpCookie(client: Client): void {
  if (client.cookie(name) !== undefined) client.clearCookie(name, '/api')
}

/** The hash of the browser's cookie; null without one. */
export function signUpHashOf(client: Client): Uint8Array | null {
  const secret = client.cookie(name)
  return secret === undefined ? null : hashSecret(secret)
}

export function isSameBrowser(signUp: SignUp, client: Client, now: Date): boolean {
  const hash = signUpHashOf(client)
  if (!hash || !signUp.signUpHash || now >= after(signUp.joinedAt, life)) return false
  return Buffer.from(hash).equals(signUp.signUpHash)
}
