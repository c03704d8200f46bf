import { createStore } from '../ui/create-store.ts'
import { ApiError } from './api-error.ts'
import { apiEvents, attachTokens, call, loadMemberEndpoints } from './call.ts'
import { type CurrentUser, fromProfile } from './current-user.ts'
import type { ResponseOf } from './endpoints.ts'
import { followMember } from './language-choice.ts'
import { removeAllDrafts, removeOldDrafts } from './member-drafts.ts'
import { serverNow } from './server-clock.ts'
import { readStored, removeStored, removeStoredWithPrefix, type StorageArea, writeStored } from './storage.ts'
import { wait } from './wait.ts'

/**
 * The browser's login. The access token is in memory, the refresh token in an HttpOnly cookie, and the user in local
 * or session storage, depending on "remember me" (AUT-84). Tabs share one login.
 */

type LoginResult = ResponseOf<'accounts.refresh'>

/** Why a login ended without a log-out here. `over`: it expired or was ended elsewhere. The others: the account is closed. */
export type LoginEnd = 'over' | 'banned' | 'deleted'

/** The phase is `starting` until the refresh token has been checked; until then `user` is the stored user. */
export type LoginState =
  | { phase: 'starting'; user: CurrentUser | null }
  /** `ended`: the server ended a login that this browser had. */
  | { phase: 'visitor'; ended: LoginEnd | null }
  | { phase: 'loggedIn'; user: CurrentUser; isStale: boolean }

export const loginStore = createStore<LoginState>({ phase: 'starting', user: null })
export const loginState = loginStore.get
export const onLoginChange = loginStore.subscribe

/** The member who is logged in, also while that is being checked; null for a visitor. */
export const memberId = (): string | null => {
  const login = loginState()
  return login.phase === 'visitor' ? null : (login.user?.id ?? null)
}

/** Calls `listener` when a login ends or another member logs in. For clearing what the next person must not see. */
export function onMemberGone(listener: () => void): void {
  let previous = memberId()
  onLoginChange(() => {
    const now = memberId()
    if (previous !== null && now !== previous) listener()
    previous = now
  })
}

interface Access {
  token: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

let access: Access | null = null

/** A message between tabs: a new access token, or the end of the login. */
type TabMessage =
  | { kind: 'login'; access: Access; user: CurrentUser }
  | { kind: 'over'; ended: LoginEnd | null }
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bahth.login')
const notifyTabs = (message: TabMessage): void => tabs?.postMessage(message)

const userName = 'user'
const storedIn = (): StorageArea => (readStored<CurrentUser>('local', userName) ? 'local' : 'session')
const roleHint = (): boolean => /(?:^|; )bahth_role=/.test(document.cookie)
/** Removes the hint cookie, so that the next start makes no refresh call. The server may be unable to clear the cookie. */
const forgetRoleHint = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a CookieStore.
  document.cookie = 'bahth_role=; Max-Age=0; Path=/; SameSite=Strict'
}

function remember(user: CurrentUser, where: StorageArea = storedIn()): void {
  writeStored(where, userName, user)
  removeStored(where === 'local' ? 'session' : 'local', userName)
}

const removeTabDrafts = (): void => removeStoredWithPrefix('session', 'draft.')

function acceptHere(newAccess: Access, user: CurrentUser, where?: StorageArea): void {
  // A confirmation link can replace a login without a log-out.
  if (![user.id, null].includes(memberId())) removeTabDrafts()
  access = newAccess
  remember(user, where)
  loginStore.set({ phase: 'loggedIn', user, isStale: false })
}

function acceptLogin({ accessToken, expiresAt, user }: LoginResult, where?: StorageArea): void {
  const newAccess = { token: accessToken, expiresAt: Date.parse(expiresAt) }
  acceptHere(newAccess, user, where)
  notifyTabs({ kind: 'login', access: newAccess, user })
}

/** How often the login has ended. A refresh that was begun before doesn't log in again. */
let ends = 0

