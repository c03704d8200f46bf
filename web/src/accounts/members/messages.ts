import { formatCount, formatNumber } from '../../format/text.ts'

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
  reason: reasonSent,

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
  },

  addTitle: 'Add User',
  addText: 'They’ll be approved without an identity check. We’ll email them a link to choose a password.',
  addRole: 'Role',
  addConfirm: 'Send invitation',
  adding: 'Inviting…',
  added: (email: string) => `We’ve sent the invitation to ${email}.`,
}
