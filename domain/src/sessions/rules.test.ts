import { describe, expect, test } from 'vitest'
import { after, days, hours, minutes } from '../durations.ts'
import {
  attendanceOf,
  attendanceRefusal,
  dateProblem,
  displayStatus,
  dueReminder,
  durationOf,
  endOf,
  hoursProblem,
  increaseProblem,
  isMeetingOpen,
  joinRefusal,
  leaveRefusal,
  meetingOpensAt,
  placeFor,
  seatsFrom,
  seatsToFill,
  seesMeetingLink,
  seesRecording,
  spanOf,
  wireStatus,
} from './rules.ts'

const startsAt = new Date('2026-11-26T16:00:00Z')
const span = { startsAt, endsAt: after(startsAt, minutes(90)), cancelledAt: null }
const cancelled = { ...span, cancelledAt: new Date('2026-11-20T10:00:00Z') }
const at = (offset: number) => after(startsAt, offset)
const seats = (registered: number, capacity = 40) => ({ ...span, registered, capacity })

describe('what a session is at an instant', () => {
  test.each([
    ['SES-18 cancelled whatever the time', cancelled, at(-days(1)), 'cancelled', 'cancelled'],
    ['SES-18 cancelled while it would have run', cancelled, at(0), 'cancelled', 'cancelled'],
    ['SES-19 scheduled a moment before the start', span, at(-1), 'scheduled', 'scheduled'],
    ['SES-20 live from the start', span, at(0), 'live', 'active'],
    ['SES-20 live until a moment before the end', span, at(minutes(90) - 1), 'live', 'active'],
    ['SES-21 past from the end on', span, at(minutes(90)), 'past', 'completed'],
  ])('%s', (_, session, now, shown, published) => {
    expect(displayStatus(session, now)).toBe(shown)
    expect(wireStatus(session, now)).toBe(published)
  })

  test('SES-20 without a duration it lasts 60 minutes', () => {
    for (const duration of [null, undefined, 0]) expect(endOf(startsAt, duration)).toEqual(at(minutes(60)))
    expect(endOf(startsAt, 90)).toEqual(at(minutes(90)))
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
    ['to come', at(-1), undefined, null],
    ['running', at(minutes(90) - 1), undefined, null],
    ['over', at(minutes(90)), undefined, passed],
    ['two years ahead', at(-days(732)), undefined, null],
    ['further ahead', at(-days(732) - 1), undefined, far],
    ['moved from the future into the past', at(minutes(90)), toCome, passed],
    ['of one that has begun, corrected', at(minutes(90)), begun, null],
    ['of one that has begun, moved too far', at(-days(733)), { startsAt: at(-days(734)) }, far],
  ])('%s', (_, now, before, problem) => expect(dateProblem(span, now, before)).toBe(problem))
})

describe('seats', () => {
  test.each([
    ['SES-23 the first gets a seat', seats(0), 'registered'],
    ['SES-23 the last seat is a seat', seats(39), 'registered'],
    ['SES-23 joining a full session waits', seats(40), 'waitlisted'],
  ])('%s', (_, session, place) => expect(placeFor(session)).toBe(place))

  test.each([
    ['before the start anybody may join', seats(40), at(-1), null],
    ['after the start a free seat may be taken', seats(39), at(0), null],
    ['after the start nobody begins to wait', seats(40), at(0), 'session_full'],
    ['nobody joins what has ended', seats(0), at(minutes(90)), 'session_over'],
    ['nobody joins what is cancelled', { ...cancelled, registered: 0, capacity: 40 }, at(-1), 'session_over'],
  ])('%s', (_, session, now, refusal) => expect(joinRefusal(session, now)).toBe(refusal))

  test.each([
    ['SES-25 leaving is open before the start', span, at(-1), null],
    ['SES-25 and while it runs', span, at(0), null],
    ['but not when it has ended', span, at(minutes(90)), 'session_over'],
    ['nor when it is cancelled', cancelled, at(-1), 'session_over'],
  ])('%s', (_, session, now, refusal) => expect(leaveRefusal(session, now)).toBe(refusal))

  test.each([
    ['free seats go to the waitlist before the start', seats(37), at(-1), 3],
    ['none is free', seats(40), at(-1), 0],
    ['nobody is promoted into a session that has begun', seats(37), at(0), 0],
    ['nor into a cancelled one', { ...cancelled, registered: 3, capacity: 40 }, at(-1), 0],
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
  ])('a capacity of %j is %j', (typed, seats) => expect(seatsFrom(typed)).toBe(seats))

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
  ])('SES-37 SES-38 raising the capacity by %j: %j', (typed, problem) =>
    expect(increaseProblem(typed)).toBe(problem),
  )
})

describe('the meeting', () => {
  test('SES-22 opens 5 minutes before the start and closes at the end', () => {
    expect(meetingOpensAt(startsAt)).toEqual(at(-minutes(5)))
    expect(isMeetingOpen(span, at(-minutes(5) - 1))).toBe(false)
    expect(isMeetingOpen(span, at(-minutes(5)))).toBe(true)
    expect(isMeetingOpen(span, at(minutes(90) - 1))).toBe(true)
    expect(isMeetingOpen(span, at(minutes(90)))).toBe(false)
    expect(isMeetingOpen(cancelled, at(0))).toBe(false)
  })

  test.each([
    ['SES-22 a registered member in the window', { isAdmin: false, place: 'registered' }, at(0), true],
    ['a registered member before it', { isAdmin: false, place: 'registered' }, at(-minutes(6)), false],
    ['a registered member after it', { isAdmin: false, place: 'registered' }, at(minutes(90)), false],
    ['a waitlisted member in the window', { isAdmin: false, place: 'waitlisted' }, at(0), false],
    ['a stranger in the window', { isAdmin: false, place: null }, at(0), false],
    ['an administrator at any time', { isAdmin: true, place: null }, at(-days(9)), true],
  ] as const)('%s: %#', (_, viewer, now, sees) => expect(seesMeetingLink(viewer, span, now)).toBe(sees))

  test('the recording is for those who had a seat', () => {
    expect(seesRecording({ isAdmin: false, place: 'registered' })).toBe(true)
    expect(seesRecording({ isAdmin: false, place: 'waitlisted' })).toBe(false)
    expect(seesRecording({ isAdmin: false, place: null })).toBe(false)
    expect(seesRecording({ isAdmin: true, place: null })).toBe(true)
  })
})

