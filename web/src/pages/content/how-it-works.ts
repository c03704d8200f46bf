import type { PageId } from '@bahth/domain/pages.ts'

/** The roles that a reader can choose (STA-26). */
export const readerRoles = {
  student: 'Student',
  faculty: 'Faculty',
  admin: 'Administrator',
} as const
export type ReaderRole = keyof typeof readerRoles

/** A feature and the roles that have it. */
export interface PlatformFeature {
  title: string
  text: string
  roles: readonly ReaderRole[]
  page: PageId
}

/** A sentence about each role (STA-29 to STA-31). */
export const roleSentences: Record<ReaderRole, string> = {
  student: 'Students take surveys and join sessions.',
  faculty: 'Faculty create surveys and coordinate sessions.',
  admin: 'Administrators approve, manage and monitor.',
}

/** The features by role (STA-28). */
export const platformFeatures: readonly PlatformFeature[] = [
  {
    title: 'Take surveys',
    text: 'Choose one that fits the minutes you have. A place is held while you answer, your answer is found in the response sheet by itself, and a receipt tells you what was looked for.',
    roles: ['student'],
    page: 'surveys',
  },
  {
    title: 'Create surveys',
    text: 'Three steps: what it is about, the links to your form and its sheet, and how many answers you need. An officer reviews it in 1-2 business days; then you watch the responses come in.',
    roles: ['faculty'],
    page: 'surveys',
  },
  {
    title: 'Coordinate sessions',
    text: 'Agree on a date and a number of seats with the Events department. It is announced under your name; seats and waitlist look after themselves, and attendance is a code on your slide.',
    roles: ['faculty'],
    page: 'contact',
  },
  {
    title: 'Join sessions',
    text: 'Take a seat, or a numbered place in line when there is none. The meeting opens to you five minutes before the start, and your calendar knows.',
    roles: ['student', 'faculty'],
    page: 'sessions',
  },
  {
    title: 'Earn the right to publish',
    text: 'Ask for it, or fill surveys: with enough of them and a few semesters behind you, you publish your own.',
    roles: ['student'],
    page: 'surveys',
  },
  {
    title: 'Ask research questions',
    text: 'Method, ethics, data: the association answers, usually within one business day, and the answer stays for the next person. Questions that were asked before are shown while you type.',
    roles: ['student', 'faculty'],
    page: 'inquiries',
  },
  {
    title: 'Approve',
    text: 'Accounts with the card beside the typed details, surveys with their links already checked, and requests for the right to publish. One key each, and a reason for every no.',
    roles: ['admin'],
    page: 'admin',
  },
  {
    title: 'Manage',
    text: 'Members and roles, sessions with their seats and waitlists, which email domains may sign up, and the questions that wait for an answer.',
    roles: ['admin'],
    page: 'admin',
  },
  {
    title: 'Monitor',
    text: 'What waits and for how long, how studies and sessions are doing, whether every part of the platform is well, and a log of each decision for 12 months.',
    roles: ['admin'],
    page: 'admin',
  },
]
