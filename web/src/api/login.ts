import { createStore } from '../ui/create-store.ts'
import { ApiError } from './api-error.ts'
import { attachTokens, call, loadMemberEndpoints } from './call.ts'
import type { Answer } from './endpoints.ts'
import { forgetKept, forgetOldKept } from './kept-drafts.ts'
import { followMember } from './language-choice.ts'
import { type CurrentUser, fromProfile } from './session-user.ts'
import { readStored, removeStored, removeStoredWithPrefix, type StorageArea, writeStored } from './storage.ts'
import { wait } from './wait.ts'

/**
 * The browser's login. The access token is in memory, the refresh token in an HttpOnly cookie, and the user in local
 * or session storage, depending on "remember me" (AUT-84). Tabs share one login.
 */

type LoginResult = Answer<'accounts.refresh'>

/** Why a login ended without logging out here: it expired or was ended elsewhere (`over`), or the account is closed. */
export type LoginEnd = 'over' | 'banned' | 'deleted'

/** `starting` until the refresh token has been checked; `user` is then the stored one. */
export type LoginState =
  | { phase: 'starting'; user: CurrentUser | null }
  /** `ended`: the server ended a login that this browser had. */
  | { phase: 'visitor'; ended: LoginEnd | null }
  | { phase: 'signedIn'; user: CurrentUser; isStale: boolean }

export const loginStore = createStore<LoginState>({ phase: 'starting', user: null })
export const loginState = loginStore.get
export const onLoginChange = loginStore.subscribe

interface Access {
  token: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

let access: Access | null = null

/** Tabs exchange new access tokens and log-outs. */
type TabMessage =
  | { kind: 'login'; access: Access; user: CurrentUser }
  | { kind: 'over'; ended: LoginEnd | null }
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bahth.login')
const notifyTabs = (message: TabMessage): void => tabs?.postMessage(message)

const userName = 'user'
const storedIn = (): StorageArea => (readStored<CurrentUser>('local', userName) ? 'local' : 'session')
const roleHint = (): boolean => /(?:^|; )bahth_role=/.test(document.cookie)
/** Without this cookie the next start makes no refresh call, even if the server could not clear it. */
const forgetRoleHint = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a CookieStore.
  document.cookie = 'bahth_role=; Max-Age=0; Path=/; SameSite=Strict'
}

function remember(user: CurrentUser, where: StorageArea = storedIn()): void {
  writeStored(where, userName, user)
  removeStored(where === 'local' ? 'session' : 'local', userName)
}

function acceptLogin(login: LoginResult, where?: StorageArea): void {
  access = { token: login.accessToken, expiresAt: Date.parse(login.expiresAt) }
  remember(login.user, where)
  loginStore.set({ phase: 'signedIn', user: login.user, isStale: false })
  notifyTabs({ kind: 'login', access, user: login.user })
}

function endHere(ended: LoginEnd | null = null): void {
  access = null
  removeStored('local', userName)
  removeStored('session', userName)
  removeStoredWithPrefix('local', 'draft.')
  removeStoredWithPrefix('session', 'draft.')
  forgetRoleHint()
  loginStore.set({ phase: 'visitor', ended })
}

if (tabs)
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'over') return endHere(data.ended)
    access = data.access
    remember(data.user)
    loginStore.set({ phase: 'signedIn', user: data.user, isStale: false })
  }

/** Runs in one tab at a time; without the Web Locks API it does not wait for other tabs. */
const locked = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('bahth.refresh', work) : work()

/** A token that expires sooner than this is renewed before it is used. */
const minTokenLifeMs = 30_000
const isFresh = (): boolean => access !== null && access.expiresAt - Date.now() > minTokenLifeMs

let renewing: Promise<string | null> | null = null

/** The running log-out call. Its response clears the refresh cookie, so the next login waits for it. */
let leaving: Promise<unknown> = Promise.resolve()

/** A new access token. Concurrent calls, in all tabs, share one refresh. */
function renew(refused?: string): Promise<string | null> {
  renewing ??= locked(async () => {
    // Another tab may have renewed it while this one waited for the lock.
    if (access && access.token !== refused && isFresh()) return access.token
    return refreshWithBackoff()
  }).finally(() => {
    renewing = null
  })
  return renewing
}

/** The server refused to renew the login. It also cleared the cookie, so other tabs can't ask for the reason. */
function endRefused({ code }: ApiError): void {
  const state = loginState()
  const isKnown = state.phase !== 'visitor' && state.user !== null
  if (code === 'account_banned') endEverywhere('banned')
  else if (code === 'account_deleted') endEverywhere('deleted')
  // Keeps the reason that another tab may have sent.
  else if (state.phase !== 'visitor' || !state.ended) endHere(isKnown ? 'over' : null)
}

