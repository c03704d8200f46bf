/** Texts of the dialogs that change one member. */
export const messages = {
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

  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText:
    'This can’t be undone. Their details and pictures are deleted, their seats go to the waitlist, and their active surveys close. Their verified submissions still count. Their questions, replies, anonymous answers and log entries stay without their name.',
  deleteConfirm: 'Delete user',
  deleting: 'Deleting…',
  deleted: (name: string) => `${name} was deleted.`,
}
