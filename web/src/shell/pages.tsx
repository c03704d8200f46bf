import type { PageId } from '@bahth/domain/pages.ts'
import { loginState } from '../api/login.ts'
import { LoadingPage } from './LoadingPage.tsx'
import { type PageEntry, pageEntry as page } from './page-entry.ts'
import { isUnknown, type Route, routeAt } from './route.ts'

/** Each page is loaded when it is first opened. */

export const pages: Record<PageId, PageEntry> = {
  home: page(() => import('../pages/LandingPage.tsx'), 'LandingPage', 'landing'),
  'auth-login': page(() => import('../accounts/log-in/LoginPage.tsx'), 'LoginPage', 'form'),
  'auth-signup': page(() => import('../accounts/sign-up/SignUpPage.tsx'), 'SignUpPage', 'form'),
  surveys: page(() => import('../surveys/SurveysPage.tsx'), 'SurveysPage', 'tiles'),
  sessions: page(() => import('../sessions/SessionsPage.tsx'), 'SessionsPage', 'cards'),
  inquiries: page(() => import('../inquiries/InquiriesPage.tsx'), 'InquiriesPage'),
  profile: page(() => import('../accounts/profile/ProfilePage.tsx'), 'ProfilePage', 'text'),
  admin: page(() => import('../admin/AdminPage.tsx'), 'AdminPage'),
  pending: page(() => import('../accounts/sign-up/PendingPage.tsx'), 'PendingPage', 'text'),
  rejected: page(() => import('../accounts/sign-up/RejectedPage.tsx'), 'RejectedPage', 'text'),
  about: page(() => import('../pages/AboutPage.tsx'), 'AboutPage', 'landing'),
  contact: page(() => import('../contact/ContactPage.tsx'), 'ContactPage', 'text'),
  faq: page(() => import('../pages/FaqPage.tsx'), 'FaqPage', 'text'),
  'how-it-works': page(() => import('../pages/HowItWorksPage.tsx'), 'HowItWorksPage', 'text'),
  privacy: page(() => import('../pages/PrivacyPage.tsx'), 'PrivacyPage', 'text'),
  terms: page(() => import('../pages/TermsPage.tsx'), 'TermsPage', 'text'),
}

/** The home page of logged-in users. */
const memberHome = page(() => import('../pages/MemberHome.tsx'), 'MemberHome', 'landing')

const setPassword = page(() => import('../accounts/log-in/SetPasswordPage.tsx'), 'SetPasswordPage', 'form')

/** Pages at paths without a page id. */
const atPath: Partial<Record<string, PageEntry>> = {
  '/confirm': page(() => import('../accounts/sign-up/ConfirmPage.tsx'), 'ConfirmPage', 'form'),
  '/reset': setPassword,
  '/invitation': setPassword,
  '/confirm-email': page(
    () => import('../accounts/log-in/ConfirmNewEmailPage.tsx'),
    'ConfirmNewEmailPage',
    'form',
  ),
  '/login-link': page(() => import('../accounts/log-in/LoginLinkPage.tsx'), 'LoginLinkPage', 'form'),
  '/goodbye.html': page(() => import('../pages/GoodbyePage.tsx'), 'GoodbyePage', 'text'),
}

const notFound = page(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage', 'text')

/** The only page that is shown after log-in with a temporary password. */
export const newPasswordPage = page(
  () => import('../accounts/log-in/NewPasswordPage.tsx'),
  'NewPasswordPage',
  'form',
)

/** Shown on the profile page until the logged-in user is known (PRO-01). */
export const loadingPage: PageEntry = {
  name: 'LoadingPage',
  shape: 'text',
  loaded: LoadingPage,
  load: async () => LoadingPage,
}

/** The page of a route, for a visitor or a member. */
export function entryAt(route: Route, isMember: boolean): PageEntry {
  if (isUnknown(route)) return notFound
  const own = route.path !== null && atPath[route.path]
  return own || (route.page === 'home' && isMember ? memberHome : pages[route.page])
}

/** Loads the page of an address in advance. */
export const prefetch = (address: string): void => {
  const login = loginState()
  entryAt(routeAt(address), login.phase !== 'visitor' && login.user !== null)
    .load()
    .catch(() => {})
}
