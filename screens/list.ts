import { messages as rights } from '../web/src/accounts/creator-rights/messages.ts'
import { messages as domains } from '../web/src/accounts/domains/messages.ts'
import { messages as checks } from '../web/src/accounts/identity/messages.ts'
import { messages as members } from '../web/src/accounts/members/messages.ts'
import { messages as account } from '../web/src/accounts/messages.ts'
import { messages as profile } from '../web/src/accounts/profile/messages.ts'
import { messages as security } from '../web/src/accounts/profile/security-messages.ts'
import { messages as registrar } from '../web/src/accounts/registrar/messages.ts'
import { messages as log } from '../web/src/admin/activity/messages.ts'
import { messages as groupText } from '../web/src/admin/group-text/messages.ts'
import { messages as contact } from '../web/src/contact/messages.ts'
import { messages as inquiries } from '../web/src/inquiries/messages.ts'
import { accountQuestions } from '../web/src/pages/content/faq-accounts.ts'
import { messages as pages } from '../web/src/pages/messages.ts'
import { messages as templates } from '../web/src/records/templates/messages.ts'
import { messages as sessionsAdmin } from '../web/src/sessions/admin/messages.ts'
import { messages as sessions } from '../web/src/sessions/messages.ts'
import { messages as shell } from '../web/src/shell/messages.ts'
import { messages as share } from '../web/src/shell/share-messages.ts'
import { messages as connection } from '../web/src/surveys/connect/messages.ts'
import { messages as consent } from '../web/src/surveys/consent/messages.ts'
import { messages as own } from '../web/src/surveys/creator-messages.ts'
import { messages as editor } from '../web/src/surveys/editor/messages.ts'
import { messages as surveys } from '../web/src/surveys/messages.ts'
import { messages as queue } from '../web/src/surveys/queue/messages.ts'
import { messages as results } from '../web/src/surveys/results/messages.ts'
import { messages as sheets } from '../web/src/surveys/sheet/messages.ts'
import { imported, registrarList } from './registrar-list.ts'
import { opened, page, plain, type Screen } from './screen.ts'

/**
 * Every page, dialog and state, with how it is reached. Controls are named by the messages, so that the list follows a
 * changed text and fits every language; titles and names are those of the demo's data.
 */

/** The creator's surveys as they are with a service account: its sheets are Google's, and private until they are proved. */
function shareable(proof: { tab: string | null; provedAt: string | null }) {
  const address = 'sheets-reader@bahth-example.iam.gserviceaccount.com'
  type Item = { isNative: boolean; linkCheck: object }
  const checked = proof.provedAt
    ? { sheet: { light: 'ok', reason: null }, shareWith: null }
    : { sheet: { light: 'fail', reason: 'private' }, shareWith: address }
  const changed = (item: Item) =>
    item.isNative
      ? item
      : { ...item, linkCheck: { ...item.linkCheck, ...checked }, sheetProof: { address, ...proof } }
  return {
    path: '/api/surveys/mine',
    by: (answer: { items: Item[] }) => ({
      ...answer,
      items: answer.items.map(changed),
      sheetReader: address,
    }),
  }
}

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
  ...opened('sign up errors', 'visitor', '/signup', [account.createAccount]),
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

const discover: Screen[] = [
  ...page('surveys', 'student', '/surveys', ['complete', 'loading', 'failed', 'empty', 'offline']),
  ...plain('surveys, no match', 'student', '/surveys?q=nothing'),
  ...page('surveys completed', 'student', '/surveys?tab=completed'),
  ...plain('surveys mine, no right', 'student', '/surveys?tab=mine'),
  ...opened('form creators only', 'student', '/surveys', [surveys.add]),
  ...opened('survey taken', 'student', '/surveys', ['Which app']),
  ...opened('survey sharing', 'student', '/surveys', ['Which app', surveys.share]),
  ...opened('survey to take', 'student', '/surveys', [surveys.of(surveys.take, 'Ramadan')]),
  ...opened('survey on Bahth', 'student', '/surveys', [surveys.of(surveys.take, 'Eating')]),
  ...opened('survey on Bahth before the start', 'student', '/surveys', [
    surveys.of(surveys.take, 'Eating'),
    surveys.answer,
  ]),
  ...opened('survey countdown', 'student', '/surveys', [surveys.goOn]),
  ...opened('receipt verified', 'student', '/surveys?tab=completed', ['Metro Line 3']),
  ...opened('receipt not found', 'student', '/surveys?tab=completed', ['Blood donation']),
]

