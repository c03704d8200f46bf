import { formatCount, formatList, formatNumber } from '../../format/text.ts'

/** Texts of actions on several members at once. */

const members = (count: number): string => formatCount(count, '1 member', 'members')

/** “1 member a student”, “3 members students” */
const membersInto = (count: number, one: string, other: string): string =>
  `${members(count)} ${count === 1 ? one : other}`

export const messages = {
  selected: (count: number) => `${formatNumber(count)} selected`,
  more: 'More',
  tooMany: (max: number) => `At most ${formatNumber(max)} at once.`,
  actions: {
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
      title: (count: number) => `Make ${membersInto(count, 'a form creator', 'form creators')}?`,
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
      title: (count: number) => `Make ${membersInto(count, 'a student', 'students')}?`,
      text: 'Professors and administrators among them lose that role.',
      confirm: 'Make students',
      done: (count: number) => `${membersInto(count, 'is now a student', 'are now students')}.`,
    },
    make_prof: {
      title: (count: number) => `Make ${membersInto(count, 'a professor', 'professors')}?`,
      text: 'Administrators among them lose that role.',
      confirm: 'Make professors',
      done: (count: number) => `${membersInto(count, 'is now a professor', 'are now professors')}.`,
    },
    delete: {
      title: (count: number) => `Delete ${members(count)}?`,
      text: 'This can’t be undone. All their personal data is deleted, their seats go to the waitlist, and their active surveys close. Questions, replies and verified submissions stay without their names.',
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
