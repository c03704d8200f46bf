import { knownPaths, mailedPaths, type PageId, pageAt, pathOf } from '@bahth/domain/pages.ts'

/**
 * The current page and the items that are open on it, kept in application state (SHL-04). The address bar mirrors it, so
 * that back, forward, reload and shared links work.
 */
export interface Route {
  page: PageId
  /** The items that are open on the page, such as `?survey=ID`. */
  query: Readonly<Record<string, string>>
  /** The path, if it has no page id: the path of a link in an email, or an unknown path. */
  path: string | null
  /** The address that a visitor requested before they were redirected to the log-in page. */
  returnTo: string | null
  /** Tokens from links in emails, removed from the address bar at once (AUT-52). */
  secrets: Readonly<Record<string, string>>
}

/** Paths with a separate page. All other known paths belong to a page id. */
const ownPaths: ReadonlySet<string> = new Set([...mailedPaths, '/goodbye.html', '/login.html'])

const secretNames: ReadonlySet<string> = new Set(['token', 'code'])

/** The route of an address. */
export function routeAt(address: string): Route {
  const { pathname, searchParams } = new URL(address, 'http://here')
  const page = pageAt(pathname)
  const isOwn = ownPaths.has(pathname)
  const entries = [...searchParams]
  const hasSecrets = isOwn || page === 'auth-login' || page === 'auth-signup'
  return {
    page: page ?? 'home',
    query:
      page || isOwn
        ? Object.fromEntries(entries.filter(([name]) => !(hasSecrets && secretNames.has(name))))
        : {},
    path: isOwn || !page ? pathname : null,
    returnTo: null,
    secrets: hasSecrets ? Object.fromEntries(entries.filter(([name]) => secretNames.has(name))) : {},
  }
}

const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(query)
  return `${path}${search.size > 0 ? `?${search}` : ''}`
}

/** The address of a page with a query. */
export const addressFor = (page: PageId, query: Readonly<Record<string, string>> = {}): string =>
  withQuery(pathOf(page), query)

/** The address of a route, without its secrets. */
export const addressOfRoute = ({ page, query, path }: Route): string => withQuery(path ?? pathOf(page), query)

/** Whether the application handles this path, so that a link to it does not load a new document. */
export const isOurPath = (path: string): boolean => knownPaths.includes(path)

/** Whether a route's path is unknown. */
export const isUnknown = ({ path }: Route): boolean => path !== null && !isOurPath(path)
