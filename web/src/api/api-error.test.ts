import { describe, expect, test, vi } from 'vitest'
import { ApiError, fieldMessage } from './api-error.ts'
import { failureText, reasonOf, refusalText } from './failure-text.ts'

// Times are formatted in the page's language.
vi.stubGlobal('document', { documentElement: { lang: 'en' } })

describe('API-07 what a failure says', () => {
  const messageFor = (details: unknown, message?: string) =>
    new ApiError({ status: 500, endpoint: 'profile.stats', details, ...(message ? { message } : {}) }).message

  test.each([
    ['the server’s message first', { message: 'Title is required' }, 'a', 'Title is required'],
    ['else the error’s own', null, 'The line is cut', 'The line is cut'],
    ['else “Request failed”', { message: '' }, undefined, 'Request failed'],
    ['also when the server sent no JSON', '<html>', undefined, 'Request failed'],
  ])('%s', (_, details, message, expected) => {
    expect(messageFor(details, message)).toBe(expected)
  })
})

describe('why a call failed, for its text', () => {
  const failed = (status: number, details: unknown, retryAfter: number | null = null) =>
    new ApiError({ status, endpoint: 'surveys.createSurvey', details, retryAfter })

  test.each([
    [
      'the first field’s message',
      failed(400, { message: 'Invalid', errors: [{ field: 'a', message: 'A' }] }),
      'A',
    ],
    ['else the server’s message', failed(409, { message: 'Closed' }), 'Closed'],
    ['nothing where the server said nothing', failed(502, '<html>'), null],
    ['that there is no connection', failed(0, null), 'There’s no connection to the platform right now.'],
    ['nothing of an error that is no answer', new Error('x is not a function'), null],
  ])('%s', (_, error, reason) => {
    expect(reasonOf(error)).toBe(reason)
  })

  test('when to try again, after too many attempts', () => {
    expect(reasonOf(failed(429, { message: 'Too many' }, 90))).toContain('in 2 minutes')
  })

  test('what was tried stands before the reason, but a refused log-in says the reason alone', () => {
    expect(failureText(failed(409, { message: 'Closed.' }), 'Not saved.')).toBe('Not saved. Closed.')
    expect(refusalText(failed(409, { message: 'Closed.' }), 'Not saved.')).toBe('Closed.')
    expect(refusalText(failed(500, { message: 'Oops.' }), 'Not saved.')).toBe('Not saved. Oops.')
  })
})

describe('API-06 a failure as the browser sees it', () => {
  const failed = (status: number, details: unknown) =>
    new ApiError({ status, endpoint: 'surveys.createSurvey', details })

  test('carries status, endpoint, message and what the server sent', () => {
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

  test('without an answer it is offline, whatever the details', () => {
    expect(failed(0, null)).toMatchObject({ isOffline: true, code: 'offline', errors: [] })
    expect(failed(502, '<html>')).toMatchObject({ isOffline: false, code: 'unknown', errors: [] })
  })

  test('names what is wrong with a field', () => {
    const error = failed(400, { errors: [{ field: 'title', message: 'Title is required' }] })
    expect(fieldMessage(error, 'title')).toBe('Title is required')
    expect(fieldMessage(error, 'description')).toBeUndefined()
    expect(fieldMessage(new Error('other'), 'title')).toBeUndefined()
  })
})
