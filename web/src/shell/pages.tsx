import type { PageId } from '@bahth/domain/pages.ts'
import { LoadingPage } from './LoadingPage.tsx'
import { type PageEntry, pageEntry as page } from './page-entry.ts'
import { isUnknown, type Route, routeAt } from './route.ts'

/** Each page is loaded when it is first opened. */

export const pages: Record<PageId, PageEntry> = {
  home: page(() => import('../pages/LandingPage.tsx'), 'LandingPage', 'landing'),
  'auth-login': page(() => import('../accounts/LoginPage.tsx'), 'LoginPage', 'form'),
  'auth-signup': page(() => import('../accounts/SignUpPage.tsx'), 'SignUpPage', 'form'),
  surveys: page(() => import('../surveys/SurveysPage.tsx'), 'SurveysPage'),
  sessions: page(() => import('../sessions/SessionsPage.tsx'), 'SessionsPage'),
  inquiries: page(() => import('../inquiries/InquiriesPage.tsx'), 'InquiriesPage'),
  profile: page(() => import('../accounts/profile/ProfilePage.tsx'), 'ProfilePage', 'text'),
  admin: page(() => import('../admin/AdminPage.tsx'), 'AdminPage'),
  pending: page(() => import('../accounts/PendingPage.tsx'), 'PendingPage', 'text'),
  rejected: page(() => import('../accounts/RejectedPage.tsx'), 'RejectedPage', 'text'),
  about: page(() => import('../pages/AboutPage.tsx'), 'AboutPage', 'landing'),
  contact: page(() => import('../contact/ContactPage.tsx'), 'ContactPage', 'text'),
  faq: page(() => import('../pages/FaqPage.tsx'), 'FaqPage', 'text'),
  'how-it-works': page(() => import('../pages/HowItWorksPage.tsx'), 'HowItWorksPage', 'text'),
  privacy: page(() => import('../pages/PrivacyPage.tsx'), 'PrivacyPage', 'text'),
  terms: page(() => import('../pages/TermsPage.tsx'), 'TermsPage', 'text'),
}

const setPassword = page(() => import('../accounts/SetPasswordPage.tsx'), 'SetPasswordPage', 'form')

/** What is shown at a path that is no page's own. */
const atPath: Partial<Record<string, PageEntry>> = {
  '/confirm': page(() => import('../accounts/ConfirmPage.tsx'), 'ConfirmPage', 'form'),
  '/reset': setPassword,
  '/invitation': setPassword,
  '/confirm-email': page(() => import('../accounts/ConfirmNewEmailPage.tsx'), 'ConfirmNewEmailPage', 'form'),
  '/login-link': page(() => import('../accounts/LoginLinkPage.tsx'), 'LoginLinkPage', 'form'),
  '/goodbye.html': page(() => import('../pages/GoodbyePage.tsx'), 'GoodbyePage', 'text'),
}

const notFound = page(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage', 'text')

/** Whoever signed in with a temporary password sees this and nothing else. */
export const newPasswordPage = page(
  () => import('../accounts/NewPasswordPage.tsx'),
  'NewPasswordPage',
  'form',
)

/** PRO-01: while it is found out whose profile this is. */
export const loadingPage: PageEntry = {
  name: 'LoadingPage',
  shape: 'text',
  loaded: LoadingPage,
  load: async () => LoadingPage,
}

/** What shows a place. */
export function entryAt(route: Route): PageEntry {
  if (isUnknown(route)) return notFound
  return (route.path !== null && atPath[route.path]) || pages[route.page]
}

/** Loads what an address will show before anybody goes there. */
export const prefetch = (address: string): void => {
  entryAt(routeAt(address))
    .load()
    .catch(() => {})
}