const ownSurveys: Screen[] = [
  ...page('my surveys', 'creator', '/surveys?tab=mine'),
  ...opened('survey closing', 'creator', '/surveys?tab=mine', [surveys.of(own.close, 'Pilot')]),
  ...opened('draft deletion', 'creator', '/surveys?tab=mine', [surveys.of(own.delete, 'Mentors')]),
  ...opened('results', 'creator', '/surveys?tab=mine', [surveys.of(own.results, 'Caffeine')]),
  ...opened('results participations', 'creator', '/surveys?tab=mine', [
    surveys.of(own.results, 'Caffeine'),
    own.analytics.participations,
  ]),
  ...opened('submission rejected with a note', 'creator', '/surveys?tab=mine', [
    surveys.of(own.results, 'Caffeine'),
    own.analytics.participations,
    surveys.of(own.attempts.reject, ''),
  ]),
  ...opened('study results', 'creator', '/surveys?tab=mine', [surveys.of(own.results, 'Sleep')]),
  ...opened('study results downloads', 'creator', '/surveys?tab=mine', [
    surveys.of(own.results, 'الشاشات'),
    results.files.title,
  ]),
  ...opened('wizard', 'creator', '/surveys?new=1', [{ wait: own.wizard.title }]),
  ...opened('wizard links', 'creator', '/surveys?tab=mine', [
    surveys.of(own.edit, 'Mentors'),
    own.wizard.next,
  ]),
  ...opened('wizard on Bahth', 'creator', '/surveys?tab=mine', [
    surveys.of(own.edit, 'Mentors'),
    own.wizard.next,
    own.wizard.places.bahth.title,
  ]),
  ...opened('questions', 'creator', '/surveys?tab=mine', [
    surveys.of(own.edit, 'Mentors'),
    own.wizard.next,
    own.wizard.places.bahth.title,
    editor.open,
    editor.addTo(1),
    editor.kinds.matrix,
  ]),
  ...opened('wizard places', 'creator', '/surveys?tab=mine', [
    surveys.of(own.edit, 'Campus'),
    own.wizard.next,
    own.wizard.next,
  ]),
  ...opened('wizard of a rejected survey', 'creator', '/surveys?tab=mine', [surveys.of(own.edit, 'Campus')]),
  ...opened('own survey', 'creator', '/surveys?tab=mine', ['Pilot']),
  ...plain('own private sheets', 'creator', '/surveys?tab=mine').map(screen => ({
    ...screen,
    changed: shareable({ tab: null, provedAt: null }),
  })),
  ...opened(
    'wizard private sheet',
    'creator',
    '/surveys?tab=mine',
    [
      surveys.of(own.edit, 'Mentors'),
      own.wizard.next,
      own.wizard.places.private.title,
      { fill: own.wizard.sheetLink, text: 'https://docs.google.com/spreadsheets/d/1tY5/edit#gid=7' },
      sheets.copyAddress,
    ],
    { changed: shareable({ tab: null, provedAt: null }) },
  ),
  ...opened('sheet to share', 'creator', '/surveys?tab=mine', [surveys.of(sheets.open, 'Caffeine')], {
    changed: shareable({ tab: null, provedAt: null }),
  }),
  ...opened('sheet to prove', 'creator', '/surveys?tab=mine', [surveys.of(sheets.open, 'Caffeine')], {
    changed: shareable({ tab: 'Bahth 7K2M9QXWPA', provedAt: null }),
  }),
  ...opened('sheet shared', 'creator', '/surveys?tab=mine', [surveys.of(sheets.open, 'Caffeine')], {
    changed: shareable({ tab: null, provedAt: '2026-11-20T10:00:00.000Z' }),
  }),
  ...opened('form to connect', 'creator', '/surveys?tab=mine', [surveys.of(connection.open, 'Caffeine')]),
  ...opened('ethics and consent', 'creator', '/surveys?tab=mine', [surveys.of(consent.open, 'Mentors')]),
  ...opened('right to publish', 'creator', '/surveys?access=1', [{ wait: own.access.titleOwn }]),
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
  ...opened('question unfolded', 'student', '/inquiries', [inquiries.replies(1)]),
  ...opened('question', 'student', '/inquiries', ['How do I cite']),
  ...opened('question sharing', 'student', '/inquiries', ['How do I cite', share.share]),
  ...opened('ask', 'student', '/inquiries?ask=1', [{ wait: inquiries.questionHint }]),
  ...opened('ask with similar questions', 'student', '/inquiries?ask=1', [
    { fill: inquiries.questionTitle, text: 'Do I need ethics approval for an anonymous survey?' },
    { wait: inquiries.alreadyAsked },
  ]),
  ...opened('question changed by its author', 'student', '/inquiries', [
    'Can I present a survey',
    inquiries.edit,
  ]),
  ...opened('ask errors', 'student', '/inquiries?ask=1', [inquiries.send]),
  ...opened('member card', 'student', '/inquiries', ['How do I cite', 'Reem Ghoneim']),
  ...opened('question of an administrator', 'admin', '/inquiries', ['How do I cite']),
  ...opened('question deletion', 'admin', '/inquiries', ['How do I cite', inquiries.delete]),
  ...opened('reply in the list', 'admin', '/inquiries', [
    inquiries.unfold(unanswered, inquiries.replies(0)),
    inquiries.replyTo(unanswered),
  ]),
]

