import { capitalize, formatCount, formatList, formatNumber } from '../../format/text.ts'

/** Texts of the members' list for administrators. Texts quoted from the specification are literal. */

const members = (count: number): string => formatCount(count, 'one member', 'members')

const reasonSent = { label: 'Reason', hint: 'Told to the member, and kept in the log.' }

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
        ? capitalize(members(total))
        : `${formatNumber(shown)} of ${members(total)}`,
  none: 'Nobody matches.',
  noneText: 'Try part of a name, an email, a student ID or a phone number, or clear the filters.',
  clear: 'Clear Filters',
  loadFailed: 'Failed to load users.',
  tryAgain: 'Check the connection and try once more.',

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
  waitsForEmail: 'The email is not confirmed yet.',

  roleFailed: 'Failed to update user role.',
  statusFailed: 'Failed to update user status.',
  creatorFailed: 'Failed to update user form creator flag.',
  deleteFailed: 'Failed to delete user.',
  resetFailed: 'Password reset failed.',
  editFailed: 'Failed to correct the details.',
  addFailed: 'Failed to invite.',
  bulkFailed: 'Failed to change the members.',
  gone: (name: string) => `${name} is no longer a member.`,

  roleTitles: {
    student: (name: string) => `Make ${name} a student?`,
    prof: (name: string) => `Make ${name} a professor?`,
    admin: (name: string) => `Make ${name} an administrator?`,
  },
  roleTexts: {
    student: 'They see the platform as a student. What they published, joined and wrote stays.',
    prof: 'Their answers to surveys count as a professor’s. What they published, joined and wrote stays.',
    admin:
      'They can see every member’s details and ID photos, decide about accounts and surveys, and change other administrators. Everything they do is in the log.',
  },
  noLongerAdmin: 'They lose the console with their next click.',
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
  giveText: 'They can publish surveys from now on, for good. Each still waits for an officer’s approval.',
  giveConfirm: 'Make form creator',
  given: (name: string) => `${name} can publish surveys now.`,
  takeTitle: (name: string) => `Take the right to publish from ${name}?`,
  takeText: 'They create no more surveys. What is active goes on; the right does not come back by itself.',
  takeConfirm: 'Revoke form creator',
  taken: (name: string) => `${name} can no longer publish surveys.`,
  reason: reasonSent,

  banTitle: (name: string) => `Suspend ${name}?`,
  banText:
    'They are signed out everywhere at once and cannot sign in. Their seats, surveys and questions stay, and they are told by email.',
  banFor: 'For how long',
  banEnds: {
    open: 'Until an officer lifts it',
    day: 'One day',
    week: 'One week',
    month: 'One month',
    date: 'Until the end of a day',
  },
  banDate: 'Last day of the suspension',
  banDateMissing: 'Please choose a day',
  banDatePast: 'Please choose a day that is still to come',
  banConfirm: 'Suspend',
  banning: 'Suspending…',
  banned: (name: string) => `${name} is suspended.`,
  unbanTitle: (name: string) => `Lift the suspension of ${name}?`,
  unbanText: (state: string) =>
    `They are ${state.toLowerCase()} again, can sign in at once, and are told by email.`,
  unbanTextPlain: 'They are what they were before, can sign in at once, and are told by email.',
  unbanConfirm: 'Lift suspension',
  unbanned: (name: string) => `${name} can sign in again.`,
  bannedFor: 'Reason of the suspension',

  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText:
    'Nothing personal remains, and it cannot be undone: details, pictures and answers go, seats go to whoever waits, active surveys end. What they wrote for others and what the log tells stays without the name.',
  deleteConfirm: 'Delete user',
  deleting: 'Deleting…',
  deleted: (name: string) => `${name} is deleted.`,

  resetTitle: (name: string) => `Reset the password of ${name}?`,
  resetText:
    'The old password stops working and they are signed out everywhere. They are told by email, without what you hand over.',
  resetHow: 'What you hand over',
  resetLink: 'A link',
  resetLinkText: 'They choose a new password themselves.',
  resetTemporary: 'A temporary password',
  resetTemporaryText: 'To be read out. It lets them in once, to choose their own.',
  resetConfirm: 'Reset password',
  resetting: 'Resetting…',
  resetDone: (name: string) => `The password of ${name} is reset`,
  credentialLink: 'Link to set a password',
  credentialTemporary: 'Temporary password',
  credentialText: (name: string, when: string) =>
    `Give it to ${name} and nobody else. It works once, until ${when}, and is not shown again.`,
  linkCopied: 'The link is copied.',
  done: 'Done',
  copy: 'Copy',

  editTitle: (name: string) => `Correct the details of ${name}`,
  editText: 'What the identity check established. The member is told what changed, and the log keeps both.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  studentId: 'Student ID',
  semester: 'Semester',
  semesterHint: 'The one they are in now. It counts up by itself on 1 February and 1 September.',
  save: 'Save',
  saving: 'Saving…',
  nothingChanged: 'Nothing has been changed.',
  edited: (name: string) => `The details of ${name} are corrected.`,
  required: {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    studentId: 'Student ID is required',
    semester: 'Semester must be a positive number',
    email: 'Email is required',
    emailShape: 'Please enter a valid email address',
  },

  addTitle: 'Add User',
  addText: 'They start approved, without an identity check, and are mailed a link to choose a password.',
  addRole: 'Role',
  addConfirm: 'Send invitation',
  adding: 'Inviting…',
  added: (email: string) => `The invitation is on its way to ${email}.`,

  selected: (count: number) => `${formatNumber(count)} selected`,
  more: 'More',
  clearSelection: 'Clear selection',
  tooMany: (max: number) => `At most ${formatNumber(max)} at once.`,
  bulk: {
    ban: {
      title: (count: number) => `Suspend ${members(count)}?`,
      text: 'They are signed out everywhere at once and cannot sign in until it is lifted. They are told by email.',
      confirm: 'Suspend',
      done: (count: number) => `${members(count)} suspended.`,
    },
    unban: {
      title: (count: number) => `Lift the suspension of ${members(count)}?`,
      text: 'They are what they were before, can sign in at once, and are told by email.',
      confirm: 'Lift suspensions',
      done: (count: number) => `${members(count)} can sign in again.`,
    },
    grant_form_creator: {
      title: (count: number) => `Make ${members(count)} form creators?`,
      text: 'They can publish surveys from now on, for good. Each survey still waits for an officer’s approval.',
      confirm: 'Make form creators',
      done: (count: number) => `${members(count)} can publish surveys now.`,
    },
    revoke_form_creator: {
      title: (count: number) => `Take the right to publish from ${members(count)}?`,
      text: 'They create no more surveys. What is active goes on.',
      confirm: 'Revoke form creators',
      done: (count: number) => `${members(count)} can no longer publish surveys.`,
    },
    make_student: {
      title: (count: number) => `Make ${members(count)} students?`,
      text: 'Whoever was a professor or an administrator is one no more.',
      confirm: 'Make students',
      done: (count: number) => `${members(count)} made students.`,
    },
    make_prof: {
      title: (count: number) => `Make ${members(count)} professors?`,
      text: 'Whoever was an administrator is one no more.',
      confirm: 'Make professors',
      done: (count: number) => `${members(count)} made professors.`,
    },
    delete: {
      title: (count: number) => `Delete ${members(count)}?`,
      text: 'Nothing personal remains of any of them, and it cannot be undone. Seats go to whoever waits, active surveys end.',
      confirm: 'Delete users',
      done: (count: number) => `${members(count)} deleted.`,
    },
  },
  named: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join(', ')} and ${formatNumber(more)} more.` : `${formatList(names)}.`,
  working: 'Working…',
  someFailed: (failed: number, all: number) =>
    `${formatNumber(failed)} of ${members(all)} could not be changed`,
  theRest: 'Everything else is done.',
  noneDone: 'Nothing was changed.',
}
