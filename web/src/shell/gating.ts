import type { AccountState, Role } from '@bahth/domain/accounts/rules.ts'
import type { PageId } from '@bahth/domain/pages.ts'
import { addressFor, isUnknown, type Route, routeAt } from './route.ts'

/** Who looks at a page: nobody signed in, or a member as far as gating decides. */
export type PageViewer = { state: AccountState; role: Role } | null

const protectedPages: ReadonlySet<PageId> = new Set(['surveys', 'sessions', 'inquiries', 'profile', 'admin'])
const authPages: ReadonlySet<PageId> = new Set(['auth-login', 'auth-signup'])
const waitingPages: ReadonlySet<PageId> = new Set(['pending', 'rejected'])

/** Log in and sign-up. */
export const isAuthPage = (page: PageId): boolean => authPages.has(page)

/** Which page a viewer sees who asks for a page: every gating rule, and nothing else decides (SHL-32 to SHL-44). */
export function pageFor(asked: PageId, viewer: PageViewer): PageId {
  // A suspended member has no page of their own: they are as good as signed out.
  if (!viewer || viewer.state === 'banned')
    return protectedPages.has(asked) || waitingPages.has(asked) ? 'auth-login' : asked
  if (viewer.state === 'rejected') return 'rejected'
  if (viewer.state === 'pending')
    return protectedPages.has(asked) || authPages.has(asked) || asked === 'rejected' ? 'pending' : asked
  if (authPages.has(asked) || waitingPages.has(asked)) return 'home'
  return asked === 'admin' && viewer.role !== 'admin' ? 'home' : asked
}

/** The navigation's items: what a viewer can reach, and for visitors what they could (SHL-14, SHL-15, SHL-42). */
export function navigationFor(viewer: PageViewer): PageId[] {
  if (viewer && viewer.state !== 'approved' && viewer.state !== 'banned') return ['home']
  const areas: PageId[] = ['home', 'surveys', 'sessions', 'inquiries']
  return viewer?.state === 'approved' && viewer.role === 'admin' ? [...areas, 'admin'] : areas
}

/** Paths that are open to everybody, whoever is signed in: mailed links, and the farewell. */
const openPaths: ReadonlySet<string> = new Set([
  '/confirm',
  '/reset',
  '/invitation',
  '/confirm-email',
  '/login-link',
  '/goodbye.html',
])

/** Whether it depends on the viewer what a place shows. */
export const isGated = (asked: Route): boolean =>
  !(asked.path && openPaths.has(asked.path)) &&
  (protectedPages.has(asked.page) || authPages.has(asked.page) || waitingPages.has(asked.page))

/**
 * The place a viewer stands at who asked for a place; where it is another one, the address is replaced. A visitor's
 * own wish is kept, and is where signing in leads.
 */
export function routeFor(asked: Route, viewer: PageViewer): Route {
  if (asked.path && openPaths.has(asked.path)) return asked
  if (isUnknown(asked)) return viewer?.state === 'rejected' ? routeAt(addressFor('rejected')) : asked
  if (viewer?.state === 'approved' && authPages.has(asked.page) && asked.asked)
    return routeFor(routeAt(asked.asked), viewer)
  const page = pageFor(asked.page, viewer)
  if (page === asked.page) return asked
  const wish = page === 'auth-login' && protectedPages.has(asked.page)
  return { ...routeAt(addressFor(page)), asked: wish ? addressFor(asked.page, asked.query) : asked.asked }
}
