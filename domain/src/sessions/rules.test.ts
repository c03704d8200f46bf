import { describe, expect, test } from 'vitest'
import { after, days, hours, minutes } from '../durations.ts'
import { dateProblem, durationOf } from './hours-rules.ts'
import {
  attendanceRefusal,
  displayStatus,
  dueReminder,
  increaseProblem,
  isMeetingOpen,
  joinRefusal,
  leaveRefusal,
  meetingOpensAt,
  seatsFrom,
  seatsToFill,
  seesMeetingLink,
  seesRecording,
  signupStatusFor,
  wireStatus,
} from './rules.ts'

const startsAt = new Date('2026-11-26T16:00:00Z')
const span = { startsAt, endsAt: after(startsAt, minutes(90)), cancelledAt: null }
const cancelled = { ...span, cancelledAt: new Date('2026-11-20T10:00:00Z') }
const at = (offset: number) => after(startsAt, offset)
const seats = (registered: number, capacity = 40) => ({ ...span, registered, capacity })

describe('the status of a session', () => {
  test.each([
    [
      'SES-18 a cancelled session has the status cancelled before its start',
      cancelled,
      at(-days(1)),
      'cancelled',
      'cancelled',
    ],
    [
      'SES-18 a cancelled session has the status cancelled at the time of its start',
      cancelled,
      at(0),
      'cancelled',
      'cancelled',
    ],
    [
      'SES-19 a session is scheduled until a millisecond before its start',
      span,
      at(-1),
      'scheduled',
      'scheduled',
    ],
    ['SES-20 a session is live from its start', span, at(0), 'live', 'active'],
    [
      'SES-20 a session is live until a millisecond before its end',
      span,
      at(minutes(90) - 1),
      'live',
      'active',
    ],
    ['SES-21 a session is past from its end', span, at(minutes(90)), 'past', 'completed'],
  ])('%s', (_, session, now, shown, published) => {
    expect(displayStatus(session, now)).toBe(shown)
    expect(wireStatus(session, now)).toBe(published)
  })

  test('SES-12 the duration follows from start and end, in minutes', () => {
    expect(durationOf(span)).toBe(90)
  })
})

describe('the date of a session', () => {
  const far = 'Sessions can be planned up to two years ahead. Please check the year.'
  const passed = 'This time has already passed. Please check the date and the times.'
  const begun = { startsAt: at(-1) }
  const toCome = { startsAt: at(days(1)) }
  test.each([
    ['a start in the future is allowed', at(-1), undefined, null],
    ['a session that is running is allowed', at(minutes(90) - 1), undefined, null],
    ['a session that is over is refused', at(minutes(90)), undefined, passed],
    ['a start two years ahead is allowed', at(-days(732)), undefined, null],
    ['a start further ahead is refused', at(-days(732) - 1), undefined, far],
    ['moving a session from the future into the past is refused', at(minutes(90)), toCome, passed],
    ['a session that has begun can get a date in the past', at(minutes(90)), begun, null],
    [
      'moving a session that has begun too far ahead is refused',
      at(-days(733)),
      { startsAt: at(-days(734)) },
      far,
    ],
  ])('%s', (_, now, before, problem) => expect(dateProblem(span, now, before)).toBe(problem))
})

describe('seats', () => {
  test.each([
    ['SES-23 the first member gets a seat', seats(0), 'registered'],
    ['SES-23 a member gets the last free seat', seats(39), 'registered'],
    ['SES-23 a member who joins a full session is waitlisted', seats(40), 'waitlisted'],
  ])('%s', (_, session, status) => expect(signupStatusFor(session)).toBe(status))

  test.each([
    ['a full session can be joined before the start', seats(40), at(-1), null],
    ['a session with a free seat can be joined after the start', seats(39), at(0), null],
    ['a full session cannot be joined after the start', seats(40), at(0), 'session_full'],
    ['a session that has ended cannot be joined', seats(0), at(minutes(90)), 'session_over'],
    [
      'a cancelled session cannot be joined',
      { ...cancelled, registered: 0, capacity: 40 },
      at(-1),
      'session_cancelled',
    ],
  ])('%s', (_, session, now, refusal) => expect(joinRefusal(session, null, now)).toBe(refusal))

  test('a member of a full session who joins again after the start is not refused', () => {
    expect(joinRefusal(seats(40), 'registered', at(0))).toBeNull()
    expect(joinRefusal(seats(40), 'waitlisted', at(0))).toBeNull()
  })

  test.each([
    ['SES-25 a member can leave before the start', span, at(-1), null],
    ['SES-25 a member can leave while the session runs', span, at(0), null],
    ['a member cannot leave a session that has ended', span, at(minutes(90)), 'session_over'],
    ['a member cannot leave a cancelled session', cancelled, at(-1), 'session_cancelled'],
  ])('%s', (_, session, now, refusal) => expect(leaveRefusal(session, now)).toBe(refusal))

  test.each([
    ['free seats go to the waitlist before the start', seats(37), at(-1), 3],
    ['a full session has no seats for the waitlist', seats(40), at(-1), 0],
    ['free seats do not go to the waitlist after the start', seats(37), at(0), 0],
    [
      'free seats of a cancelled session do not go to the waitlist',
      { ...cancelled, registered: 3, capacity: 40 },
      at(-1),
      0,
    ],
  ])('%s', (_, session, now, seats) => expect(seatsToFill(session, now)).toBe(seats))

  test.each([
    ['40', 40],
    [' 40 ', 40],
    ['٤٠', 40],
    [1, 1],
    ['10000', 10_000],
    ['0', null],
    ['10001', null],
    ['1e3', null],
    ['0x10', null],
    ['4.5', null],
    [4.5, null],
    ['-4', null],
    ['', null],
    ['many', null],
    [Number.NaN, null],
  ])('the capacity %j is read as %j', (typed, seats) => expect(seatsFrom(typed)).toBe(seats))

  const text = 'Enter a positive number to increase capacity.'
  test.each([
    ['1', null],
    [5, null],
    ['٥', null],
    ['0', text],
    ['-1', text],
    ['1.5', text],
    ['', text],
    [null, text],
    [undefined, text],
    ['five', text],
    [1.5, text],
  ])('SES-37 SES-38 raising the capacity by %j gives the problem %j', (typed, problem) =>
    expect(increaseProblem(typed)).toBe(problem),
  )
})

