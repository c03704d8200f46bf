import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { semester } from './accounts/account-fields.ts'
import { fieldText } from './field-problems.ts'
import { email, instantInput, optionalText, pageQuery, personName, phoneNumber, studentId } from './fields.ts'

/** The parsed value of an input, or the message of its first problem. */
const read = (schema: z.ZodType, input: unknown) => {
  const parsed = schema.safeParse(input)
  return parsed.success ? parsed.data : `✗ ${parsed.error.issues[0]?.message}`
}
const invalidEmail = '✗ Please enter a valid email address'

describe('AUT-14 the email field', () => {
  test.each([
    [' Mariam@Example.ORG ', 'mariam@example.org'],
    ['\u200Fmariam@example.org\u200F\u00A0', 'mariam@example.org'],
    ['\u2068mariam@\u200Bexample.org\u2069', 'mariam@example.org'],
    ['a+b.c@x-y.co.eg', 'a+b.c@x-y.co.eg'],
    ['مريم@مثال.مصر', 'مريم@مثال.مصر'],
    ['', '✗ Email is required'],
    ['   ', '✗ Email is required'],
    [undefined, '✗ Email is required'],
    [null, '✗ Email is required'],
    [7, '✗ Email is required'],
    [['a@b.co'], '✗ Email is required'],
    ['mariam', invalidEmail],
    ['mariam@', invalidEmail],
    ['@example.org', invalidEmail],
    ['mariam@example', invalidEmail],
    ['a@b..c', invalidEmail],
    ['a@.b.co', invalidEmail],
    ['a@b.co.', invalidEmail],
    ['a@b.', invalidEmail],
    ['a@b@c.org', invalidEmail],
    ['a b@c.org', invalidEmail],
    ['a,b@c.org', invalidEmail],
    ['a@c.org,b@c.org', invalidEmail],
    ['Mona <a@c.org>', invalidEmail],
    ['a\u0001b@c.org', invalidEmail],
    ['a\u200Db@c.org', invalidEmail],
    ['a@c.org\r\nBcc: x@y.org', invalidEmail],
    [`${'a'.repeat(250)}@c.org`, invalidEmail],
  ])('the email %j gives %j', (input, said) => expect(read(email, input)).toBe(said))
})

describe('AUT-28, AUT-29 the semester field', () => {
  const required = '✗ Please enter your current semester'
  const positive = '✗ Semester must be a positive number'
  test.each([
    ['7', 7],
    [7, 7],
    [' 7 ', 7],
    ['٧', 7],
    ['۱۰', 10],
    ['٧\u200F', 7],
    ['', required],
    ['  ', required],
    [undefined, required],
    [null, required],
    [{}, required],
    ['0', positive],
    [0, positive],
    ['-1', positive],
    ['seven', positive],
    ['7.5', positive],
    ['0x7', positive],
    ['1e1', positive],
    [1e21, positive],
    ['41', '✗ Semester can be at most 40'],
  ])('the semester %j gives %j', (input, said) => expect(read(semester, input)).toBe(said))
})

describe('the field for a person’s name', () => {
  const name = personName(fieldText('first_name_missing'))
  const required = '✗ First name is required'
  test.each([
    [' مريم ', 'مريم'],
    ["O'Brien-Łęcki", "O'Brien-Łęcki"],
    ['👩‍🔬', '👩‍🔬'],
    ['', required],
    [' \t', required],
    ['\u200B\u2060', required],
    [undefined, required],
    [42, required],
    ['a\u0007b', '✗ Names can’t contain special control characters'],
    ['a\nb', '✗ Names can’t contain special control characters'],
    ['x'.repeat(101), '✗ At most 100 characters'],
  ])('the name %j gives %j', (input, said) => expect(read(name, input)).toBe(said))
})

test.each([
  ['٢٠٢٣ ١١٤٧', '2023 1147'],
  ['\u200F٢٠٢٣١١٤٧\u200F', '20231147'],
  [' A-12   b ', 'A-12 b'],
  ['', '✗ Student ID is required'],
  ['1'.repeat(41), '✗ At most 40 characters'],
])('the student ID %j gives %j', (input, said) =>
  expect(read(studentId(fieldText('student_id_missing')), input)).toBe(said),
)

test.each([
  ['+20 (10) 1234-5678', '+20 (10) 1234-5678'],
  ['٠١٠١٢٣٤٥٦٧٨', '01012345678'],
  ['\u202A+20 101 234 5678\u202C', '+20 101 234 5678'],
  ['', null],
  [undefined, null],
  [null, null],
  ['call me', '✗ Please enter a valid phone number'],
  ['1', '✗ Please enter a valid phone number'],
])('the phone number %j gives %j', (input, said) => expect(read(phoneNumber, input)).toBe(said))

test.each([
  ['  text ', 'text'],
  ['', null],
  [undefined, null],
  [null, null],
  ['12345678901', '✗ At most 10 characters'],
])('PRO-16 the optional text %j gives %j', (input, said) => expect(read(optionalText(10), input)).toBe(said))

test.each([
  ['2026-11-20T14:00:00Z', '2026-11-20T14:00:00.000Z'],
  ['2026-11-20T14:00:00+02:00', '2026-11-20T12:00:00.000Z'],
])('the instant %s is read as %s', (input, iso) => expect(read(instantInput, input)).toEqual(new Date(iso)))

test.each([
  '2026-11-20',
  '2026-11-20T14:00:00',
  'now',
  '',
  '0000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  0,
])('the instant %j is refused', input =>
  expect(read(instantInput, input)).toBe('✗ Please enter a time such as 2026-11-20T14:00:00Z.'),
)

test.each([
  [{}, { limit: 20 }],
  [
    { limit: '100', cursor: 'abc' },
    { limit: 100, cursor: 'abc' },
  ],
])('the page query %j is read as %j', (input, page) => expect(read(pageQuery, input)).toEqual(page))

test.each([['0'], ['101'], ['-1'], ['1.5'], ['many'], [''], ['1e3'], [['1', '2']]])(
  'a page limit of %j is refused with the allowed range',
  limit => expect(read(pageQuery, { limit })).toBe('✗ limit must be a number from 1 to 100.'),
)
