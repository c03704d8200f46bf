import { after, hours, minutes } from '../durations.ts'
import { type FieldText, fieldText } from '../field-problems.ts'
import { typedNumber } from '../fold.ts'
import type { RefusalCode } from '../refusal-reasons.ts'
import { isUuid } from '../uuid.ts'
import { withoutMarks } from '../visible-text.ts'

/** Pure rules on sessions: their status over time, who gets a seat, and when the meeting opens. */

/** The categories of the filter (SES-05). */
export const sessionCategories = [
  'Research Methods',
  'Data Analysis',
  'Academic Skills',
  'Technology',
  'Presentation Skills',
] as const

/** Stored for a session without a category (SES-14, SES-42). */
export const noCategory = 'NA'
/** What a session without a category is called (SES-13). */
export const generalCategory = 'General'

export const defaultLocation = 'Online'

/** The times of a session. */
export interface Span {
  startsAt: Date
  endsAt: Date
  cancelledAt: Date | null
}

export type DisplayStatus = 'scheduled' | 'live' | 'past' | 'cancelled'

/** The status at an instant, derived from the times alone (SES-18 to SES-21). */
export function displayStatus({ startsAt, endsAt, cancelledAt }: Span, now: Date): DisplayStatus {
  if (cancelledAt) return 'cancelled'
  if (now < startsAt) return 'scheduled'
  return now < endsAt ? 'live' : 'past'
}

/** The published statuses (SES-09). */
export const wireStatuses = ['scheduled', 'active', 'completed', 'cancelled'] as const
export type WireStatus = (typeof wireStatuses)[number]

const published: Record<DisplayStatus, WireStatus> = {
  scheduled: 'scheduled',
  live: 'active',
  past: 'completed',
  cancelled: 'cancelled',
}

export const wireStatus = (span: Span, now: Date): WireStatus => published[displayStatus(span, now)]

export const signupStatuses = ['registered', 'waitlisted'] as const
export type SignupStatus = (typeof signupStatuses)[number]

/** The times of a session and its seat counts. */
export interface TimesAndSeats extends Span {
  capacity: number
  registered: number
}

/** Ended or cancelled. */
export const isOver = (span: Span, now: Date): boolean =>
  ['past', 'cancelled'].includes(displayStatus(span, now))

/** The refusal for members who try to join or leave a session that is over. */
const overRefusal = ({ cancelledAt }: Span): RefusalCode =>
  cancelledAt ? 'session_cancelled' : 'session_over'

/**
 * The waitlist closes when the session starts. Members who joined before are not refused, so that a waitlisted member can
 * take a seat that becomes free after the start.
 */
export function joinRefusal(
  session: TimesAndSeats,
  current: SignupStatus | null,
  now: Date,
): RefusalCode | null {
  if (isOver(session, now)) return overRefusal(session)
  const isClosed = now >= session.startsAt && session.registered >= session.capacity
  return isClosed && current === null ? 'session_full' : null
}

/** A seat if one is free, otherwise a position on the waitlist (SES-23). */
export const signupStatusFor = ({ registered, capacity }: TimesAndSeats): SignupStatus =>
  registered < capacity ? 'registered' : 'waitlisted'

export const leaveRefusal = (span: Span, now: Date): RefusalCode | null =>
  isOver(span, now) ? overRefusal(span) : null

/** Number of seats to fill from the waitlist; 0 after the session has begun. */
export const seatsToFill = (session: TimesAndSeats, now: Date): number =>
  displayStatus(session, now) === 'scheduled' ? Math.max(0, session.capacity - session.registered) : 0

/** The meeting link is shown from this long before the start (SES-22). */
export const meetingLead = minutes(5)

export const meetingOpensAt = (startsAt: Date): Date => after(startsAt, -meetingLead)

export const isMeetingOpen = (span: Span, now: Date): boolean =>
  !span.cancelledAt && now >= meetingOpensAt(span.startsAt) && now < span.endsAt

/** Administrators see it always, registered members while the meeting is open. */
export const seesMeetingLink = (
  viewer: { isAdmin: boolean; status: SignupStatus | null },
  span: Span,
  now: Date,
): boolean => viewer.isAdmin || (viewer.status === 'registered' && isMeetingOpen(span, now))

/** Administrators and registered members see it. */
export const seesRecording = (viewer: { isAdmin: boolean; status: SignupStatus | null }): boolean =>
  viewer.isAdmin || viewer.status === 'registered'

/** The most characters of a session's fields; `tags` is the number of tags. */
export const maxLength = {
  title: 120,
  description: 4000,
  location: 200,
  presenter: 120,
  link: 2000,
  category: 40,
  tag: 30,
  tags: 10,
} as const

export const maxCapacity = 10_000

/** Decimal digits, 1 to 10,000. Returns null if invalid. */
export function seatsFrom(value: number | string): number | null {
  const text = typeof value === 'number' ? String(value) : typedNumber(value)
  const seats = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return seats >= 1 && seats <= maxCapacity ? seats : null
}

/** Returns null if the capacity can be increased by this number (SES-37, SES-38). */
export function increaseProblem(value: number | string | null | undefined): FieldText | null {
  const text = value === null || value === undefined ? '' : typedNumber(String(value))
  return /^\d+$/.test(text) && Number(text) >= 1 ? null : fieldText('increase_invalid')
}

/** The member id, email or student ID by which an administrator lists a person, in the form in which it is stored. */
export function typedIdentifier(text: string): string {
  const lowerCase = withoutMarks(text).trim().toLowerCase()
  const isStudentId = !lowerCase.includes('@') && !isUuid(lowerCase)
  return isStudentId ? typedNumber(text).replace(/\s+/g, ' ') : lowerCase
}

/** How long an attendance code is shown. The previous code is accepted too. */
export const codeLife = minutes(1)

export const attendanceRefusal = (span: Span, status: SignupStatus | null, now: Date): RefusalCode | null => {
  if (status !== 'registered') return 'not_registered'
  return displayStatus(span, now) === 'live' ? null : 'session_not_live'
}

/** How long before the start members get a reminder. */
export const reminderLeads = { day: hours(24), hour: hours(1) } as const

/** The reminder closest to the start. Null after the session has begun. */
export function dueReminder(
  session: Span & { dayReminderAt: Date | null; hourReminderAt: Date | null },
  now: Date,
): 'day' | 'hour' | null {
  if (displayStatus(session, now) !== 'scheduled') return null
  const timeLeft = session.startsAt.getTime() - now.getTime()
  if (timeLeft <= reminderLeads.hour) return session.hourReminderAt ? null : 'hour'
  return timeLeft <= reminderLeads.day && !session.dayReminderAt ? 'day' : null
}
