import { describe, expect, test, vi } from 'vitest'
import { ApiError, fieldMessage } from './api-error.ts'
import { failureText, reasonOf, refusalText } from './failure-text.ts'

// Times are formatted in the page's language.
vi.stubGlobal('document', { documentElement: { lang: 'en' } })

describe('API-07 the message of a failure', () => {
  const messageFor = (details: unknown, message?: string) =>
    new ApiError({ status: 500, endpoint: 'profile.stats', details, ...(message ? { message } : {}) }).message

  test.each([
    ['is the server’s if there is one', { message: 'Title is required' }, 'a', 'Title is required'],
    ['is the error’s own if the server sent none', null, 'The line is cut', 'The line is cut'],
    ['is “Request failed” if there is neither', { message: '' }, undefined, 'Request failed'],
    ['is “Request failed” if the server sent no JSON', '<html>', undefined, 'Request failed'],
  ])('the message %s', (_, details, message, expected) => {
    expect(messageFor(details, message)).toBe(expected)
  })
})

describe('the texts of failed calls', () => {
  const failed = (status: number, details: unknown, retryAfter: number | null = null) =>
    new ApiError({ status, endpoint: 'surveys.createSurvey', details, retryAfter })

  test.each([
    [
      'is the message of the first invalid field',
      failed(400, { message: 'Invalid', errors: [{ field: 'a', message: 'A' }] }),
      'A',
    ],
    ['is the server’s message if there are no field messages', failed(409, { message: 'Closed' }), 'Closed'],
    ['is null if the server sent no message', failed(502, '<html>'), null],
    [
      'is the missing connection if there was no response',
      failed(0, null),
      'There’s no connection to the platform right now.',
    ],
    ['is null for an error that is not a failed call', new Error('x is not a function'), null],
  ])('the reason %s', (_, error, reason) => {
    expect(reasonOf(error)).toBe(reason)
  })

  test('the reason contains the waiting time after too many attempts', () => {
    expect(reasonOf(failed(429, { message: 'Too many' }, 90))).toContain('in 2 minutes')
  })

  test('the text names the failed action before the reason; refusalText omits the action for a refusal', () => {
    expect(failureText(failed(409, { message: 'Closed.' }), 'Not saved.')).toBe('Not saved. Closed.')
    expect(refusalText(failed(409, { message: 'Closed.' }), 'Not saved.')).toBe('Closed.')
    expect(refusalText(failed(500, { message: 'Oops.' }), 'Not saved.')).toBe('Not saved. Oops.')
  })
})

describe('API-06 the error of a failed call', () => {
  const failed = (status: number, details: unknown) =>
    new ApiError({ status, endpoint: 'surveys.createSurvey', details })

  test('the error contains the status, endpoint, message, code and details of the response', () => {
    const details = { code: 'survey_state', message: 'No' }
    expect(failed(409, details)).toMatchObject({
      status: 409,
      endpoint: 'surveys.createSurvey',
      message: 'No',
      details,
      code: 'survey_state',
      isOffline: false,
    })
  })

  test('the error is offline without a response, and unknown for a response without a code', () => {
    expect(failed(0, null)).toMatchObject({ isOffline: true, code: 'offline', errors: [] })
    expect(failed(502, '<html>')).toMatchObject({ isOffline: false, code: 'unknown', errors: [] })
  })

  test('the message of an invalid field can be read from the error', () => {
    const error = failed(400, { errors: [{ field: 'title', message: 'Title is required' }] })
    expect(fieldMessage(error, 'title')).toBe('Title is required')
    expect(fieldMessage(error, 'description')).toBeUndefined()
    expect(fieldMessage(new Error('other'), 'title')).toBeUndefined()
  })
})
