import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changed, type Draft } from './answer-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const draftAt = (at: number): Draft => ({
  key: 'k',
  isSent: false,
  version: 1,
  answers: {},
  page: null,
  seed: 1,
  seconds: 40,
  at,
})

test('the time to answer counts the minutes between changes', () => {
  const draft = draftAt(Date.now())
  vi.advanceTimersByTime(20_000)
  expect(changed(draft, {}).seconds).toBe(60)
})

test('a clock that is set back while a member answers doesn’t reduce the time to answer', () => {
  const draft = draftAt(Date.now() + 3_600_000)
  expect(changed(draft, {})).toMatchObject({ seconds: 40, at: Date.now() })
})

test('answers that are changed after they were sent get a new key, so that the earlier ones aren’t taken for them', () => {
  const sent: Draft = { ...draftAt(Date.now()), isSent: true }
  expect(changed(sent, { page: 'p1' })).toMatchObject({ key: 'k', isSent: true })
  const edited = changed(sent, { answers: { why: 'Exams' } })
  expect(edited.isSent).toBe(false)
  expect(edited.key).not.toBe('k')
})