/** Removes the stored user, the tab's drafts and the role hint, so that the next start of the page shows a visitor. */
function removeLogin(): void {
  removeStored('local', userName)
  removeStored('session', userName)
  removeTabDrafts()
  // Version 1.0.0 stored drafts here.
  removeStoredWithPrefix('local', 'draft.')
  forgetRoleHint()
}

function endHere(ended: LoginEnd | null = null): void {
  ends++
  access = null
  removeLogin()
  loginStore.set({ phase: 'visitor', ended })
}

if (tabs)
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'over') return endHere(data.ended)
    acceptHere(data.access, data.user)
  }

/** Runs `work` in only one tab at a time. Without the Web Locks API it does not wait for other tabs. */
const locked = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('bahth.refresh', work) : work()

/** A token that expires sooner than this is renewed before it is used. */
const minTokenLifeMs = 30_000
/** By the server's clock, because a device's clock that is fast would make every call renew the token first. */
const isFresh = (): boolean => access !== null && access.expiresAt - serverNow() > minTokenLifeMs

let renewing: Promise<string | null> | null = null

/** The running log-out call. Its response clears the refresh cookie, so the next log-in waits for it. */
let leaving: Promise<unknown> = Promise.resolve()

/** Returns a new access token. Concurrent calls, in all tabs, share one refresh. */
function renew(refused?: string): Promise<string | null> {
  const begunAt = ends
  renewing ??= locked(async () => {
    // Another tab may have renewed it, or logged out, while this one waited for the lock.
    if (access && access.token !== refused && isFresh()) return access.token
    return ends === begunAt ? refreshWithBackoff(begunAt) : null
  }).finally(() => {
    renewing = null
  })
  return renewing
}

/**
 * Ends the login after the server refused to renew it. The refusal also cleared the cookie, so other tabs can't get the
 * reason from the server.
 */
function endRefused({ code }: ApiError): void {
  const state = loginState()
  const isKnown = state.phase !== 'visitor' && state.user !== null
  if (code === 'account_banned') endEverywhere('banned')
  else if (code === 'account_deleted') endEverywhere('deleted')
  // Keeps a reason that another tab has sent.
  else if (state.phase !== 'visitor' || !state.ended) endHere(isKnown ? 'over' : null)
}

/** Refreshes the login. A refresh that fails without a refusal is repeated after 200 ms, 400 ms … 1600 ms (AUT-93). */
async function refreshWithBackoff(begunAt: number): Promise<string | null> {
  for (let pause = 200; ; pause *= 2)
    try {
      const login = await call('accounts.refresh', { body: {} }, { asVisitor: true })
      if (ends === begunAt) acceptLogin(login)
      // The response has set the cookie again. The token is still needed for the log-out call.
      else forgetRoleHint()
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
  memberId,
  current: currentToken,
  // A call that is refused after log-out must not renew the login.
  renew: async refused => (isVisitor() ? null : renew(refused)),
})

/** Checks at startup whether this browser is logged in. Without a stored user or hint cookie it makes no request. */
export async function startLogin(): Promise<void> {
  removeOldDrafts()
  const cached = readStored<CurrentUser>('local', userName) ?? readStored<CurrentUser>('session', userName)
  if (!cached && !roleHint()) return loginStore.set({ phase: 'visitor', ended: null })
  // A member's first page needs these endpoints; they are loaded while the token is refreshed.
  loadMemberEndpoints().catch(() => {})
  if (cached) loginStore.set({ phase: 'starting', user: cached })
  try {
    await renew()
    const state = loginState()
    if (state.phase === 'loggedIn') followMember(state.user.language)
  } catch {
    // The member logged out while the refresh was still waiting.
    if (loginState().phase !== 'starting') return
    // No network: show the stored user, marked as stale.
    loginStore.set(
      cached ? { phase: 'loggedIn', user: cached, isStale: true } : { phase: 'visitor', ended: null },
    )
  }
}

