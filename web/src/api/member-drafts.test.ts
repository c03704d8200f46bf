import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft, removeAllDrafts, removeDraft, removeOldDrafts, writeDraft } from './member-drafts.ts'

const day = 24 * 60 * 60_000
let stored: Record<string, string> = {}

/** As in browsers, the stored keys are own properties of the storage. */
const storage = () => {
  stored = Object.create({
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, value: string) => {
      stored[name] = value
    },
    removeItem: (name: string) => {
      delete stored[name]
    },
  })
  return stored
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: storage() })
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a draft is kept for its member only, until it is removed', () => {
  writeDraft('a', 'survey', { title: 'Sleep' })
  expect(readDraft('a', 'survey')).toEqual({ title: 'Sleep' })
  expect(readDraft('b', 'survey')).toBeNull()
  removeDraft('a', 'survey')
  expect(readDraft('a', 'survey')).toBeNull()
})

test('logging out removes all drafts, and a login of another member removes the drafts of others', () => {
  writeDraft('a', 'survey', 1)
  writeDraft('ab', 'survey', 2)
  stored['bahth.consent'] = '{}'
  removeAllDrafts('a')
  expect(Object.keys(stored)).toEqual(['bahth.kept.a.survey', 'bahth.consent'])
  removeAllDrafts()
  expect(Object.keys(stored)).toEqual(['bahth.consent'])
})

test('a draft is removed a week after its last change, and an unreadable one at once', () => {
  writeDraft('a', 'answers.1', 1)
  vi.advanceTimersByTime(6 * day)
  writeDraft('a', 'answers.2', 2)
  removeOldDrafts()
  expect(Object.keys(stored)).toHaveLength(2)
  vi.advanceTimersByTime(1.5 * day)
  stored['bahth.kept.a.broken'] = '{'
  removeOldDrafts()
  expect(Object.keys(stored)).toEqual(['bahth.kept.a.answers.2'])
})
