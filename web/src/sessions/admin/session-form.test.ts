import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  changesOf,
  copyOf,
  editProblems,
  emptyDraft,
  problemsOf,
  type SessionDraft,
  sentFields,
} from './session-form.ts'

const draft: SessionDraft = {
  ...emptyDraft,
  title: 'Reading a forest plot',
  description: 'Together.',
  date: '2026-11-26',
  startTime: '18:00',
  endTime: '19:30',
  meetingLink: 'https://meet.example/x',
  capacity: '40',
  presenter: 'Dr. Heba Shaarawy',
}

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }))
afterAll(() => void vi.useRealTimers())

const problems = (changes: Partial<SessionDraft>) => problemsOf({ ...draft, ...changes })

describe('the session form', () => {
  test('SES-14 SES-15 an empty form has the category NA and the location Online', () => {
    expect([emptyDraft.category, emptyDraft.location]).toEqual(['NA', 'Online'])
  })

  test('a complete form has no problems', () => expect(problems({})).toEqual({}))

  test('SES-40 every missing field has a message', () => {
    const empty = Object.fromEntries(Object.keys(draft).map(field => [field, '']))
    expect(problems({ ...empty, isRecorded: false })).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      date: 'Date is required',
      startTime: 'Start Time is required',
      endTime: 'End Time is required',
      location: 'Location is required',
      meetingLink: 'Meeting Link is required',
      capacity: 'Capacity is required',
      presenter: 'Presenter is required',
    })
  })

  test('SES-39 the times are compared while another field is still empty', () => {
    expect(problems({ title: '', endTime: '17:00' })).toEqual({
      title: 'Title is required',
      endTime: 'End time must be after start time. Please adjust the times.',
    })
  })

  test('SES-11 a start in the hour that Cairo skips is refused', () => {
    const found = problems({ date: '2027-04-30', startTime: '00:30', endTime: '02:00' })
    expect(found.startTime).toContain('doesn’t exist')
  })
})

describe('a recording link that was entered before “The session is recorded” was unticked', () => {
  test('has no problem', () => expect(problems({ recordingLink: 'will follow' })).toEqual({}))

  test('is not sent by an edit', () => {
    expect(changesOf({ ...draft, recordingLink: 'https://video.example/1' }, draft)).toEqual({})
  })
})

describe('the date of a session', () => {
  test('a date that has passed or is years ahead has a problem', () => {
    expect(problems({ date: '2025-11-26' }).date).toContain('already passed')
    expect(problems({ date: '9999-11-26' }).date).toContain('two years ahead')
  })

  test('a past session can be edited without a problem of its date', () => {
    const past = { ...draft, date: '2026-11-19' }
    const check = editProblems(past)
    expect(check({ ...past, title: 'With a recording' })).toEqual({})
    expect(check({ ...past, endTime: '19:00' })).toEqual({})
  })
})

describe('a copy of an earlier session', () => {
  const earlier = { ...draft, isRecorded: true, recordingLink: 'https://video.example/1' }

  test('a copy fills in everything but the date and the recording', () => {
    expect(copyOf(earlier, emptyDraft, emptyDraft)).toEqual({ ...draft, date: '' })
  })

  test('a copy does not replace values that were entered before it or after an earlier copy', () => {
    const first = copyOf(earlier, { ...emptyDraft, title: 'Mine' }, emptyDraft)
    expect(first).toMatchObject({ title: 'Mine', presenter: draft.presenter })
    const changed = { ...first, capacity: '12' }
    const other = { ...draft, presenter: 'Dr. Mona', capacity: '80' }
    expect(copyOf(other, changed, earlier)).toMatchObject({
      title: 'Mine',
      presenter: 'Dr. Mona',
      capacity: '12',
    })
  })
})

describe('the changes sent by an edit', () => {
  test('SES-43 only fields that differ are sent', () => {
    expect(changesOf({ ...draft, title: 'Another', capacity: '41' }, draft)).toEqual({
      title: 'Another',
      capacity: '41',
    })
    expect(changesOf(draft, draft)).toEqual({})
  })

  test('SES-44 an emptied capacity has no problem and is not sent', () => {
    const check = editProblems(draft)
    expect(check({ ...draft, capacity: '' })).toEqual({})
    expect(check({ ...draft, capacity: 'many' })).toHaveProperty('capacity')
    expect(changesOf({ ...draft, capacity: ' ' }, draft)).toEqual({})
  })

  test('a session that isn’t recorded after all loses its recording', () => {
    const recorded = { ...draft, isRecorded: true, recordingLink: 'https://video.example/1' }
    expect(sentFields(changesOf({ ...recorded, isRecorded: false }, recorded))).toEqual({
      isRecorded: false,
      recordingLink: '',
    })
  })
})
