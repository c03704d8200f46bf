import { describe, expect, test } from 'vitest'
import { namesOfBody } from '../wire-names.ts'
import { verifyAttempts } from './attempt-contract.ts'
import { SurveyFields } from './survey-fields.ts'

const valid = {
  title: 'Sleep',
  description: 'How students sleep',
  formLink: 'forms.gle/abc',
  sheetLink: 'https://docs.google.com/spreadsheets/d/x/edit',
}
const first = (fields: object) => {
  const parsed = SurveyFields.safeParse({ ...valid, ...fields })
  return parsed.success ? parsed.data : `✗ ${parsed.error.issues[0]?.message}`
}

test('SUR-57 fields that are left out get their defaults', () => {
  expect(first({})).toEqual({
    ...valid,
    category: 'NA',
    estimatedTime: 5,
    isPublic: true,
    maxResponses: 100,
    formLink: 'https://forms.gle/abc',
    dueDate: null,
    isIdentified: false,
  })
})

describe('SUR-58 to SUR-61 the number fields of a survey', () => {
  test.each([
    [1, 1],
    [60, 60],
    ['7', 7],
    [' 7 ', 7],
    ['soon', 5],
    ['', 5],
    [null, 5],
    [true, 5],
    [[7], 5],
    [{ valueOf: null, toString: null }, 5],
    [0, '✗ Please enter a whole number from 1 to 60'],
    [61, '✗ Please enter a whole number from 1 to 60'],
    [1.5, '✗ Please enter a whole number from 1 to 60'],
    ['1e999', '✗ Please enter a whole number from 1 to 60'],
  ])('the estimated time %j gives %j', (estimatedTime, result) => {
    const parsed = first({ estimatedTime })
    expect(typeof parsed === 'string' ? parsed : parsed.estimatedTime).toBe(result)
  })

  const outOfRange = '✗ Please enter a whole number from 10 to 1000'
  test.each([
    [10, 10],
    [1000, 1000],
    [' 250 ', 250],
    ['٢٥٠', 250],
    ['many', 100],
    ['', 100],
    [null, 100],
    [[50], 100],
    [9, outOfRange],
    [1001, outOfRange],
    [50.5, outOfRange],
    ['1e999', outOfRange],
  ])('the maximum of responses %j gives %j', (maxResponses, result) => {
    const parsed = first({ maxResponses })
    expect(typeof parsed === 'string' ? parsed : parsed.maxResponses).toBe(result)
  })
})

test.each([
  ['2026-12-01', '2026-12-01T21:59:59.999Z'],
  ['2026-12-01T10:00:00+02:00', '2026-12-01T08:00:00.000Z'],
])('the due date %s is read as %s', (dueDate, iso) =>
  expect(first({ dueDate })).toMatchObject({ dueDate: new Date(iso) }),
)

test.each(['tomorrow', '2026-02-30', '0000-01-01', '0000-01-01T00:00:00Z', 5, ''])(
  'the due date %j is refused',
  dueDate => expect(first({ dueDate })).toBe('✗ Please enter a date'),
)

test('SUR-79 a recheck request contains `surveyId`, although responses contain `SurveyID`', () => {
  expect(namesOfBody(verifyAttempts).surveyId).toBe('surveyId')
  expect(verifyAttempts.wireNames.surveyId).toBe('SurveyID')
})
