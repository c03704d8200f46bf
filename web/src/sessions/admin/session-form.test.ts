import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { changesOf, copyOf, editProblems, emptyDraft, problemsOf, type SessionDraft } from './session-form.ts'

const draft: SessionDraft = {
  ...emptyDraft,
  title: 'Reading a forest plot',
  description: 'Together.',
  date: '2026-11-26',
  startTime: '18:00',
  endTime: '19:30',
  link: 'https://meet.example/x',
  capacity: '40',
  presenter: 'Dr. Heba Shaarawy',
}

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }))
afterAll(() => void vi.useRealTimers())

const problems = (changes: Partial<SessionDraft>) => problemsOf({ ...draft, ...changes })

describe('the form of a session', () => {
  test('SES-14 SES-15 begins with NA and Online', () => {
    expect([emptyDraft.category, emptyDraft.location]).toEqual(['NA', 'Online'])
  })

  test('is right when everything is there', () => expect(problems({})).toEqual({}))

  test('SES-40 names everything that is missing', () => {
    const empty = Object.fromEntries(Object.keys(draft).map(field => [field, '']))
    expect(problems({ ...empty, isRecorded: false })).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      date: 'Date is required',
      startTime: 'Start Time is required',
      endTime: 'End Time is required',
      location: 'Location is required',
      link: 'Meeting Link is required',
      capacity: 'Capacity is required',
      presenter: 'Presenter is required',
    })
  })

  test('SES-39 compares the times while other fields are still empty', () => {
    expect(problems({ title: '', endTime: '17:00' })).toEqual({
      title: 'Title is required',
      endTime: 'End time must be after start time. Please adjust the times.',
    })
  })

  test('SES-11 refuses the hour that Cairo skips', () => {
    const found = problems({ date: '2027-04-30', startTime: '00:30', endTime: '02:00' })
    expect(found.startTime).toContain('doesn’t exist')
  })
})

describe('the date', () => {
  test('that has passed, or is years ahead, is marked', () => {
    expect(problems({ date: '2025-11-26' }).date).toContain('already passed')
    expect(problems({ date: '9999-11-26' }).date).toContain('two years ahead')
  })

  test('of a past session is no mistake while it stays, or is corrected', () => {
    const past = { ...draft, date: '2026-11-19' }
    const check = editProblems(past)
    expect(check({ ...past, title: 'With a recording' })).toEqual({})
    expect(check({ ...past, endTime: '19:00' })).toEqual({})
  })
})

describe('a copy of an earlier session', () => {
  const earlier = { ...draft, isRecorded: true, recordingLink: 'https://video.example/1' }

  test('fills in everything but the date and the recording', () => {
    expect(copyOf(earlier, emptyDraft, emptyDraft)).toEqual({ ...draft, date: '' })
  })

  test('keeps what was entered before or after another copy', () => {
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

describe('what is sent of an edit', () => {
  test('SES-43 is only what differs', () => {
    expect(changesOf({ ...draft, title: 'Another', capacity: '41' }, draft)).toEqual({
      title: 'Another',
      capacity: '41',
    })
    expect(changesOf(draft, draft)).toEqual({})
  })

  test('SES-44 an emptied capacity changes nothing, and is no mistake', () => {
    const check = editProblems(draft)
    expect(check({ ...draft, capacity: '' })).toEqual({})
    expect(check({ ...draft, capacity: 'many' })).toHaveProperty('capacity')
    expect(changesOf({ ...draft, capacity: ' ' }, draft)).toEqual({})
  })
})
