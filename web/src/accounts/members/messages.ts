import { formatCount, formatList, formatNumber } from '../../format/text.ts'

/** Texts of the members' list for administrators. Texts quoted from the specification are literal. */

const members = (count: number): string => formatCount(count, '1 member', 'members')

const reasonSent = { label: 'Reason', hint: 'The member will see this. It’s kept in the log.' }

export const messages = {
  title: 'User Management',
  table: 'Members',
  search: 'Name, email, student ID or phone',
  addUser: 'Add User',
  role: 'Role',
  state: 'Status',
  everyRole: 'All roles',
  everyState: 'All statuses',
  columns: {
    user: 'User',
    role: 'Role',
    status: 'Status',
    joined: 'Join Date',
    active: 'Last Active',
    actions: 'Actions',
  },
  roles: { student: 'Student', prof: 'Professor', admin: 'Administrator' },
  states: { approved: 'Approved', pending: 'Pending', rejected: 'Rejected', banned: 'Suspended' },
  suspendedUntil: (when: string) => `until ${when}`,
  notConfirmed: 'Email not confirmed',
  noPassword: 'No password yet',
  creator: 'Form creator',
  creatorUntil: (when: string) => `Form creator until ${when}`,
  online: 'Online now',
  never: 'Never',
  you: 'You',

  shown: (shown: number, total: number, capped: boolean) =>
    capped
      ? `${formatNumber(shown)} of more than ${formatNumber(total)} members`
      : shown === total
        ? members(total)
        : `${formatNumber(shown)} of ${members(total)}`,
  none: 'No matches.',
  noneText: 'Try part of a name, email, student ID or phone number, or clear the filters.',
  clear: 'Clear Filters',
  loadFailed: 'Failed to load users.',
  tryAgain: 'Check your connection and try again.',

  actionsFor: (name: string) => `Actions for ${name}`,
  view: 'View member',
  makeStudent: 'Make student',
  makeProf: 'Make professor',
  makeAdmin: 'Make administrator',
  giveRight: 'Make form creator',
  takeRight: 'Revoke form creator',
  reset: 'Reset password',
  edit: 'Correct details',
  ban: 'Suspend',
  unban: 'Lift suspension',
  delete: 'Delete user',
  ownAccount: 'This is your own account.',
  waitsForEmail: 'The email isn’t confirmed yet.',

  roleFailed: 'Failed to update user role.',
  statusFailed: 'Failed to update user status.',
  creatorFailed: 'Failed to update user form creator flag.',
  deleteFailed: 'Failed to delete user.',
  resetFailed: 'Password reset failed.',
  editFailed: 'We couldn’t correct the details.',
  addFailed: 'We couldn’t send the invitation.',
  bulkFailed: 'We couldn’t update the members.',
  gone: (name: string) => `${name} is no longer a member.`,

  roleTitles: {
    student: (name: string) => `Make ${name} a student?`,
    prof: (name: string) => `Make ${name} a professor?`,
    admin: (name: string) => `Make ${name} an administrator?`,
  },
  roleTexts: {
    student: 'They’ll see Bahth as a student. Everything they published, joined and wrote stays.',
    prof: 'Their survey responses will count as a professor’s. Everything they published, joined and wrote stays.',
    admin:
      'They’ll be able to see every member’s details and ID photos, approve or reject accounts and surveys, and change other administrators. Everything they do is logged.',
  },
  noLongerAdmin: 'They lose access to the console immediately.',
  roleConfirms: {
    student: 'Make student',
    prof: 'Make professor',
    admin: 'Make administrator',
  },
  roleDone: {
    student: (name: string) => `${name} is a student now.`,
    prof: (name: string) => `${name} is a professor now.`,
    admin: (name: string) => `${name} is an administrator now.`,
  },

  giveTitle: (name: string) => `Make ${name} a form creator?`,
  giveText: 'They can publish surveys until you revoke it. Each survey still needs approval.',
  giveConfirm: 'Make form creator',
  given: (name: string) => `${name} can publish surveys now.`,
  takeTitle: (name: string) => `Revoke ${name}’s form creator status?`,
  takeText: 'They can’t create surveys any more. Active ones continue. It won’t be restored automatically.',
  takeConfirm: 'Revoke form creator',
  taken: (name: string) => `${name} can no longer publish surveys.`,
  reason: reasonSent,

  banTitle: (name: string) => `Suspend ${name}?`,
  banText:
    'They’re logged out everywhere and can’t log in. Their seats, surveys and questions stay. We’ll email them.',
  banFor: 'How long',
  banEnds: {
    open: 'Until lifted',
    day: '1 day',
    week: '1 week',
    month: '1 month',
    date: 'Until the end of a day',
  },
  banDate: 'Last day of the suspension',
  banDateMissing: 'Please choose a day',
  banDatePast: 'Please choose a future date',
  banConfirm: 'Suspend',
  banning: 'Suspending…',
  banned: (name: string) => `${name} is suspended.`,
  unbanTitle: (name: string) => `Lift ${name}’s suspension?`,
  unbanTextPlain: 'Their previous status is restored and they can log in right away. We’ll email them.',
  unbanConfirm: 'Lift suspension',
  unbanned: (name: string) => `${name} can log in again.`,
  bannedFor: 'Reason for the suspension',

  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText:
    'This can’t be undone. Their details, pictures and survey submissions are deleted, their seats go to the waitlist, and their active surveys close. Their questions, replies and log entries stay without their name.',
  deleteConfirm: 'Delete user',
  deleting: 'Deleting…',
  deleted: (name: string) => `${name} was deleted.`,

  resetTitle: (name: string) => `Reset ${name}’s password?`,
  resetText:
    'The old password stops working and they’re logged out everywhere. We’ll email them about it, without the link or password.',
  resetHow: 'What you give them',
  resetLink: 'A link',
  resetLinkText: 'They choose a new password themselves.',
  resetTemporary: 'A temporary password',
  resetTemporaryText: 'Read it out to them. It works once, to choose their own.',
  resetConfirm: 'Reset password',
  resetting: 'Resetting…',
  resetDone: (name: string) => `${name}’s password was reset`,
  credentialLink: 'Link to set a password',
  credentialTemporary: 'Temporary password',
  credentialText: (name: string, when: string) =>
    `Give it to ${name} and no one else. It works once, until ${when}, and isn’t shown again.`,
  linkCopied: 'Link copied.',
  done: 'Done',
  copy: 'Copy',

  editTitle: (name: string) => `Correct ${name}’s details`,
  editText:
    'Correct what the identity check got wrong. We’ll tell the member what changed, and the log keeps both versions.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  studentId: 'Student ID',
  semester: 'Semester',
  semesterHint: 'Their current semester. It increases automatically on 1 February and 1 September.',
  save: 'Save',
  saving: 'Saving…',
  nothingChanged: 'Nothing has changed.',
  edited: (name: string) => `${name}’s details were corrected.`,
  required: {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    studentId: 'Student ID is required',
    semester: 'Semester must be a positive number',
    email: 'Email is required',
    emailShape: 'Please enter a valid email address',
  },

  addTitle: 'Add User',
  addText: 'They’ll be approved without an identity check. We’ll email them a link to choose a password.',
  addRole: 'Role',
  addConfirm: 'Send invitation',
  adding: 'Inviting…',
  added: (email: string) => `We’ve sent the invitation to ${email}.`,

  selected: (count: number) => `${formatNumber(count)} selected`,
  more: 'More',
  clearSelection: 'Clear selection',
  tooMany: (max: number) => `At most ${formatNumber(max)} at once.`,
  bulk: {
    ban: {
      title: (count: number) => `Suspend ${members(count)}?`,
      text: 'They’re logged out everywhere and can’t log in until it’s lifted. We’ll email them.',
      confirm: 'Suspend',
      done: (count: number) => `${members(count)} suspended.`,
    },
    unban: {
      title: (count: number) => `Lift the suspension of ${members(count)}?`,
      text: 'Their previous status is restored and they can log in right away. We’ll email them.',
      confirm: 'Lift suspensions',
      done: (count: number) => `${members(count)} can log in again.`,
    },
    grant_form_creator: {
      title: (count: number) => `Make ${members(count)} form creators?`,
      text: 'They can publish surveys until you revoke it. Each survey still needs approval.',
      confirm: 'Make form creators',
      done: (count: number) => `${members(count)} can publish surveys now.`,
    },
    revoke_form_creator: {
      title: (count: number) => `Revoke the form creator status of ${members(count)}?`,
      text: 'They can’t create surveys any more. Active ones continue.',
      confirm: 'Revoke form creators',
      done: (count: number) => `${members(count)} can no longer publish surveys.`,
    },
    make_student: {
      title: (count: number) => `Make ${members(count)} students?`,
      text: 'Professors and administrators among them lose that role.',
      confirm: 'Make students',
      done: (count: number) => `${members(count)} made students.`,
    },
    make_prof: {
      title: (count: number) => `Make ${members(count)} professors?`,
      text: 'Administrators among them lose that role.',
      confirm: 'Make professors',
      done: (count: number) => `${members(count)} made professors.`,
    },
    delete: {
      title: (count: number) => `Delete ${members(count)}?`,
      text: 'This can’t be undone. All their personal data is deleted, their seats go to the waitlist, and their active surveys close.',
      confirm: 'Delete users',
      done: (count: number) => `${members(count)} deleted.`,
    },
  },
  named: (names: readonly string[], more: number) =>
    `${formatList(more > 0 ? [...names, `${formatNumber(more)} more`] : names)}.`,
  working: 'Working…',
  someFailed: (failed: number, all: number) =>
    `We couldn’t change ${formatNumber(failed)} of ${members(all)}`,
  theRest: 'The rest succeeded.',
  noneDone: 'Nothing was changed.',
}