const profileScreens: Screen[] = [
  ...page('profile', 'student', '/profile', ['complete', 'failed']),
  ...opened('profile unsaved', 'student', '/profile', [{ fill: profile.firstName, text: 'Maryam' }]),
  // It shows nothing but settings of the account, which every page has.
  ...plain('profile notifications', 'student', '/profile?tab=notifications'),
  ...plain('administrator notifications', 'admin', '/profile?tab=notifications'),
  ...page('profile privacy', 'student', '/profile?tab=privacy', ['complete', 'failed']),
  ...page('profile security', 'student', '/profile?tab=security', ['complete', 'loading', 'failed']),
  ...opened('password errors', 'student', '/profile?tab=security', [security.changePassword]),
  ...opened('two-factor', 'student', '/profile?tab=security', [security.turnOn]),
  ...opened('account deletion', 'student', '/profile?tab=security', [profile.deleteAccount]),
]

const verification = '/admin?tab=verification'
const ofDoha = members.actionsFor('Doha')

const adminAccounts: Screen[] = [
  ...page('approvals', 'admin', verification),
  ...opened('sign-up details', 'admin', verification, [checks.of(checks.details, 'Yassin')]),
  ...opened('approval', 'admin', verification, [checks.of(checks.approve, 'Yassin')]),
  ...opened('rejection', 'admin', verification, [checks.of(checks.reject, 'Yassin')]),
  ...page('review mode', 'admin', `${verification}&review=queue`),
  ...opened('review mode reasons', 'admin', `${verification}&review=queue`, [checks.reject]),
  ...opened('registrar import', 'admin', verification, [registrar.import]),
  ...opened('registrar import columns', 'admin', verification, [
    registrar.import,
    { choose: registrar.file, file: registrarList },
    { wait: registrar.columns },
  ]),
  ...opened('registrar import without IDs', 'admin', verification, [
    registrar.import,
    { choose: registrar.file, file: { ...registrarList, buffer: Buffer.from('Grade,Year\nA,2\nB,3\n') } },
    { wait: registrar.columns },
  ]),
  ...opened('registrar import of another file', 'admin', verification, [
    registrar.import,
    { choose: registrar.file, file: { ...registrarList, buffer: Buffer.from('PK\u0003\u0004\u0000\u0000') } },
  ]),
  ...opened('registrar list', 'admin', verification, [], { needs: imported }),
  ...opened('registrar list erasure', 'admin', verification, [registrar.erase], { needs: imported }),
  ...page('exact matches', 'admin', `${verification}&matches=exact`).map(screen => ({
    ...screen,
    needs: imported,
  })),
  ...plain('exact matches without a list', 'admin', `${verification}&matches=exact`),
  ...opened('near match in review mode', 'admin', `${verification}&matches=exact`, [registrar.openNear], {
    needs: imported,
  }),
  ...opened('form creator request', 'admin', verification, [rights.of(rights.details, 'Reem')]),
  ...opened('add user', 'admin', verification, [members.addUser]),
  ...opened('member menu', 'admin', verification, [ofDoha]),
  ...opened('member page', 'admin', verification, ['Doha El-Shamy']),
  ...opened('role change', 'admin', verification, [ofDoha, members.makeProf]),
  ...opened('right to publish given', 'admin', verification, [ofDoha, members.giveRight]),
  ...opened('details corrected', 'admin', verification, [ofDoha, members.edit]),
  ...opened('suspension', 'admin', verification, [ofDoha, members.ban]),
  ...opened('password reset', 'admin', verification, [ofDoha, members.reset]),
  ...opened('user deletion', 'admin', verification, [ofDoha, members.delete]),
]