/**
 * Logs in while holding the refresh lock, and after a running log-out has ended. Otherwise a later response to a refresh
 * or log-out of the old login would clear the new cookie.
 */
export function logInLocked<A extends LoginResult | ResponseOf<'accounts.logIn'>>(
  request: () => Promise<A>,
  where: StorageArea,
): Promise<A> {
  return locked(async () => {
    await leaving
    const response = await request()
    if ('accessToken' in response) {
      acceptLogin(response, where)
      removeAllDrafts(response.user.id)
    }
    return response
  })
}

/** Stores the fetched user, unless they have logged out, or another member has logged in, in the meantime. */
export function acceptUser(user: CurrentUser): void {
  if (memberId() !== user.id) return
  remember(user)
  loginStore.set({ phase: 'loggedIn', user, isStale: false })
}

let refreshingUser: Promise<void> | null = null
let isRefreshedAgain = false

/**
 * Updates the user's record in the background (SHL-40, AUT-80); without a network, when it is back. A call during a running
 * request makes another one after it, because the server may have answered the first before the change.
 */
export function refreshUser(): Promise<void> {
  if (loginState().phase !== 'loggedIn' || !navigator.onLine) return Promise.resolve()
  isRefreshedAgain = refreshingUser !== null
  refreshingUser ??= call('profile.getProfile')
    .then(profile => acceptUser(fromProfile(profile)))
    .catch(error => {
      const state = loginState()
      if (state.phase === 'loggedIn' && error instanceof ApiError && error.isOffline)
        loginStore.set({ ...state, isStale: true })
    })
    .finally(() => {
      refreshingUser = null
      return isRefreshedAgain ? refreshUser() : undefined
    })
  return refreshingUser
}

/** Call this when a new password has replaced the temporary one: all pages are then allowed again. */
export function passwordWasChosen(): void {
  const state = loginState()
  if (state.phase !== 'loggedIn') return
  acceptUser({ ...state.user, mustChangePassword: false })
  void refreshUser()
}

/**
 * Uses a login that another tab has made in the meantime, or that couldn't be checked at startup. Without the hint cookie
 * it makes no request.
 */
export async function takeOverLogin(): Promise<void> {
  if (loginState().phase !== 'loggedIn' && roleHint()) await renew().catch(() => null)
}

/** How long a log-out waits for the server. */
const maxLogOutMs = 5000

/** Logs out here, in other tabs and on the server, even if the server can't be reached (AUT-78). */
export async function logOut(): Promise<void> {
  // A call with a fresh token needs no refresh, so the login ends here at once and no later call can use it.
  const canEndNow = isFresh()
  const ended = call('accounts.logOut').catch(() => apiEvents.dispatchEvent(new Event('log-out-failed')))
  leaving = ended
  if (canEndNow) endEverywhere()
  // In case the page is closed before the call has renewed the token.
  else removeLogin()
  await Promise.race([ended, wait(maxLogOutMs)])
  if (!canEndNow) endEverywhere()
}

/** Ends the login in all tabs, without a call. Drafts outlast a suspension, because it may be lifted. */
export function endEverywhere(ended: LoginEnd | null = null): void {
  if (ended !== 'banned') removeAllDrafts()
  endHere(ended)
  notifyTabs({ kind: 'over', ended })
}

/** Ends the login after the account was deleted in this tab; other tabs show the reason. */
export function endWithAccount(): void {
  removeAllDrafts()
  endHere()
  notifyTabs({ kind: 'over', ended: 'deleted' })
}

/** Hides the reason why the login ended. */
export function dismissEnd(): void {
  if (isVisitor()) loginStore.set({ phase: 'visitor', ended: null })
}

/** The access token for the stream of changes. */
export const accessToken = (): Promise<string | null> => currentToken().catch(() => null)

// Checks every half minute whether the token must be renewed, so that an open page stays logged in (AUT-94).
setInterval(() => {
  if (loginState().phase === 'loggedIn' && !isFresh() && document.visibilityState === 'visible')
    renew().catch(() => {})
}, 30_000)
