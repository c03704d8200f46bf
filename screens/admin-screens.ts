import { messages as rights } from '../web/src/accounts/creator-rights/messages.ts'
import { messages as domains } from '../web/src/accounts/domains/messages.ts'
import { messages as checks } from '../web/src/accounts/identity/messages.ts'
import { messages as members } from '../web/src/accounts/members/messages.ts'
import { messages as registrar } from '../web/src/accounts/registrar/messages.ts'
import { messages as actions } from '../web/src/admin/activity/action-messages.ts'
import { messages as groupText } from '../web/src/admin/group-text/messages.ts'
import { messages as templates } from '../web/src/records/templates/messages.ts'
import { messages as messageMembers } from '../web/src/sessions/admin/message-members-messages.ts'
import { messages as sessionsAdmin } from '../web/src/sessions/admin/messages.ts'
import { messages as participants } from '../web/src/sessions/admin/participant-messages.ts'
import { messages as shell } from '../web/src/shell/messages.ts'
import { messages as queue } from '../web/src/surveys/queue/messages.ts'
import { messages as ui } from '../web/src/ui/messages.ts'
import { imported, registrarList } from './registrar-list.ts'
import { opened, page, plain, type Screen } from './screen.ts'

/** The administrators’ console. */

const verification = '/admin?tab=verification'
const ofDoha = members.actionsFor('Doha')

export const adminAccounts: Screen[] = [
  ...page('identity checks', 'admin', verification),
  ...opened('sign-up details', 'admin', verification, [checks.of(checks.details, 'Yassin')]),
  ...opened('approval', 'admin', verification, [checks.of(checks.approve, 'Yassin')]),
  ...opened('rejection', 'admin', verification, [checks.of(checks.reject, 'Yassin')]),
  ...page('review mode', 'admin', `${verification}&review=queue`),
  ...opened('review mode with a shared student ID', 'admin', `${verification}&review=queue`, [
    'Abdelrahman Zidan',
  ]),
  ...opened('review mode of a second attempt', 'admin', `${verification}&review=queue`, ['Rawan Sherif']),
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
  ...opened('members selected', 'admin', verification, [ui.selectRow('Doha El-Shamy')]),
]

const content = '/admin?tab=content'
const sessionsTab = `${content}&part=sessions`
const ofSpss = sessionsAdmin.moreFor('SPSS')

export const adminContent: Screen[] = [
  ...page('survey approvals', 'admin', content),
  ...opened('surveys selected', 'admin', content, [ui.selectRow('Ward round')]),
  ...opened('survey request', 'admin', content, [queue.of(queue.details, 'Ward round')]),
  ...opened('survey approval', 'admin', content, [queue.of(queue.approve, 'Ward round')]),
  ...opened('survey rejection', 'admin', content, [queue.of(queue.reject, 'Ward round')]),
  ...page('session list', 'admin', sessionsTab),
  ...opened('session creation', 'admin', sessionsTab, [sessionsAdmin.create]),
  ...opened('session creation errors', 'admin', `${sessionsTab}&task=create`, [
    // The page has a button with the same name.
    { wait: sessionsAdmin.createTitle },
    sessionsAdmin.create,
  ]),
  ...opened('attendance code', 'admin', sessionsTab, [sessionsAdmin.code]),
  ...opened('session edited', 'admin', sessionsTab, [sessionsAdmin.of(sessionsAdmin.edit, 'SPSS')]),
  ...opened('participants', 'admin', sessionsTab, [sessionsAdmin.of(sessionsAdmin.participants, 'SPSS')]),
  ...opened('participants of a live session', 'admin', sessionsTab, [
    sessionsAdmin.of(sessionsAdmin.participants, 'From case'),
  ]),
  ...opened('capacity error', 'admin', sessionsTab, [
    sessionsAdmin.of(sessionsAdmin.participants, 'SPSS'),
    { fill: participants.increase, text: '0' },
    participants.increaseButton,
  ]),
  ...opened('session menu', 'admin', sessionsTab, [ofSpss]),
  ...opened('session details', 'admin', sessionsTab, [ofSpss, sessionsAdmin.details]),
  ...opened('session message', 'admin', sessionsTab, [ofSpss, messageMembers.open]),
  ...opened('session message preview', 'admin', sessionsTab, [
    ofSpss,
    messageMembers.open,
    { fill: messageMembers.subject, text: 'Bring your laptop' },
    {
      fill: messageMembers.text,
      text: 'Please install SPSS before you come.\n\nيُرجى تثبيت البرنامج قبل الحضور.',
    },
    messageMembers.preview,
  ]),
  ...opened('session message limit', 'admin', sessionsTab, [ofSpss, messageMembers.open], {
    changed: { path: '/api/admin/sessions/*/message', by: answer => ({ ...answer, left: 0 }) },
  }),
  ...opened('session deletion', 'admin', sessionsTab, [ofSpss, sessionsAdmin.delete]),
  ...page('domains', 'admin', `${content}&part=domains`),
  // The demo allows every domain. At the next width, the same domain is added again. This is refused and changes
  // nothing.
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

export const adminConsole: Screen[] = [
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
  ...opened('log entry', 'admin', '/admin?tab=activity', [actions.actions.user_approved]),
]
