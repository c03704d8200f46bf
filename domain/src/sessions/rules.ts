import { fromCairo } from '../cairo.ts'
import { after, days, hours, minutes } from '../durations.ts'
import { toAsciiDigits } from '../fold.ts'
import { formatClock } from '../format-date.ts'
import type { RefusalCode } from '../refusals.ts'

/** Pure rules over research sessions: their state by time, who gets a seat, when the meeting opens. */

/** SES-05: the categories of the filter. */
export const sessionCategories = [
  'Research Methods',
  'Data Analysis',
  'Academic Skills',
  'Technology',
  'Presentation Skills',
] as const

/** SES-14, SES-42: what a session without a category is stored as. */
export const noCategory = 'NA'

/** SES-13: the category as members see it. */
export const shownCategory = (category: string): string => (category === noCategory ? 'General' : category)

/** SES-15 */
export const defaultLocation = 'Online'

/** SES-10 */
export const shownTitle = (title: string): string => title.trim() || 'Untitled Session'

/** SES-20: how long a session lasts when nothing says so, in minutes. */
export const defaultDuration = 60

/** A session as far as time decides. */
export interface Span {
  startsAt: Date
  endsAt: Date
  cancelledAt: Date | null
}

export type DisplayStatus = 'scheduled' | 'live' | 'past' | 'cancelled'

/** SES-18 to SES-21: what a session is at an instant. */
export function displayStatus({ startsAt, endsAt, cancelledAt }: Span, now: Date): DisplayStatus {
  if (cancelledAt) return 'cancelled'
  if (now < startsAt) return 'scheduled'
  return now < endsAt ? 'live' : 'past'
}

/** As published (SES-09). */
export const wireStatuses = ['scheduled', 'active', 'completed', 'cancelled'] as const
export type WireStatus = (typeof wireStatuses)[number]

const published: Record<DisplayStatus, WireStatus> = {
  scheduled: 'scheduled',
  live: 'active',
  past: 'completed',
  cancelled: 'cancelled',
}

export const wireStatus = (span: Span, now: Date): WireStatus => published[displayStatus(span, now)]

export const signupPlaces = ['registered', 'waitlisted'] as const
export type SignupPlace = (typeof signupPlaces)[number]

/** A session as far as its seats decide. */
export interface Room extends Span {
  capacity: number
  registered: number
}

/** Over is over: ended or cancelled. */
export const isOver = (span: Span, now: Date): boolean =>
  ['past', 'cancelled'].includes(displayStatus(span, now))

/** What to tell somebody who asks for or gives up a place in a session that is over. */
export const overText = ({ cancelledAt }: Span): string =>
  cancelledAt ? 'This session was cancelled.' : 'This session is over.'

/** Why somebody who has no place may not join now, or null. Once it has begun, nobody waits any more. */
export function joinRefusal(room: Room, now: Date): RefusalCode | null {
  if (isOver(room, now)) return 'session_over'
  return now >= room.startsAt && room.registered >= room.capacity ? 'session_full' : null
}

/** SES-23: a seat while there is one, else the waitlist. */
export const placeFor = ({ registered, capacity }: Room): SignupPlace =>
  registered < capacity ? 'registered' : 'waitlisted'

/** Why nobody may leave now, or null. */
export const leaveRefusal = (span: Span, now: Date): RefusalCode | null =>
  isOver(span, now) ? 'session_over' : null

/** Seats that the waitlist gets by itself: nobody is promoted into a session that has begun. */
export const seatsToFill = (room: Room, now: Date): number =>
  displayStatus(room, now) === 'scheduled' ? Math.max(0, room.capacity - room.registered) : 0

/** SES-22: the meeting opens this long before the start. */
export const meetingLead = minutes(5)

export const meetingOpensAt = (startsAt: Date): Date => after(startsAt, -meetingLead)

export const isMeetingOpen = (span: Span, now: Date): boolean =>
  !span.cancelledAt && now >= meetingOpensAt(span.startsAt) && now < span.endsAt

/** Who sees the meeting link: administrators, and registered members while the meeting is open. */
export const seesMeetingLink = (
  viewer: { isAdmin: boolean; place: SignupPlace | null },
  span: Span,
  now: Date,
): boolean => viewer.isAdmin || (viewer.place === 'registered' && isMeetingOpen(span, now))

/** A recording is for those who had a seat. */
export const seesRecording = (viewer: { isAdmin: boolean; place: SignupPlace | null }): boolean =>
  viewer.isAdmin || viewer.place === 'registered'

