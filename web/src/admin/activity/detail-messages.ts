import { messages as actions } from './action-messages.ts'

/** Names of the details and values in the activity log. */

/** The labels of the details, keyed by their names in the log. */
const facts = {
  firstName: 'First name',
  lastName: 'Last name',
  studentId: 'Student ID',
  semester: 'Semester',
  role: 'Role',
  state: 'Status',
  status: 'Status',
  participation: 'Submission',
  title: 'Title',
  titleEn: 'English title',
  textEn: 'English text',
  titleAr: 'Arabic title',
  textAr: 'Arabic text',
  description: 'Description',
  date: 'Date',
  startTime: 'Start',
  endTime: 'End',
  startsAt: 'Start',
  location: 'Location',
  link: 'Meeting link',
  recordingLink: 'Recording',
  isRecorded: 'Recorded',
  capacity: 'Capacity',
  presenter: 'Presenter',
  category: 'Category',
  tags: 'Tags',
  photo: 'Photo',
  registered: 'Registered',
  waitlist: 'Waitlist',
  waitlisted: 'Waitlist',
  order: 'Order',
  entries: 'Entries',
  promoted: 'Promoted',
  seated: 'Given a seat',
  queued: 'Added to waitlist',
  removed: 'Removed',
  present: 'Present',
  accepted: 'Accepted',
  audience: 'Sent to',
  recipients: 'Recipients',
  message: 'Message',
  sealedAgain: 'Re-encrypted values',
  presenterId: 'Presenter’s account',
  name: 'Member',
  member: 'Member',
  until: 'Until',
  mode: 'By',
  trialDays: 'Trial days',
  featured: 'Featured',
  imageViewed: 'ID photo viewed',
  rows: 'Rows',
  registrarMatch: 'Matched registrar’s list',
  action: 'Action',
  targetType: 'Target type',
  adminId: 'Administrator',
  targetId: 'Target',
  from: 'From',
  to: 'To',
  // `q` in entries of earlier versions is the searched text.
  q: 'Search',
  search: 'Search',
}

export type FactLabels = Record<keyof typeof facts, string>

const values: Record<string, string> = {
  banned: 'suspended',
  prof: 'professor',
  admin: 'administrator',
  temporary: 'temporary password',
  not_found: 'not found',
  true: 'yes',
  false: 'no',
}

export const messages = {
  factOf: (field: string): string => (facts as Record<string, string>)[field] ?? field,
  valueOf: (text: string): string => values[text] ?? actions.actionOf(text),
  /** Translates names that the server itself wrote into the log. Names of people stay unchanged. */
  nameOf: (name: string): string => name,
}
