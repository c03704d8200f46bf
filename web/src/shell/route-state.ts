import { useEffect } from 'react'
import type { LoginState } from '../api/login.ts'
import type { CurrentUser } from '../api/session-user.ts'
import { useLogin } from '../api/use-login.ts'
import { isGated, type PageViewer, routeFor } from './gating.ts'
import { useIsHeld } from './hold.ts'
import { messages } from './messages.ts'
import { currentRoute, goToRoute, useRoute } from './navigation.ts'
import type { PageEntry } from './page-entry.ts'
import { entryAt, loadingPage, newPasswordPage } from './pages.tsx'
import { isUnknown, type Route, routeAt } from './route.ts'

/** How long "Loading..." stands before the profile sends a visitor to sign in, in milliseconds (PRO-01). */
const goodbyePause = 500

const openedAt = currentRoute()

interface RouteState {
  route: Route
  entry: PageEntry
  /** The document's title. */
  title: string
  /** False while it is not known who looks and that matters. */
  isReady: boolean
  viewer: PageViewer
}

const userOf = (login: LoginState): CurrentUser | null => (login.phase === 'visitor' ? null : login.user)

function titleOf(route: Route): string {
  if (isUnknown(route)) return messages.title(messages.notFound)
  const own = route.path === null ? undefined : messages.pathTitles[route.path]
  if (!own && route.page === 'home') return messages.homeTitle
  return messages.title(own ?? messages.titles[route.page])
}

/** Where the reader stands, by the place asked for and by who they are; the address bar is brought along. */
export function useRouteState(): RouteState {
  const asked = useRoute()
  const login = useLogin()
  const isHeld = useIsHeld()
  const user = userOf(login)
  const viewer: PageViewer = user && { state: user.accountState, role: user.role }
  const isReady = user !== null || login.phase !== 'starting' || !isGated(asked)
  const isLeaving = asked === openedAt && asked.page === 'profile' && login.phase === 'visitor'
  const mustChange = user?.mustChangePassword === true
  const route = isHeld || isLeaving || mustChange || !isReady ? asked : routeFor(asked, viewer)

  useEffect(() => {
    if (isLeaving) {
      const login = { ...routeAt('/login.html'), asked: '/profile' }
      const timer = setTimeout(() => goToRoute(login, { replace: true }), goodbyePause)
      return () => clearTimeout(timer)
    }
    if (route !== asked && login.phase !== 'starting') goToRoute(route, { replace: true })
    return undefined
  }, [route, asked, isLeaving, login.phase])

  if (mustChange)
    return { route, entry: newPasswordPage, title: messages.title(messages.newPassword), isReady, viewer }
  const isLoading = isLeaving || (!isReady && asked.page === 'profile')
  return {
    route,
    entry: isLoading ? loadingPage : entryAt(route),
    title: titleOf(route),
    isReady: isReady || isLoading,
    viewer,
  }
}
