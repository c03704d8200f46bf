import { describe, expect, test } from 'vitest'
import { canonicalMajor, majors } from './majors.ts'
import {
  distinctInterests,
  graduationYearFrom,
  interestsFrom,
  isPhoneNumber,
  majorsFor,
  profileCompletion,
  profileLink,
} from './profile-rules.ts'

test('PRO-14 the list of majors has seven entries, and first the member’s own if it is another one', () => {
  expect(majorsFor(null)).toEqual([
    'Computer Science',
    'Information Systems',
    'Electrical Engineering',
    'Mechanical Engineering',
    'Mathematics',
    'Physics',
    'Business',
  ])
  expect(majorsFor('Physics')).toEqual(majors)
  expect(majorsFor('Medicine')).toEqual(['Medicine', ...majors])
})

test.each([
  ['', null],
  ['  ', null],
  ['2029', 2029],
  [' 2029 ', 2029],
  ['٢٠٢٩', 2029],
  ['1950', 1950],
  ['1949', undefined],
  ['2101', undefined],
  ['29', undefined],
  ['2029.5', undefined],
  ['soon', undefined],
])('PRO-15 the graduation year %j is read as %s', (text, year) => expect(graduationYearFrom(text)).toBe(year))

test.each([
  ['', []],
  [' , ,,', []],
  ['sleep, public health ,statistics', ['sleep', 'public health', 'statistics']],
  ['نوم، صحة عامة', ['نوم', 'صحة عامة']],
  ['Sleep,sleep, SLEEP , diet', ['Sleep', 'diet']],
  ['public\n health', ['public health']],
])('PRO-17 the interests %j are read as %j', (text, list) => expect(interestsFrom(text)).toEqual(list))

test('interests sent as a list are trimmed, and empty and repeated ones are removed', () => {
  expect(distinctInterests([' Sleep ', '', 'sleep', '\u200Esleep', '\u200F', 'a, b'])).toEqual([
    'Sleep',
    'a, b',
  ])
})

test.each([
  ['website', 'example.org', 'https://example.org'],
  ['website', 'http://example.org/~me', 'http://example.org/~me'],
  ['website', 'mariam', null],
  ['website', 'javascript:alert(1)', null],
  ['linkedIn', 'linkedin.com/in/example', 'https://linkedin.com/in/example'],
  ['linkedIn', 'mariam-a', 'https://www.linkedin.com/in/mariam-a'],
  ['github', '@mariam', 'https://github.com/mariam'],
  ['github', 'https://github.com/mariam', 'https://github.com/mariam'],
  ['github', 'data:text/html,x', null],
  ['github', 'two words', null],
] as const)('the %s %j is read as the link %j', (kind, text, link) =>
  expect(profileLink(kind, text)).toBe(link),
)

test.each([
  ['+20 10 0555 0142', true],
  ['٠١٠٠٥٥٥٠١٤٢', true],
  ['(02) 2735-1234', true],
  ['1234', false],
  ['call me', false],
])('%j counts as a phone number: %s', (text, is) => expect(isPhoneNumber(text)).toBe(is))

describe('PRO-08 the completion of a profile', () => {
  const whole = {
    firstName: 'Mariam',
    lastName: 'Abdelrahman',
    email: 'mariam@example.org',
    major: 'Medicine',
    graduationYear: 2029,
    interests: ['sleep'],
  }

  test.each([
    [whole, 6, 100, []],
    [{ ...whole, interests: [] }, 5, 83, ['interests']],
    [{ ...whole, interests: [], major: null }, 4, 67, ['major', 'interests']],
    [
      { ...whole, interests: [], major: null, graduationYear: null },
      3,
      50,
      ['major', 'graduationYear', 'interests'],
    ],
    [{ ...whole, firstName: ' ', major: '' }, 4, 67, ['firstName', 'major']],
    [
      { firstName: '', lastName: '', email: '', major: null, graduationYear: null, interests: [] },
      0,
      0,
      ['firstName', 'lastName', 'email', 'major', 'graduationYear', 'interests'],
    ],
  ])(
    'the profile %j has %i of six fields and is %i percent complete',
    (profile, filled, percent, missing) => {
      expect(profileCompletion(profile)).toEqual({ filled, percent, missing })
    },
  )
})

test.each([
  ['الطب', 'Medicine'],
  [' علوم الحاسب ', 'Computer Science'],
  ['إدارة الاعمال', 'Business'],
  ['medicine', 'Medicine'],
  ['Physics', 'Physics'],
  ['طب الأسنان', 'طب الأسنان'],
  ['Dentistry', 'Dentistry'],
])('a major typed as “%s” is stored as “%s”', (typed, stored) => {
  expect(canonicalMajor(typed)).toBe(stored)
})
