import { after, hours } from '@bahth/domain/durations.ts'
import type { Client } from '../http/call.ts'
import { hashSecret } from '../records/one-time-tokens.ts'
import type { SignUp } from './sign-up-store.ts'

/** The cookie that ties a sign-up to its browser: there, confirming needs no password. */

const name = 'bahth_signup'
const life = hours(2)

export function setSignUpCookie(client: Client, secret: string): void {
  client.setCookie(name, secret, { path: '/api', maxAge: life / 1000 })
}

/** Somebody else may use the browser after a log-in or a log-out. */
export function clearSignUpCookie(client: Client): void {
  if (client.cookie(name) !== undefined) client.clearCookie(name, '/api')
}

/** The hash of what the browser holds; null where it holds nothing. */
export function signUpHashOf(client: Client): Uint8Array | null {
  const secret = client.cookie(name)
  return secret === undefined ? null : hashSecret(secret)
}

/** Whether a sign-up was made in this browser, at most two hours ago. */
export function isMadeHere(signUp: SignUp, client: Client, now: Date): boolean {
  const hash = signUpHashOf(client)
  if (!hash || !signUp.signUpHash || now >= after(signUp.joinedAt, life)) return false
  return Buffer.from(hash).equals(signUp.signUpHash)
}
