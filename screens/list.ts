import { messages as account } from '../web/src/accounts/messages.ts'
import { messages as details } from '../web/src/accounts/profile/details-messages.ts'
import { messages as profile } from '../web/src/accounts/profile/messages.ts'
import { messages as security } from '../web/src/accounts/profile/security-messages.ts'
import { messages as signUp } from '../web/src/accounts/sign-up/messages.ts'
import { messages as contact } from '../web/src/contact/messages.ts'
import { messages as question } from '../web/src/inquiries/inquiry-messages.ts'
import { messages as inquiries } from '../web/src/inquiries/messages.ts'
import { messages as writing } from '../web/src/inquiries/writing-messages.ts'
import { accountQuestions } from '../web/src/pages/content/faq-accounts.ts'
import { messages as pages } from '../web/src/pages/messages.ts'
import { messages as sessions } from '../web/src/sessions/messages.ts'
import { messages as shell } from '../web/src/shell/messages.ts'
import { messages as share } from '../web/src/shell/share-messages.ts'
import { adminAccounts, adminConsole, adminContent } from './admin-screens.ts'
import { opened, page, plain, type Screen } from './screen.ts'
import { discover, ownSurveys } from './survey-screens.ts'

/**
 * Every page, dialog and state, and the steps to reach it. Controls are named by the messages, so that the list
 * follows changed texts and works in every language. Titles and names come from the demo's data.
 */

const publicPages: Screen[] = [
  ...page('home', 'visitor', '/', ['complete', 'failed', 'offline']),
  ...plain('home with cookie banner', 'undecided', '/'),
  ...opened('navigation', 'visitor', '/', [shell.openNavigation], { maxWidth: 390 }),
  ...opened('home partner dialog', 'visitor', '/', [pages.partner]),
  ...opened('cookie choice', 'visitor', '/', [shell.cookieChoice]),
  ...plain('about', 'visitor', '/about'),
  ...plain('how it works', 'visitor', '/how-it-works'),
  ...plain('faq', 'visitor', '/faq'),
  ...opened('faq answer', 'visitor', '/faq', [accountQuestions[1]?.question ?? '']),
  ...plain('contact', 'visitor', '/contact'),
  ...opened('contact errors', 'visitor', '/contact', [contact.send]),
  ...plain('privacy', 'visitor', '/privacy'),
  ...plain('terms', 'visitor', '/terms'),
  ...plain('not found', 'visitor', '/nowhere'),
  ...plain('goodbye', 'visitor', '/goodbye.html'),
]

const accounts: Screen[] = [
  ...plain('log in', 'visitor', '/login'),
  ...opened('log in errors', 'visitor', '/login', [
    { fill: account.email, text: 'student@demo.example' },
    { fill: account.password, text: 'not this one' },
    account.logIn,
  ]),
  ...plain('forgot password', 'visitor', '/login?forgot=1'),
  ...plain('sign up', 'visitor', '/signup'),
  ...opened('sign up errors', 'visitor', '/signup', [signUp.createAccount]),
  ...plain('confirm', 'visitor', '/confirm?token=x'),
  ...plain('reset', 'visitor', '/reset?token=x'),
  ...plain('invitation', 'visitor', '/invitation?token=x'),
  ...plain('new address', 'visitor', '/confirm-email?token=x'),
  ...plain('log-in link', 'visitor', '/login-link?token=x'),
  ...page('pending', 'pending', '/pending', ['complete', 'failed']),
  ...page('rejected', 'rejected', '/rejected', ['complete', 'failed']),
]

const shellScreens: Screen[] = [
  ...page('member home', 'student', '/', ['complete', 'loading', 'failed', 'offline']),
  ...opened('member navigation', 'student', '/', [shell.openNavigation], { maxWidth: 390 }),
  ...opened('notices', 'student', '/', [shell.notices]),
  ...opened('account menu', 'student', '/', [shell.account('')]),
]

