import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { type CurrentUser, fromAccountStatus, fromProfile, fromTokenAlone } from './current-user.ts'
import { followMember } from './language-choice.ts'
import { acceptUser, logInLocked, loginState, takeOverLogin } from './login.ts'
import type { StorageArea } from './storage.ts'
import { wait } from './wait.ts'

/** The ways to log in. */

/** After log-in the profile is requested up to 8 times, after these pauses in milliseconds (AUT-88). */
const fetchPauses = [0, 200, 200, 200, 200, 250, 250, 250]

/** Returns the user with their profile after log-in. If it can't be fetched, returns the known part (AUT-89). */
async function fetchUser(known: CurrentUser): Promise<CurrentUser> {
  // The server refuses all other calls until the user has chosen a password.
  if (known.mustChangePassword) return known
  for (const step of fetchPauses) {
    await wait(step)
    try {
      return fromProfile(await call('profile.getProfile'))
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw error
    }
  }
  try {
    return fromAccountStatus(await call('accounts.accountStatus'), known.id)
  } catch {
    return fromTokenAlone(known.id, known.email)
  }
}

const storageAreaFor = (rememberMe: boolean): StorageArea => (rememberMe ? 'local' : 'session')

/** Logs in. With two-step verification on, returns the ticket for `logInWithTicket` instead. */
export async function logIn(input: {
  email: string
  password: string
  rememberMe: boolean
}): Promise<{ ticket: string | null }> {
  const response = await logInLocked(
    () => call('accounts.logIn', { body: input }, { asVisitor: true }),
    storageAreaFor(input.rememberMe),
  )
  if ('twoFactor' in response) return { ticket: response.ticket }
  await loadUser(response.user)
  return { ticket: null }
}

/** The second step of two-step verification, with a code from the authenticator app or a recovery code. */
export async function logInWithTicket(ticket: string, code: string, rememberMe: boolean): Promise<void> {
  const { user } = await logInLocked(
    () => call('security.confirmLogIn', { body: { ticket, code } }, { asVisitor: true }),
    storageAreaFor(rememberMe),
  )
  await loadUser(user)
}

/** Logs in with a one-time link from an email. With two-step verification on, returns a ticket instead. */
export async function logInWithLink(token: string): Promise<{ ticket: string | null }> {
  const response = await logInLocked(
    () => call('accounts.logInByLink', { body: { token } }, { asVisitor: true }),
    'session',
  )
  if ('twoFactor' in response) return { ticket: response.ticket }
  await loadUser(response.user)
  return { ticket: null }
}

/** Logs in with the code that confirming an email address returned. */
export async function logInWithCode(code: string, replace = false): Promise<CurrentUser> {
  const { user } = await logInLocked(
    () => call('accounts.exchangeCode', { body: { code, replace } }, { asVisitor: true }),
    'session',
  )
  return loadUser(user)
}

async function loadUser(known: CurrentUser): Promise<CurrentUser> {
  // Without a profile, the user has the language of the page, which must not become the member's.
  const user = { ...(await fetchUser(known)), language: known.language }
  acceptUser(user)
  followMember(user.language, true)
  return user
}

/** Waits for a login that another tab makes. Returns null if there is none after about two seconds (AUT-47). */
export async function findLogin(): Promise<CurrentUser | null> {
  for (const pause of fetchPauses) {
    await wait(pause)
    await takeOverLogin()
    const state = loginState()
    if (state.phase === 'loggedIn') return state.user
  }
  return null
}
