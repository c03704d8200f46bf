import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { changesOf, editResolver, emptyDraft, type SessionDraft, sessionResolver } from './session-form.ts'

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

const problems = async (changes: Partial<SessionDraft>) => {
  const { errors } = await sessionResolver({ ...draft, ...changes }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

describe('the form of a session', () => {
  test('SES-14 SES-15 begins with NA and Online', () => {
    expect([emptyDraft.category, emptyDraft.location]).toEqual(['NA', 'Online'])
  })

  test('is right when everything is there', async () => expect(await problems({})).toEqual({}))

  test('SES-40 names everything that is missing', async () => {
    const empty = Object.fromEntries(Object.keys(draft).map(field => [field, '']))
    expect(await problems({ ...empty, isRecorded: false })).toEqual({
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

  test('SES-39 compares the times while other fields are still empty', async () => {
    expect(await problems({ title: '', endTime: '17:00' })).toEqual({
      title: 'Title is required',
      endTime: 'End time must be after start time. Please adjust the times.',
    })
  })

  test('SES-11 refuses the hour that Cairo skips', async () => {
    const found = await problems({ date: '2027-04-30', startTime: '00:30', endTime: '02:00' })
    expect(found.startTime).toContain('does not exist')
  })
})

describe('the date', () => {
  test('that has passed, or is years ahead, is marked', async () => {
    expect((await problems({ date: '2025-11-26' })).date).toContain('already passed')
    expect((await problems({ date: '9999-11-26' })).date).toContain('two years ahead')
  })

  test('of a past session is no mistake while it stays, or is corrected', async () => {
    const past = { ...draft, date: '2026-11-19' }
    const check = editResolver(past)
    const options = { fields: {}, shouldUseNativeValidation: false }
    expect((await check({ ...past, title: 'With a recording' }, undefined, options)).errors).toEqual({})
    expect((await check({ ...past, endTime: '19:00' }, undefined, options)).errors).toEqual({})
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

  test('SES-44 an emptied capacity changes nothing, and is no mistake', async () => {
    const check = editResolver(draft)
    const options = { fields: {}, shouldUseNativeValidation: false }
    expect((await check({ ...draft, capacity: '' }, undefined, options)).errors).toEqual({})
    expect((await check({ ...draft, capacity: 'many' }, undefined, options)).errors).toHaveProperty(
      'capacity',
    )
    expect(changesOf({ ...draft, capacity: ' ' }, draft)).toEqual({})
  })
})
