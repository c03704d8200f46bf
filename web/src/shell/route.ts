import { knownPaths, type PageId, pageAt, pathOf } from '@bahth/domain/pages.ts'

/**
 * Where the reader is: a page identifier in application state (SHL-04), with what is open as a query. The
 * address bar mirrors it, so that back, forward, refresh and a shared address work.
 */
export interface Route {
  page: PageId
  /** What is open on the page, as in `?survey=ID`. */
  query: Readonly<Record<string, string>>
  /** A real path that is no page's own: a mailed link's, or one that does not exist. */
  path: string | null
  /** The address that a visitor asked for before being sent to sign in. */
  asked: string | null
  /** What a mailed link brought: out of the address bar as soon as it is read (AUT-52). */
  secrets: Readonly<Record<string, string>>
}

/** Paths whose place is theirs alone; the others only lead to a page. */
const ownPaths: ReadonlySet<string> = new Set([
  '/confirm',
  '/reset',
  '/invitation',
  '/confirm-email',
  '/login-link',
  '/goodbye.html',
  '/login.html',
])

const secretNames: ReadonlySet<string> = new Set(['token', 'code'])

/** The place that an address shows. */
export function routeAt(address: string): Route {
  const { pathname, searchParams } = new URL(address, 'http://here')
  const page = pageAt(pathname)
  const isOwn = ownPaths.has(pathname)
  const entries = [...searchParams]
  const hides = isOwn || page === 'auth-login' || page === 'auth-signup'
  return {
    page: page ?? 'home',
    query:
      page || isOwn ? Object.fromEntries(entries.filter(([name]) => !(hides && secretNames.has(name)))) : {},
    path: isOwn || !page ? pathname : null,
    asked: null,
    secrets: hides ? Object.fromEntries(entries.filter(([name]) => secretNames.has(name))) : {},
  }
}

const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(query)
  return `${path}${search.size > 0 ? `?${search}` : ''}`
}

/** The address that shows a page with something open. */
export const addressFor = (page: PageId, query: Readonly<Record<string, string>> = {}): string =>
  withQuery(pathOf(page), query)

/** The address that shows a place, without its secrets. */
export const addressOfRoute = ({ page, query, path }: Route): string => withQuery(path ?? pathOf(page), query)

/** Whether the application itself shows this path, so that a link to it needs no new document. */
export const isOurPath = (path: string): boolean => knownPaths.includes(path)

/** Whether no page and no other path of ours answers to a place's path. */
export const isUnknown = ({ path }: Route): boolean => path !== null && !isOurPath(path)
