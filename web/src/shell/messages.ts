import type { PageId } from '@bahth/domain/pages.ts'
import { platform } from '@bahth/domain/platform.ts'
import { association } from '../format/association.ts'

/** Texts of the shell. */
export const messages = {
  titles: {
    home: 'Home',
    'auth-login': 'Log in',
    'auth-signup': 'Sign up',
    surveys: 'Surveys',
    sessions: 'Sessions',
    inquiries: 'Inquiries',
    profile: 'Profile',
    admin: 'Admin',
    pending: 'Your account is pending review',
    rejected: 'Account review needed',
    about: 'About',
    contact: 'Contact',
    faq: 'FAQ',
    'how-it-works': 'How It Works',
    privacy: 'Privacy',
    terms: 'Terms',
  } satisfies Record<PageId, string>,
  /** Shorter titles for the bottom navigation, where a phone shows five in one row. */
  shortTitles: {} as Partial<Record<PageId, string>>,
  pathTitles: {
    '/confirm': 'Confirm your email',
    '/confirm-email': 'Confirm your new email',
    '/login-link': 'Log in with a link',
    '/reset': 'Set a new password',
    '/invitation': 'Choose a password',
    '/goodbye.html': 'Goodbye',
  } as Partial<Record<string, string>>,
  newPassword: 'Choose a new password',
  notFound: 'Page not found',
  homeTitle: `${platform} · Research by the people in the next seat`,
  title: (page: string) => `${page} · ${platform}`,

  home: `${platform}, home`,
  skip: 'Skip to content',
  navigation: 'Main',
  bottomNavigation: 'Shortcuts',
  openNavigation: 'Open navigation',
  darkMode: 'Dark mode',
  logIn: 'Log in',
  signUp: 'Sign up',
  account: (name: string) => `Account of ${name}`,
  profile: 'Profile',
  settings: 'Settings',
  logOut: 'Log out',

  notices: 'Notifications',
  noticesUnread: (unread: number) => `Notifications, ${unread} unread`,
  markAllRead: 'Mark all as read',
  noNotices: 'No notifications yet',
  noNoticesText: 'Decisions, session seats and replies will appear here.',
  noticesFailed: 'We couldn’t load your notifications.',
  unread: 'New',

  footer: 'About this platform',
  copyright: `${association.name} · © ${association.copyrightYear}`,
  cookieChoice: 'Cookie settings',

  consentTitle: 'Cookies & Analytics',
  consentText: 'Accept loads one advertising script. Decline doesn’t.',
  consentTextWithoutAds: 'We load no third-party scripts, whatever you choose.',
  consentMore: 'Learn more',
  accept: 'Accept',
  decline: 'Decline',

  offline: (time: string) => `You’re offline. Last updated: ${time}.`,
  unreachable: (time: string) => `We can’t reach Bahth right now. Last updated: ${time}.`,

  offlineFromStart: 'You’re offline. Bahth needs a connection to show your surveys, sessions and questions.',
  unreachableFromStart:
    'We can’t reach Bahth right now. Surveys, sessions and questions appear once we’re back.',

  updateReady: 'A new version of Bahth is ready.',
  updateLater: 'A new version of Bahth is ready. Finish what you’re writing first, then reload.',
  reload: 'Reload',

  ended: {
    over: 'You’ve been logged out. Please log in again.',
    banned: 'Your account is suspended.',
    deleted: 'The account you were logged in with no longer exists.',
  },
  contactUs: 'Contact us',

  demoLabel: 'Demo',
  demo: 'Demo: emails aren’t sent. Read them in {mailbox}.',
  demoMailbox: 'the mailbox',

  due: 'Due soon',
  late: 'Late',

  loading: 'Loading...',
  chunkFailed: 'We couldn’t load this page.',
  chunkFailedText: 'The connection dropped, or Bahth was just updated. Everything you saved is safe.',
  updated: 'Bahth was updated',
  pageUpdatedText: 'Reload to open this page. Everything you saved is safe.',
  partFailed: 'We couldn’t load this. Check your connection and try again.',
  broken: 'Something went wrong on this page.',
  brokenText: 'It’s our fault, not yours. Please try again. If it keeps happening, contact us.',
}