describe('the meeting', () => {
  test('SES-22 the meeting is open from 5 minutes before the start to the end, unless it is cancelled', () => {
    expect(meetingOpensAt(startsAt)).toEqual(at(-minutes(5)))
    expect(isMeetingOpen(span, at(-minutes(5) - 1))).toBe(false)
    expect(isMeetingOpen(span, at(-minutes(5)))).toBe(true)
    expect(isMeetingOpen(span, at(minutes(90) - 1))).toBe(true)
    expect(isMeetingOpen(span, at(minutes(90)))).toBe(false)
    expect(isMeetingOpen(cancelled, at(0))).toBe(false)
  })

  test.each([
    [
      'SES-22 a registered member sees the link while the meeting is open',
      { isAdmin: false, status: 'registered' },
      at(0),
      true,
    ],
    [
      'a registered member does not see the link before the meeting is open',
      { isAdmin: false, status: 'registered' },
      at(-minutes(6)),
      false,
    ],
    [
      'a registered member does not see the link after the end',
      { isAdmin: false, status: 'registered' },
      at(minutes(90)),
      false,
    ],
    [
      'a waitlisted member does not see the link while the meeting is open',
      { isAdmin: false, status: 'waitlisted' },
      at(0),
      false,
    ],
    [
      'a member without a signup does not see the link while the meeting is open',
      { isAdmin: false, status: null },
      at(0),
      false,
    ],
    [
      'an administrator sees the link days before the start',
      { isAdmin: true, status: null },
      at(-days(9)),
      true,
    ],
  ] as const)('%s', (_, viewer, now, sees) => expect(seesMeetingLink(viewer, span, now)).toBe(sees))

  test('only registered members and administrators see the recording', () => {
    expect(seesRecording({ isAdmin: false, status: 'registered' })).toBe(true)
    expect(seesRecording({ isAdmin: false, status: 'waitlisted' })).toBe(false)
    expect(seesRecording({ isAdmin: false, status: null })).toBe(false)
    expect(seesRecording({ isAdmin: true, status: null })).toBe(true)
  })
})

describe('attendance', () => {
  test.each([
    [
      'an attendance code is accepted from a registered member while the session runs',
      'registered',
      at(0),
      null,
    ],
    ['an attendance code is refused before the start', 'registered', at(-1), 'session_not_live'],
    ['an attendance code is refused after the end', 'registered', at(minutes(90)), 'session_not_live'],
    ['an attendance code is refused from a waitlisted member', 'waitlisted', at(0), 'not_registered'],
    ['an attendance code is refused from a member without a signup', null, at(0), 'not_registered'],
  ] as const)('%s', (_, status, now, refusal) => expect(attendanceRefusal(span, status, now)).toBe(refusal))
})

describe('reminders', () => {
  const withoutReminders = { ...span, dayReminderAt: null, hourReminderAt: null }
  test.each([
    ['no reminder is due two days before the start', withoutReminders, at(-hours(48)), null],
    ['the day reminder is due a day before the start', withoutReminders, at(-hours(24)), 'day'],
    [
      'the day reminder is due only once',
      { ...withoutReminders, dayReminderAt: at(-hours(24)) },
      at(-hours(23)),
      null,
    ],
    [
      'the hour reminder is due an hour before the start',
      { ...withoutReminders, dayReminderAt: at(-hours(24)) },
      at(-hours(1)),
      'hour',
    ],
    ['only the hour reminder is due if both were missed', withoutReminders, at(-minutes(40)), 'hour'],
    ['no reminder is due after the start', withoutReminders, at(0), null],
    [
      'no reminder is due for a cancelled session',
      { ...withoutReminders, cancelledAt: at(-hours(30)) },
      at(-hours(24)),
      null,
    ],
  ])('%s', (_, session, now, lead) => expect(dueReminder(session, now)).toBe(lead))
})
