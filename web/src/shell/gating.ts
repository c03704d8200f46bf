import type { AccountState, Role } from '@bahth/domain/accounts/rules.ts'
import { isAdministrator } from '@bahth/domain/accounts/rules.ts'
import { mailedPaths, type PageId } from '@bahth/domain/pages.ts'
import { addressFor, isUnknown, type Route, routeAt } from './route.ts'

/** The properties of a user that determine which pages they may open; null if not logged in. */
export type PageViewer = { state: AccountState; role: Role } | null

const protectedPages: ReadonlySet<PageId> = new Set(['surveys', 'sessions', 'inquiries', 'profile', 'admin'])
const authPages: ReadonlySet<PageId> = new Set(['auth-login', 'auth-signup'])
const waitingPages: ReadonlySet<PageId> = new Set(['pending', 'rejected'])

/** The pages for logging in and signing up. */
export const isAuthPage = (page: PageId): boolean => authPages.has(page)

/** Returns the page to show for the requested one. All access rules for pages are here (SHL-32 to SHL-44). */
export function pageFor(requested: PageId, viewer: PageViewer): PageId {
  // A suspended member is treated as logged out.
  if (!viewer || viewer.state === 'banned')
    return protectedPages.has(requested) || waitingPages.has(requested) ? 'auth-login' : requested
  if (viewer.state === 'rejected') return 'rejected'
  if (viewer.state === 'pending')
    return protectedPages.has(requested) || authPages.has(requested) || requested === 'rejected'
      ? 'pending'
      : requested
  if (authPages.has(requested) || waitingPages.has(requested)) return 'home'
  return requested === 'admin' && !isAdministrator(viewer) ? 'home' : requested
}

/** The navigation items of a user. Visitors also see the pages that need a login (SHL-14, SHL-15, SHL-42). */
export function navigationFor(viewer: PageViewer): PageId[] {
  if (viewer && viewer.state !== 'approved' && viewer.state !== 'banned') return ['home']
  const areas: PageId[] = ['home', 'surveys', 'sessions', 'inquiries']
  return viewer?.state === 'approved' && isAdministrator(viewer) ? [...areas, 'admin'] : areas
}

/** The paths that are open with and without a login: links from emails, and the goodbye page. */
const openPaths: ReadonlySet<string> = new Set([...mailedPaths, '/goodbye.html'])

/** Whether a page is open with and without a login, such as one that a mailed link opens. */
export const isOpenToAll = ({ path }: Route): boolean => path !== null && openPaths.has(path)

/** The five items of the bar at the lower edge of a member's phone. */
export const bottomItemsFor = (role: Role): PageId[] => [
  'home',
  'surveys',
  'sessions',
  'inquiries',
  role === 'admin' ? 'admin' : 'profile',
]

/** Whether the page to show depends on the logged-in user. */
export const isGated = (requested: Route): boolean =>
  !isOpenToAll(requested) &&
  (protectedPages.has(requested.page) || authPages.has(requested.page) || waitingPages.has(requested.page))

/**
 * Returns the route to show for the requested one. The address that a visitor requested is kept in `returnTo` until log-in.
 */
export function routeFor(requested: Route, viewer: PageViewer): Route {
  if (isOpenToAll(requested)) return requested
  if (isUnknown(requested)) return viewer?.state === 'rejected' ? routeAt(addressFor('rejected')) : requested
  if (viewer?.state === 'approved' && authPages.has(requested.page) && requested.returnTo)
    return routeFor(routeAt(requested.returnTo), viewer)
  const page = pageFor(requested.page, viewer)
  if (page === requested.page) return requested
  const keepsRequest = page === 'auth-login' && protectedPages.has(requested.page)
  return {
    ...routeAt(addressFor(page)),
    returnTo: keepsRequest ? addressFor(requested.page, requested.query) : requested.returnTo,
  }
}
