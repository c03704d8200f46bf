import { useEffect } from 'react'
import type { CurrentUser } from '../api/current-user.ts'
import type { LoginState } from '../api/login.ts'
import { useLogin } from '../api/use-login.ts'
import { isGated, isOpenToAll, type PageViewer, routeFor } from './gating.ts'
import { useRedirectsPaused } from './guards.ts'
import { messages } from './messages.ts'
import { currentRoute, goToRoute, useRoute } from './navigation.ts'
import type { PageEntry } from './page-entry.ts'
import { entryAt, loadingPage, newPasswordPage } from './pages.tsx'
import { isUnknown, type Route, routeAt } from './route.ts'

/** How long (ms) "Loading..." is shown before a visitor on the profile page is redirected to the log-in page (PRO-01). */
const loadingPauseMs = 500

const firstRoute = currentRoute()

interface RouteState {
  route: Route
  entry: PageEntry
  /** The document title. */
  title: string
  /** False while the page depends on a login that is still being checked. */
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

/** The route, page and title to show for the requested route and the current user. Corrects the address bar. */
export function useRouteState(): RouteState {
  const requested = useRoute()
  const login = useLogin()
  const isPaused = useRedirectsPaused()
  const user = userOf(login)
  const viewer: PageViewer = user && { state: user.accountState, role: user.role }
  const isReady = user !== null || login.phase !== 'starting' || !isGated(requested)
  const isLeaving = requested === firstRoute && requested.page === 'profile' && login.phase === 'visitor'
  // Pages of mailed links stay open: such a link may set a new password, and may belong to another account.
  const mustChange = user?.mustChangePassword === true && !isOpenToAll(requested)
  const route = isPaused || isLeaving || mustChange || !isReady ? requested : routeFor(requested, viewer)

  useEffect(() => {
    if (isLeaving) {
      const login = { ...routeAt('/login.html'), returnTo: '/profile' }
      const timer = setTimeout(() => goToRoute(login, { replace: true }), loadingPauseMs)
      return () => clearTimeout(timer)
    }
    if (route !== requested && login.phase !== 'starting') goToRoute(route, { replace: true })
    return undefined
  }, [route, requested, isLeaving, login.phase])

  if (mustChange)
    return { route, entry: newPasswordPage, title: messages.title(messages.newPassword), isReady, viewer }
  const isLoading = isLeaving || (!isReady && requested.page === 'profile')
  return {
    route,
    entry: isLoading ? loadingPage : entryAt(route, user !== null),
    title: titleOf(route),
    isReady: isReady || isLoading,
    viewer,
  }
}
