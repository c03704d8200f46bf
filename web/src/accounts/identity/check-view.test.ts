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
  idPhotoPath: '/api/x',
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

describe('the next and previous check', () => {
  test('the next and previous checks follow the queue, and there are none beyond its ends', () => {
    expect(adjacentCheck(queue, b, 1)).toBe(c)
    expect(adjacentCheck(queue, b, -1)).toBe(a)
    expect(adjacentCheck(queue, c, 1)).toBeUndefined()
    expect(adjacentCheck(queue, a, -1)).toBeUndefined()
  })

  test('the next and previous checks are found if the current one has left the queue', () => {
    expect(adjacentCheck([a, c], b, 1)).toBe(c)
    expect(adjacentCheck([a, c], b, -1)).toBe(a)
    expect(adjacentCheck([], b, 1)).toBeUndefined()
  })
})

describe('the check after a decision', () => {
  test('the next check in the queue follows a decision, and the first one follows the last', () => {
    expect(nextCheck(queue, a, me)).toBe(b)
    expect(nextCheck(queue, c, me)).toBe(a)
    expect(nextCheck([b, c], a, me)).toBe(b)
    expect(nextCheck([a], a, me)).toBeUndefined()
  })

  test('a check that another administrator has opened is skipped', () => {
    const taken = [a, check('b', 2, 'karim'), c]
    expect(nextCheck(taken, a, me)).toBe(c)
    expect(nextCheck([a, check('b', 2, me), c], a, me)?.id).toBe('b')
  })

  test('the next check is not skipped if other administrators have opened all of them', () => {
    expect(nextCheck([a, check('b', 2, 'karim'), check('c', 3, 'salma')], a, me)?.id).toBe('b')
  })
})

test('a student ID is split into groups of four digits and converted to Arabic digits', () => {
  expect(inGroups('20231147')).toEqual(['2023', '1147'])
  expect(inGroups('202311475')).toEqual(['2023', '1147', '5'])
  expect(inGroups('MED-77')).toEqual(['MED-77'])
  expect(inArabicDigits('2023')).toBe('٢٠٢٣')
  expect(inArabicDigits('MED-77')).toBeNull()
})
