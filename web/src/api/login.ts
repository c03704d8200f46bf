import { ApiError } from './api-error.ts'
import { attachTokens, call, loadMemberEndpoints } from './call.ts'
import type { Answer } from './endpoints.ts'
import { type CurrentUser, fromAccountStatus, fromProfile, fromTokenAlone } from './session-user.ts'
import { readStored, removeStored, removeStoredWithPrefix, type StorageArea, writeStored } from './storage.ts'

/**
 * The browser's login. The access token lives in memory, the refresh token in a cookie that scripts cannot read,
 * and the user in local or session storage by remember-me (AUT-84). Tabs share one login.
 */

type LoginResult = Answer<'accounts.refresh'>

/** Why a login ended that nobody ended here: it expired or was ended elsewhere, or there is no logging in again. */
export type LoginEnd = 'over' | 'banned' | 'deleted'

/** `starting` until it is known whether this browser is signed in. */
export type LoginState =
  | { phase: 'starting'; user: CurrentUser | null }
  /** `ended`: somebody was signed in here until the server said no. */
  | { phase: 'visitor'; ended: LoginEnd | null }
  | { phase: 'signedIn'; user: CurrentUser; isStale: boolean }

let state: LoginState = { phase: 'starting', user: null }
interface Access {
  token: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

let access: Access | null = null
const listeners = new Set<() => void>()

export const loginState = (): LoginState => state
export function onLoginChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: LoginState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Tabs tell each other of new tokens and of signing out. */
type TabMessage =
  | { kind: 'session'; access: Access; user: CurrentUser }
  | { kind: 'over'; ended: LoginEnd | null }
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bahth.login')
const notifyTabs = (message: TabMessage): void => tabs?.postMessage(message)

const userName = 'user'
const shelfOf = (): StorageArea => (readStored<CurrentUser>('local', userName) ? 'local' : 'session')
const roleHint = (): boolean => /(?:^|; )bahth_role=/.test(document.cookie)
/** Without the hint nobody asks for a login, even where no answer of the server took its cookies away. */
const forgetRoleHint = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a CookieStore.
  document.cookie = 'bahth_role=; Max-Age=0; Path=/; SameSite=Strict'
}
const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

function remember(user: CurrentUser, where: StorageArea = shelfOf()): void {
  writeStored(where, userName, user)
  removeStored(where === 'local' ? 'session' : 'local', userName)
}

function takeSession(session: LoginResult, where?: StorageArea): void {
  access = { token: session.accessToken, expiresAt: Date.parse(session.expiresAt) }
  remember(session.user, where)
  become({ phase: 'signedIn', user: session.user, isStale: false })
  notifyTabs({ kind: 'session', access, user: session.user })
}

function endHere(ended: LoginEnd | null = null): void {
  access = null
  removeStored('local', userName)
  removeStored('session', userName)
  removeStoredWithPrefix('local', 'draft.')
  removeStoredWithPrefix('session', 'draft.')
  forgetRoleHint()
  become({ phase: 'visitor', ended })
}

if (tabs)
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'over') return endHere(data.ended)
    access = data.access
    remember(data.user)
    become({ phase: 'signedIn', user: data.user, isStale: false })
  }

/** One tab at a time; where the browser has no locks, this tab alone. */
const locked = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('bahth.refresh', work) : work()

/** A token this close to its end is renewed first, in milliseconds. */
const margin = 30_000
const isFresh = (): boolean => access !== null && access.expiresAt - Date.now() > margin

let renewing: Promise<string | null> | null = null

/** A sign-out on its way: its answer clears the cookie, and must not clear that of the next login. */
let leaving: Promise<unknown> = Promise.resolve()

/** A new access token; many who ask at once, in any tab, cost one refresh. */
function renew(refused?: string): Promise<string | null> {
  renewing ??= locked(async () => {
    // Another tab may have renewed while this one waited.
    if (access && access.token !== refused && isFresh()) return access.token
    return refreshWithBackoff()
  }).finally(() => {
    renewing = null
  })
  return renewing
}

/** The server refused to renew the login. Other tabs have lost the cookie with this one, and can't ask it why. */
function endRefused({ code }: ApiError): void {
  const isKnown = state.phase !== 'visitor' && state.user !== null
  if (code === 'account_banned') endEverywhere('banned')
  else if (code === 'account_deleted') endEverywhere('deleted')
  // Another tab may have said already why.
  else if (state.phase !== 'visitor' || !state.ended) endHere(isKnown ? 'over' : null)
}

/** AUT-93: a refresh that gets no answer is repeated after 200 ms, 400 ms and so on. */
async function refreshWithBackoff(): Promise<string | null> {
  for (let pause = 200; ; pause *= 2)
    try {
      const session = await call('accounts.refresh', { body: {} }, { asVisitor: true })
      takeSession(session)
      return session.accessToken
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401 || error.status === 403) {
        endRefused(error)
        return null
      }
      if (pause > 1600) throw error
      await wait(pause)
    }
}

attachTokens({
  current: async () => (state.phase === 'visitor' ? null : isFresh() ? (access?.token ?? null) : renew()),
  // What is refused after signing out brings nobody back in.
  renew: async refused => (state.phase === 'visitor' ? null : renew(refused)),
})

/** Finds out at start whether this browser is signed in; a visitor costs no request. */
export async function startLogin(): Promise<void> {
  const cached = readStored<CurrentUser>('local', userName) ?? readStored<CurrentUser>('session', userName)
  if (!cached && !roleHint()) return become({ phase: 'visitor', ended: null })
  // Needed as soon as the login is there.
  loadMemberEndpoints().catch(() => {})
  if (cached) become({ phase: 'starting', user: cached })
  try {
    await renew()
  } catch {
    // No network: the last known state stays, and says so.
    become(cached ? { phase: 'signedIn', user: cached, isStale: true } : { phase: 'visitor', ended: null })
  }
}