const sessionScreens: Screen[] = [
  ...page('sessions', 'student', '/sessions', ['complete', 'loading', 'failed', 'empty', 'offline']),
  ...plain('sessions, no match', 'student', '/sessions?q=nothing'),
  ...page('sessions joined', 'student', '/sessions?tab=joined'),
  ...plain('sessions joined, past', 'student', '/sessions?tab=joined&when=past'),
  ...opened('session', 'student', '/sessions', [sessions.detailsOf('Reading a forest')]),
  ...opened('session joined', 'student', '/sessions?tab=joined', [sessions.detailsOf('From case')]),
  ...opened('session sharing', 'student', '/sessions', [sessions.detailsOf('Reading a forest'), share.share]),
  ...opened('waitlist leaving', 'student', '/sessions', [sessions.leaveWaitlist]),
  ...opened('session leaving', 'student', '/sessions', [sessions.detailsOf('SPSS'), sessions.leave], {
    afterwards: [sessions.register],
  }),
  ...opened('calendar subscription', 'student', '/sessions?tab=joined', [sessions.feedOpen]),
]

const unanswered = 'Which regression for a five-point agreement scale?'

const inquiryScreens: Screen[] = [
  ...page('inquiries', 'student', '/inquiries', ['complete', 'loading', 'failed', 'empty', 'offline']),
  ...plain('inquiries, no match', 'student', '/inquiries?q=nothing'),
  ...opened('question expanded', 'student', '/inquiries', [inquiries.replies(1)]),
  ...opened('question', 'student', '/inquiries', ['How do I cite']),
  ...opened('question sharing', 'student', '/inquiries', ['How do I cite', share.share]),
  ...opened('ask', 'student', '/inquiries?ask=1', [{ wait: writing.questionHint }]),
  ...opened('ask with similar questions', 'student', '/inquiries?ask=1', [
    { fill: writing.questionTitle, text: 'Do I need ethics approval for an anonymous survey?' },
    { wait: writing.alreadyAsked },
  ]),
  ...opened('question changed by its author', 'student', '/inquiries', [
    'Can I present a survey',
    question.edit,
  ]),
  ...opened('ask errors', 'student', '/inquiries?ask=1', [writing.send]),
  ...opened('member card', 'student', '/inquiries', ['How do I cite', 'Reem Ghoneim']),
  ...opened('question of an administrator', 'admin', '/inquiries', ['How do I cite']),
  ...opened('question deletion', 'admin', '/inquiries', ['How do I cite', question.delete]),
  ...opened('reply in the list', 'admin', '/inquiries', [
    inquiries.expand(unanswered, inquiries.replies(0)),
    writing.replyTo(unanswered),
  ]),
]

const profileScreens: Screen[] = [
  ...page('profile', 'student', '/profile', ['complete', 'failed']),
  ...opened('profile unsaved', 'student', '/profile', [{ fill: details.firstName, text: 'Maryam' }]),
  // This page shows only settings of the account, which every page loads, so it has no loading or failed state.
  ...plain('profile notifications', 'student', '/profile?tab=notifications'),
  ...plain('administrator notifications', 'admin', '/profile?tab=notifications'),
  ...page('profile privacy', 'student', '/profile?tab=privacy', ['complete', 'failed']),
  ...page('profile security', 'student', '/profile?tab=security', ['complete', 'loading', 'failed']),
  ...opened('password errors', 'student', '/profile?tab=security', [security.changePassword]),
  ...opened('two-factor', 'student', '/profile?tab=security', [security.turnOn]),
  ...opened('account deletion', 'student', '/profile?tab=security', [profile.deleteAccount]),
]

/** The screens by area. Each area has one contact sheet and one folder. */
export const areas: Record<string, readonly Screen[]> = {
  public: publicPages,
  accounts,
  shell: shellScreens,
  surveys: [...discover, ...ownSurveys],
  sessions: sessionScreens,
  inquiries: inquiryScreens,
  profile: profileScreens,
  admin: [...adminConsole, ...adminAccounts, ...adminContent],
}