describe('hours in Cairo', () => {
  const missing = (time: string) =>
    `Clocks in Egypt go forward at midnight on this day, so ${time} doesn’t exist. Please choose 1:00 AM or later.`
  const endText = 'End time must be after start time. Please adjust the times.'
  test.each([
    ['an evening', '2026-11-26', '18:00', '19:30', null, null],
    ['SES-39 an end before the start', '2026-11-26', '18:00', '17:59', 'endTime', endText],
    ['SES-39 an end at the start', '2026-11-26', '18:00', '18:00', 'endTime', endText],
    ['SES-39 over midnight', '2026-11-26', '23:00', '01:00', 'endTime', endText],
    ['no such day', '2026-02-30', '18:00', '19:00', 'date', 'Please enter a date'],
    [
      'the last Friday of April, in the hour that is skipped',
      '2026-04-24',
      '00:30',
      '02:00',
      'startTime',
      missing('12:30 AM'),
    ],
    ['its end in that hour', '2027-04-30', '00:10', '00:50', 'startTime', missing('12:10 AM')],
    ['the last Friday of April, after it', '2026-04-24', '01:00', '02:00', null, null],
    ['a Friday in April that is not the last', '2026-04-17', '00:30', '02:00', null, null],
    ['the last Thursday of October, in the repeated hour', '2026-10-29', '23:00', '23:59', null, null],
  ])('%s', (_, date, startTime, endTime, field, message) => {
    const problem = hoursProblem({ date, startTime, endTime })
    expect(problem?.field ?? null).toBe(field)
    if (message) expect(problem?.message).toBe(message)
  })

  test.each([
    ['winter', '2026-11-26', '18:00', '2026-11-26T16:00:00.000Z'],
    ['summer', '2026-07-01', '18:00', '2026-07-01T15:00:00.000Z'],
    ['the evening before summer', '2026-04-23', '23:30', '2026-04-23T21:30:00.000Z'],
    ['the first hour of summer', '2026-04-24', '01:00', '2026-04-23T22:00:00.000Z'],
    ['the last Thursday of October, first passing', '2026-10-29', '23:30', '2026-10-29T20:30:00.000Z'],
    ['the day after', '2026-10-30', '00:30', '2026-10-29T22:30:00.000Z'],
    ['next year’s last Friday of April', '2027-04-30', '01:00', '2027-04-29T22:00:00.000Z'],
    ['next year’s last Thursday of October', '2027-10-28', '23:30', '2027-10-28T20:30:00.000Z'],
  ])('SES-11 %s: %s %s', (_, date, startTime, instant) => {
    expect(spanOf({ date, startTime, endTime: '23:59' })?.startsAt.toISOString()).toBe(instant)
  })

  test('SES-12 an evening over the change of October is as long as its clock says', () => {
    const evening = spanOf({ date: '2026-10-29', startTime: '22:00', endTime: '23:30' })
    expect(evening && durationOf(evening)).toBe(90)
  })
})

describe('presence', () => {
  test.each([
    ['a registered member while it runs', 'registered', at(0), null],
    ['before the start', 'registered', at(-1), 'session_not_live'],
    ['after the end', 'registered', at(minutes(90)), 'session_not_live'],
    ['a waitlisted member', 'waitlisted', at(0), 'not_registered'],
    ['a stranger', null, at(0), 'not_registered'],
  ] as const)('a code is taken from %s', (_, place, now, refusal) =>
    expect(attendanceRefusal(span, place, now)).toBe(refusal),
  )

  test('attendance is present of registered where presence was taken, else registered of the seats', () => {
    expect(attendanceOf({ present: 30, registered: 40, capacity: 50 })).toEqual({ came: 30, of: 40 })
    expect(attendanceOf({ present: 0, registered: 40, capacity: 50 })).toEqual({ came: 40, of: 50 })
  })
})

describe('reminders', () => {
  const redactedFields = { ...span, dayReminderAt: null, hourReminderAt: null }
  test.each([
    ['two days before there is none', redactedFields, at(-hours(48)), null],
    ['a day before', redactedFields, at(-hours(24)), 'day'],
    ['not twice', { ...redactedFields, dayReminderAt: at(-hours(24)) }, at(-hours(23)), null],
    ['an hour before', { ...redactedFields, dayReminderAt: at(-hours(24)) }, at(-hours(1)), 'hour'],
    ['late, only the nearer one', redactedFields, at(-minutes(40)), 'hour'],
    ['not when it has begun', redactedFields, at(0), null],
    ['not when it is cancelled', { ...redactedFields, cancelledAt: at(-hours(30)) }, at(-hours(24)), null],
  ])('%s', (_, session, now, lead) => expect(dueReminder(session, now)).toBe(lead))
})
