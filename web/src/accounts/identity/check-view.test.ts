import { describe, expect, test } from 'vitest'
import { adjacentCheck, type Check, inArabicDigits, inGroups, nextCheck } from './check-view.ts'

const me = 'me'

const check = (id: string, minute: number, openedBy: string | null = null): Check => ({
  id,
  userId: `user of ${id}`,
  email: `${id}@example.org`,
  firstName: id,
  lastName: '',
  studentId: '20231147',
  status: 'pending',
  submittedAt: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  reviewedAt: null,
  reviewReason: null,
  reviewedBy: null,
  idImagePath: '/api/x',
  phoneNumber: null,
  semester: 7,
  major: 'Medicine',
  attempt: 1,
  previousReason: null,
  language: 'en',
  photoFromAnotherBrowser: false,
  registrar: null,
  registrarComparison: null,
  domainListed: null,
  lookalikes: [],
  openedBy: openedBy ? { userId: openedBy, name: openedBy, openedAt: '2026-11-20T10:30:00.000Z' } : null,
})

const [a, b, c] = [check('a', 1), check('b', 2), check('c', 3)]
const queue = [a, b, c]

describe('walking the queue', () => {
  test('goes on and back, and stops at its ends', () => {
    expect(adjacentCheck(queue, b, 1)).toBe(c)
    expect(adjacentCheck(queue, b, -1)).toBe(a)
    expect(adjacentCheck(queue, c, 1)).toBeUndefined()
    expect(adjacentCheck(queue, a, -1)).toBeUndefined()
  })

  test('goes on from one that has left the queue meanwhile', () => {
    expect(adjacentCheck([a, c], b, 1)).toBe(c)
    expect(adjacentCheck([a, c], b, -1)).toBe(a)
    expect(adjacentCheck([], b, 1)).toBeUndefined()
  })
})

describe('after a decision', () => {
  test('the next one comes, and after the last the first', () => {
    expect(nextCheck(queue, a, me)).toBe(b)
    expect(nextCheck(queue, c, me)).toBe(a)
    expect(nextCheck([b, c], a, me)).toBe(b)
    expect(nextCheck([a], a, me)).toBeUndefined()
  })

  test('one that another administrator looks at is left to them', () => {
    const taken = [a, check('b', 2, 'karim'), c]
    expect(nextCheck(taken, a, me)).toBe(c)
    expect(nextCheck([a, check('b', 2, me), c], a, me)?.id).toBe('b')
  })

  test('unless all of them are looked at', () => {
    expect(nextCheck([a, check('b', 2, 'karim'), check('c', 3, 'salma')], a, me)?.id).toBe('b')
  })
})

test('a student ID is shown in fours, and in the figures of an Arabic card', () => {
  expect(inGroups('20231147')).toEqual(['2023', '1147'])
  expect(inGroups('202311475')).toEqual(['2023', '1147', '5'])
  expect(inGroups('MED-77')).toEqual(['MED-77'])
  expect(inArabicDigits('2023')).toBe('٢٠٢٣')
  expect(inArabicDigits('MED-77')).toBeNull()
})
