/** SHL-05: the pages, by the identifier that application state holds. */
export const pageIds = [
  'home',
  'auth-login',
  'auth-signup',
  'surveys',
  'sessions',
  'inquiries',
  'profile',
  'admin',
  'pending',
  'rejected',
  'about',
  'contact',
  'faq',
  'how-it-works',
  'privacy',
  'terms',
] as const
export type PageId = (typeof pageIds)[number]

/** Where the address bar shows a page. */
export const pathOf = (page: PageId): string =>
  page === 'home' ? '/' : page === 'auth-login' ? '/login' : page === 'auth-signup' ? '/signup' : `/${page}`

/** Real paths beside the pages' own: old addresses, mailed links, the farewell (SHL-06 to SHL-08, SHL-37). */
export const otherPaths = [
  '/login.html',
  '/goodbye.html',
  '/confirm',
  '/reset',
  '/invitation',
  '/confirm-email',
  '/login-link',
  '/faculty-positions',
] as const

/** Every path that shows a page; any other answers 404 and offers home. */
export const knownPaths: readonly string[] = [...pageIds.map(pathOf), ...otherPaths]

/** The page that a path shows, or null. */
export function pageAt(path: string): PageId | null {
  if (['/login.html', '/confirm', '/reset', '/invitation', '/login-link'].includes(path)) return 'auth-login'
  if (path === '/faculty-positions') return 'home'
  return pageIds.find(page => pathOf(page) === path) ?? null
}
