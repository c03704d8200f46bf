import { association } from '@bahth/domain/association.ts'
import type { PageId } from '@bahth/domain/pages.ts'

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
  pathTitles: {
    '/confirm': 'Confirm your email',
    '/confirm-email': 'Confirm your new address',
    '/login-link': 'Log in with a link',
    '/reset': 'Set a new password',
    '/invitation': 'Choose a password',
    '/goodbye.html': 'Goodbye',
  } as Partial<Record<string, string>>,
  newPassword: 'Choose a new password',
  notFound: 'No such page',
  homeTitle: `${association.platform} · Research by the people in the next seat`,
  title: (page: string) => `${page} · ${association.platform}`,

  home: `${association.platform}, home`,
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

  notices: 'Notices',
  noticesUnread: (unread: number) => `Notices, ${unread} unread`,
  markAllRead: 'Mark all as read',
  noNotices: 'No notices yet',
  noNoticesText: 'What concerns you appears here: decisions, places in a session, answers.',
  noticesFailed: 'Your notices could not be loaded.',
  unread: 'New',

  footer: 'About this platform',
  copyright: `${association.name} · © ${association.copyrightYear}`,
  cookieChoice: 'Cookie choice',

  consentTitle: 'Cookies & Analytics',
  consentText: 'Accept loads one advertising script. Decline doesn’t.',
  consentTextWithoutAds: 'We load no third-party scripts, whatever you choose.',
  consentMore: 'Learn more',
  accept: 'Accept',
  decline: 'Decline',

  offline: (time: string) => `You are offline. This is how things stood at ${time}.`,
  unreachable: (time: string) =>
    `The platform cannot be reached right now. This is how things stood at ${time}.`,

  offlineFromStart: 'You are offline. The platform opens, but what it holds needs a connection.',
  unreachableFromStart:
    'The platform cannot be reached right now. It opens, but what it holds needs a connection.',

  renewed: 'A new version of the platform is ready.',
  renewedLater: 'A new version of the platform is ready. It can wait until you have finished typing here.',
  reload: 'Reload',

  ended: {
    over: 'You’ve been logged out. Please log in again.',
    banned: 'Your account is suspended.',
    deleted: 'The account you were logged in with no longer exists.',
  },
  contactUs: 'Contact us',

  demoLabel: 'Demo',
  demo: 'This is a demo. Its mails are kept here:',
  demoMailbox: 'read the mailbox',

  due: 'Due',
  late: 'Late',

  loading: 'Loading...',
  noConnection: 'There’s no connection to the platform right now.',
  tooMany: (time: string, minutes: number) =>
    `Too many attempts. You can try again at ${time}, in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  chunkFailed: 'This page could not be loaded.',
  chunkFailedText:
    'The connection was lost, or the platform has just been renewed. Nothing you saved is gone.',
  updated: 'Bahth was updated',
  pageUpdatedText: 'Reload to open this page. Nothing you saved is gone.',
  partFailed: 'This could not be loaded. Please check the connection and try again.',
  broken: 'Something went wrong on this page.',
  brokenText: 'It is our fault, not yours. Try once more; if it stays, please write to us.',
}