/** AUT-88: after signing in the record is fetched 5 times at 200 ms steps, then 3 times at 250 ms. */
const fetchSteps = [0, 200, 200, 200, 200, 250, 250, 250]

/** The user's record after signing in; what stands in for it when it does not come (AUT-89). */
async function fetchUser(known: CurrentUser): Promise<CurrentUser> {
  // Whoever has to choose a password first is told nothing else.
  if (known.mustChangePassword) return known
  for (const step of fetchSteps) {
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

/** Signs in and brings the user's record; or brings the ticket with which a code is asked for. */
export async function signIn(input: {
  email: string
  password: string
  rememberMe: boolean
}): Promise<{ ticket: string | null }> {
  const answer = await takeOver(
    () => call('accounts.logIn', { body: input }, { asVisitor: true }),
    storageAreaFor(input.rememberMe),
  )
  if ('twoFactor' in answer) return { ticket: answer.ticket }
  await bringUser(answer.user)
  return { ticket: null }
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export async function signInWithTicket(ticket: string, code: string, rememberMe: boolean): Promise<void> {
  const { user } = await takeOver(
    () => call('security.confirmLogIn', { body: { ticket, code } }, { asVisitor: true }),
    storageAreaFor(rememberMe),
  )
  await bringUser(user)
}

/** Signs in with a mailed one-time link; or brings the ticket with which a code is asked for. */
export async function signInWithLink(token: string): Promise<{ ticket: string | null }> {
  const answer = await takeOver(
    () => call('accounts.logInByLink', { body: { token } }, { asVisitor: true }),
    'session',
  )
  if ('twoFactor' in answer) return { ticket: answer.ticket }
  await bringUser(answer.user)
  return { ticket: null }
}

/** Signs in with the code of a confirmed e-mail. */
export async function signInWithCode(code: string, replace = false): Promise<CurrentUser> {
  const { user } = await takeOver(
    () => call('accounts.exchangeCode', { body: { code, replace } }, { asVisitor: true }),
    'session',
  )
  return bringUser(user)
}

/** Asks for a login while none is being renewed: what ends the old one would end the new one, and its cookie. */
function takeOver<A extends LoginResult | Answer<'accounts.logIn'>>(
  ask: () => Promise<A>,
  where: StorageArea,
): Promise<A> {
  return locked(async () => {
    await leaving
    const answer = await ask()
    if ('accessToken' in answer) takeSession(answer, where)
    return answer
  })
}

async function bringUser(known: CurrentUser): Promise<CurrentUser> {
  const user = await fetchUser(known)
  takeUser(user)
  return user
}

function takeUser(user: CurrentUser): void {
  if (state.phase === 'visitor') return
  remember(user)
  become({ phase: 'signedIn', user, isStale: false })
}

let refreshingUser: Promise<void> | null = null

/** SHL-40, AUT-80: brings the user's record up to date in the background. */
export function refreshUser(): Promise<void> {
  if (state.phase !== 'signedIn') return Promise.resolve()
  refreshingUser ??= call('profile.getProfile')
    .then(profile => takeUser(fromProfile(profile)))
    .catch(error => {
      if (state.phase === 'signedIn' && error instanceof ApiError && error.isOffline)
        become({ ...state, isStale: true })
    })
    .finally(() => {
      refreshingUser = null
    })
  return refreshingUser
}

/** The temporary password is gone: everything is open again, and the record is fetched. */
export function passwordWasChosen(): void {
  if (state.phase !== 'signedIn') return
  takeUser({ ...state.user, mustChangePassword: false })
  void refreshUser()
}

/** A session for whoever has one by now, in any tab; null when nobody has (AUT-47). */
export async function findSession(): Promise<CurrentUser | null> {
  if (state.phase === 'signedIn') return state.user
  for (const step of fetchSteps) {
    await wait(step)
    if (roleHint() && (await renew().catch(() => null))) {
      const now = loginState()
      return now.phase === 'signedIn' ? now.user : null
    }
    if (loginState().phase === 'signedIn') return (loginState() as { user: CurrentUser }).user
  }
  return null
}

/** AUT-78: ends the login here, in other tabs and on the server; a failing server does not keep anybody in. */
export async function logOut(): Promise<void> {
  // The token goes with the call and is given up at once: nothing else is sent with it, to be refused.
  const canEndNow = isFresh()
  const ended = call('accounts.logOut').catch(() => {})
  leaving = ended
  if (canEndNow) endEverywhere()
  await ended
  if (!canEndNow) endEverywhere()
}

/** Nobody is signed in any more, here or in other tabs: as after signing out. */
export function endEverywhere(ended: LoginEnd | null = null): void {
  endHere(ended)
  notifyTabs({ kind: 'over', ended })
}

/** The member has deleted the account here: other tabs are told what became of it. */
export function endWithAccount(): void {
  endHere()
  notifyTabs({ kind: 'over', ended: 'deleted' })
}

/** The reader has read why the login ended. */
export function dismissEnd(): void {
  if (state.phase === 'visitor') become({ phase: 'visitor', ended: null })
}

/** The access token for the stream of changes. */
export const accessToken = async (): Promise<string | null> =>
  state.phase === 'visitor' ? null : isFresh() ? (access?.token ?? null) : renew().catch(() => null)

// AUT-94: looked at each half minute, so that a page left open is still signed in when its reader comes back.
setInterval(() => {
  if (state.phase === 'signedIn' && !isFresh() && document.visibilityState === 'visible')
    renew().catch(() => {})
}, 30_000)
