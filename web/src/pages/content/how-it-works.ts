import type { PageId } from '@bahth/domain/pages.ts'

/** The roles that a user can choose on the page (STA-26). */
export const readerRoles = {
  student: 'Student',
  faculty: 'Faculty',
  admin: 'Administrator',
}
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
    text: 'Choose one that fits the time you have. We hold your spot while you answer, verify your response automatically, and give you a receipt.',
    roles: ['student'],
    page: 'surveys',
  },
  {
    title: 'Create surveys',
    text: 'As a form creator, you need three steps: what it is about, your questions or the links to your form and its sheet, and how many responses you need. We review it in 1-2 business days. Then you watch the responses come in.',
    roles: ['faculty'],
    page: 'surveys',
  },
  {
    title: 'Coordinate sessions',
    text: 'Agree with us on a date and a number of seats. We announce it under your name. Seats and waitlist run automatically, and attendance is a code you show on screen.',
    roles: ['faculty'],
    page: 'contact',
  },
  {
    title: 'Join sessions',
    text: 'Take a seat, or join the waitlist if the session is full. The meeting link opens five minutes early, and you can add the session to your calendar.',
    roles: ['student', 'faculty'],
    page: 'sessions',
  },
  {
    title: 'Become a form creator',
    text: 'Form creators publish their own surveys. Ask us, or earn it: complete enough surveys and reach the required semester.',
    roles: ['student', 'faculty'],
    page: 'surveys',
  },
  {
    title: 'Ask research questions',
    text: 'Method, ethics, data: our team answers, usually within one business day, and every member can read along. You’ll see similar questions as you type.',
    roles: ['student', 'faculty'],
    page: 'inquiries',
  },
  {
    title: 'Approve',
    text: 'Accounts with the card next to the typed details, surveys with their links already checked, and form creator requests. One keystroke each, and room for a reason with each rejection.',
    roles: ['admin'],
    page: 'admin',
  },
  {
    title: 'Manage',
    text: 'Members and roles, sessions with their seats and waitlists, which email domains may sign up, and the questions that need an answer.',
    roles: ['admin'],
    page: 'admin',
  },
  {
    title: 'Monitor',
    text: 'What needs a decision and since when, how studies and sessions are doing, whether every part of the platform is running, and a log of each decision for 12 months.',
    roles: ['admin'],
    page: 'admin',
  },
]