const content = '/admin?tab=content'
const sessionsTab = `${content}&part=sessions`
const ofSpss = sessionsAdmin.moreFor('SPSS')

const adminContent: Screen[] = [
  ...page('survey approvals', 'admin', content),
  ...opened('survey request', 'admin', content, [queue.of(queue.details, 'Ward round')]),
  ...opened('survey approval', 'admin', content, [queue.of(queue.approve, 'Ward round')]),
  ...opened('survey rejection', 'admin', content, [queue.of(queue.reject, 'Ward round')]),
  ...page('session list', 'admin', sessionsTab),
  ...opened('session creation', 'admin', sessionsTab, [sessionsAdmin.create]),
  ...opened('session creation errors', 'admin', `${sessionsTab}&task=create`, [
    // The page has a button of the same name.
    { wait: sessionsAdmin.createTitle },
    sessionsAdmin.create,
  ]),
  ...opened('attendance code', 'admin', sessionsTab, [sessionsAdmin.code]),
  ...opened('session edited', 'admin', sessionsTab, [sessionsAdmin.of(sessionsAdmin.edit, 'SPSS')]),
  ...opened('participants', 'admin', sessionsTab, [sessionsAdmin.of(sessionsAdmin.participants, 'SPSS')]),
  ...opened('participants of a live session', 'admin', sessionsTab, [
    sessionsAdmin.of(sessionsAdmin.participants, 'From case'),
  ]),
  ...opened('session menu', 'admin', sessionsTab, [ofSpss]),
  ...opened('session details', 'admin', sessionsTab, [ofSpss, sessionsAdmin.details]),
  ...opened('session message', 'admin', sessionsTab, [ofSpss, sessionsAdmin.message.open]),
  ...opened('session message preview', 'admin', sessionsTab, [
    ofSpss,
    sessionsAdmin.message.open,
    { fill: sessionsAdmin.message.subject, text: 'Bring your laptop' },
    {
      fill: sessionsAdmin.message.text,
      text: 'Please install SPSS before you come.\n\nيُرجى تثبيت البرنامج قبل الحضور.',
    },
    sessionsAdmin.message.preview,
  ]),
  ...opened('session message limit', 'admin', sessionsTab, [ofSpss, sessionsAdmin.message.open], {
    changed: { path: '/api/admin/sessions/*/message', by: answer => ({ ...answer, left: 0 }) },
  }),
  ...opened('session deletion', 'admin', sessionsTab, [ofSpss, sessionsAdmin.delete]),
  ...page('domains', 'admin', `${content}&part=domains`),
  // The demo allows every domain. Adding the same one again, at the next width, is refused and changes nothing.
  ...opened('domain removal', 'admin', `${content}&part=domains`, [
    { fill: domains.domain, text: 'med.example.edu.eg' },
    domains.add,
    domains.removeOf(''),
  ]),
  ...page('templates', 'admin', `${content}&part=templates`),
  ...opened('template', 'admin', `${content}&part=templates`, [
    templates.of(templates.add, templates.kinds.reply.title),
    templates.save,
  ]),
]

const adminConsole: Screen[] = [
  ...page('dashboard', 'admin', '/admin'),
  ...opened('notices of an administrator', 'admin', '/admin', [shell.notices]),
  ...opened('text for groups', 'admin', '/admin', [groupText.open]),
  ...opened('text for groups, edited', 'admin', '/admin', [
    groupText.open,
    { fill: groupText.message, text: 'جلسة هذا الأسبوع: From case to publication' },
  ]),
  ...opened('text for groups, nothing chosen', 'admin', '/admin', [
    groupText.open,
    ...Object.values(groupText.parts),
  ]),
  ...page('activity log', 'admin', '/admin?tab=activity'),
  ...page('data protection register', 'admin', '/admin?register=1'),
  ...opened('log entry', 'admin', '/admin?tab=activity', [log.actions.user_approved]),
]

/** The screens by area: one contact sheet each, and one folder per area. */
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