export const maxCapacity = 10_000

/** A number of seats as typed: decimal digits, 1 to 10 000; null when it is none. */
export function seatsFrom(value: number | string): number | null {
  const text = typeof value === 'number' ? String(value) : toAsciiDigits(value.trim())
  const seats = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return seats >= 1 && seats <= maxCapacity ? seats : null
}

/** SES-37, SES-38: why a capacity cannot be raised by what was typed, or null. */
export function increaseProblem(value: number | string | null | undefined): string | null {
  const text = value === null || value === undefined ? '' : toAsciiDigits(String(value).trim())
  return /^\d+$/.test(text) && Number(text) >= 1 ? null : 'Enter a positive number to increase capacity.'
}

/** A wall clock in Cairo, as the form has it. */
export interface Hours {
  date: string
  startTime: string
  endTime: string
}

/** What is wrong with a session's hours, and in which field, or null (SES-39). */
export function hoursProblem({ date, startTime, endTime }: Hours): {
  field: 'date' | 'startTime' | 'endTime'
  message: string
} | null {
  if (!fromCairo({ date, time: '12:00' })) return { field: 'date', message: 'Please enter a date' }
  for (const [field, time] of [
    ['startTime', startTime],
    ['endTime', endTime],
  ] as const)
    if (!fromCairo({ date, time }))
      return {
        field,
        message: `On this day the clocks in Egypt go forward at midnight: ${formatClock(time)} does not exist. Please choose ${formatClock('01:00')} or later.`,
      }
  const span = spanOf({ date, startTime, endTime })
  if (endTime <= startTime || !span || span.endsAt <= span.startsAt)
    return { field: 'endTime', message: 'End time must be after start time. Please adjust the times.' }
  return null
}

/** Sessions are planned at most two years ahead, so that a mistyped year is noticed. */
export const maxLead = days(2 * 366)

/**
 * Why a session cannot be put at these instants, or null. `before` is when it was until now: one that has begun may
 * be corrected to hours that have passed.
 */
export function dateProblem(
  span: { startsAt: Date; endsAt: Date },
  now: Date,
  before?: { startsAt: Date },
): string | null {
  if (span.startsAt > after(now, maxLead))
    return 'Sessions can be planned up to two years ahead. Please check the year.'
  const hasBegun = before !== undefined && before.startsAt <= now
  if (span.endsAt <= now && !hasBegun)
    return 'This time has already passed. Please check the date and the times.'
  return null
}

/** The instants that hours in Cairo mean, or null where Cairo's clock never shows them (SES-11). */
export function spanOf({ date, startTime, endTime }: Hours): { startsAt: Date; endsAt: Date } | null {
  const startsAt = fromCairo({ date, time: startTime })
  const endsAt = fromCairo({ date, time: endTime })
  return startsAt && endsAt ? { startsAt, endsAt } : null
}

/** SES-12: minutes from start to end. */
export const durationOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / minutes(1))

/** The end that a start and a duration in minutes mean. */
export const endOf = (startsAt: Date, duration: number | null | undefined): Date =>
  after(startsAt, minutes(duration || defaultDuration))

/** How long an attendance code is good for; the one before it is taken too. */
export const codeLife = minutes(1)

/** Why a registered member's code is not taken now, or null. */
export const attendanceRefusal = (span: Span, place: SignupPlace | null, now: Date): RefusalCode | null => {
  if (place !== 'registered') return 'not_registered'
  return displayStatus(span, now) === 'live' ? null : 'session_not_live'
}

/** How long before the start members are reminded. */
export const reminderLeads = { day: hours(24), hour: hours(1) } as const

/** Which reminder is due, if any: the one closest to the start, and only while the session is still to come. */
export function dueReminder(
  session: Span & { dayReminderAt: Date | null; hourReminderAt: Date | null },
  now: Date,
): 'day' | 'hour' | null {
  if (displayStatus(session, now) !== 'scheduled') return null
  const left = session.startsAt.getTime() - now.getTime()
  if (left <= reminderLeads.hour) return session.hourReminderAt ? null : 'hour'
  return left <= reminderLeads.day && !session.dayReminderAt ? 'day' : null
}

/** Session Attendance of one session: present of those registered where presence was taken, else registered of the seats. */
export const attendanceOf = (session: {
  present: number
  registered: number
  capacity: number
}): { came: number; of: number } =>
  session.present > 0
    ? { came: session.present, of: session.registered }
    : { came: session.registered, of: session.capacity }
