/** The page identifiers (SHL-05). */
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

export const pathOf = (page: PageId): string =>
  page === 'home' ? '/' : page === 'auth-login' ? '/login' : page === 'auth-signup' ? '/signup' : `/${page}`

/** Other paths: old addresses, links in emails, the page after account deletion (SHL-06 to SHL-08, SHL-37). */
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

/** All paths that have a page. Any other path answers 404. */
export const knownPaths: readonly string[] = [...pageIds.map(pathOf), ...otherPaths]

export function pageAt(path: string): PageId | null {
  if (['/login.html', '/confirm', '/reset', '/invitation', '/login-link'].includes(path)) return 'auth-login'
  if (path === '/faculty-positions') return 'home'
  return pageIds.find(page => pathOf(page) === path) ?? null
}
