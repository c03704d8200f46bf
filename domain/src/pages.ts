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

/** The paths of links in emails. */
export const mailedPaths: readonly string[] = [
  '/confirm',
  '/reset',
  '/invitation',
  '/confirm-email',
  '/login-link',
]

/**
 * All paths that have a page: those of the page ids, links in emails, old addresses, and the page after account deletion
 * (SHL-06 to SHL-08, SHL-37). Any other path answers 404.
 */
export const knownPaths: readonly string[] = [
  ...pageIds.map(pathOf),
  ...mailedPaths,
  '/login.html',
  '/goodbye.html',
  '/faculty-positions',
]

export function pageAt(path: string): PageId | null {
  if (['/login.html', '/confirm', '/reset', '/invitation', '/login-link'].includes(path)) return 'auth-login'
  if (path === '/faculty-positions') return 'home'
  return pageIds.find(page => pathOf(page) === path) ?? null
}