/** Repeats a refresh without an answer after 200 ms, 400 ms … 1600 ms (AUT-93). */
async function refreshWithBackoff(): Promise<string | null> {
  for (let pause = 200; ; pause *= 2)
    try {
      const login = await call('accounts.refresh', { body: {} }, { asVisitor: true })
      acceptLogin(login)
      return login.accessToken
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

const isVisitor = (): boolean => loginState().phase === 'visitor'
const currentToken = async (): Promise<string | null> =>
  isVisitor() ? null : isFresh() ? (access?.token ?? null) : renew()

attachTokens({
  current: currentToken,
  // A call refused after logging out must not log in again.
  renew: async refused => (isVisitor() ? null : renew(refused)),
})

/** Checks at start whether this browser is signed in. Without a stored user or hint cookie it makes no request. */
export async function startLogin(): Promise<void> {
  forgetOldKept()
  const cached = readStored<CurrentUser>('local', userName) ?? readStored<CurrentUser>('session', userName)
  if (!cached && !roleHint()) return loginStore.set({ phase: 'visitor', ended: null })
  // The first page of a member needs them; they load while the token is refreshed.
  loadMemberEndpoints().catch(() => {})
  if (cached) loginStore.set({ phase: 'starting', user: cached })
  try {
    await renew()
    const state = loginState()
    if (state.phase === 'signedIn') followMember(state.user.language)
  } catch {
    // No network: show the stored user, marked as stale.
    loginStore.set(
      cached ? { phase: 'signedIn', user: cached, isStale: true } : { phase: 'visitor', ended: null },
    )
  }
}

/**
 * Logs in under the refresh lock and after a running log-out: a refresh or log-out of the old login that is answered
 * later would clear the new cookie.
 */
export function logInLocked<A extends LoginResult | Answer<'accounts.logIn'>>(
  request: () => Promise<A>,
  where: StorageArea,
): Promise<A> {
  return locked(async () => {
    await leaving
    const answer = await request()
    if ('accessToken' in answer) {
      acceptLogin(answer, where)
      forgetKept(answer.user.id)
    }
    return answer
  })
}

/** Keeps what was fetched about the user, unless they logged out meanwhile. */
export function acceptUser(user: CurrentUser): void {
  if (isVisitor()) return
  remember(user)
  loginStore.set({ phase: 'signedIn', user, isStale: false })
}

let refreshingUser: Promise<void> | null = null

/** Updates the user's record in the background (SHL-40, AUT-80). */
export function refreshUser(): Promise<void> {
  if (loginState().phase !== 'signedIn') return Promise.resolve()
  refreshingUser ??= call('profile.getProfile')
    .then(profile => acceptUser(fromProfile(profile)))
    .catch(error => {
      const state = loginState()
      if (state.phase === 'signedIn' && error instanceof ApiError && error.isOffline)
        loginStore.set({ ...state, isStale: true })
    })
    .finally(() => {
      refreshingUser = null
    })
  return refreshingUser
}

/** A new password replaced the temporary one, so every page is allowed again. */
export function passwordWasChosen(): void {
  const state = loginState()
  if (state.phase !== 'signedIn') return
  acceptUser({ ...state.user, mustChangePassword: false })
  void refreshUser()
}

/** Takes over the login that another tab may have made meanwhile. Without the hint cookie it makes no request. */
export async function takeOverLogin(): Promise<void> {
  if (loginState().phase !== 'signedIn' && roleHint()) await renew().catch(() => null)
}

/** Logs out here, in other tabs and on the server, even if the server can't be reached (AUT-78). */
export async function logOut(): Promise<void> {
  // With a fresh token the call needs nothing more from this login, so it ends here at once and no later call uses it.
  const canEndNow = isFresh()
  const ended = call('accounts.logOut').catch(() => {})
  leaving = ended
  if (canEndNow) endEverywhere()
  await ended
  if (!canEndNow) endEverywhere()
}

/** Ends the login in all tabs, without a call. */
export function endEverywhere(ended: LoginEnd | null = null): void {
  forgetKept()
  endHere(ended)
  notifyTabs({ kind: 'over', ended })
}

/** Ends the login after the account was deleted in this tab; other tabs show the reason. */
export function endWithAccount(): void {
  forgetKept()
  endHere()
  notifyTabs({ kind: 'over', ended: 'deleted' })
}

/** Hides the reason why the login ended. */
export function dismissEnd(): void {
  if (isVisitor()) loginStore.set({ phase: 'visitor', ended: null })
}

/** The access token for the stream of changes. */
export const accessToken = (): Promise<string | null> => currentToken().catch(() => null)

// Renews the token every half minute if needed, so that a page that stays open stays signed in (AUT-94).
setInterval(() => {
  if (loginState().phase === 'signedIn' && !isFresh() && document.visibilityState === 'visible')
    renew().catch(() => {})
}, 30_000)
