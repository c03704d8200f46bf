import { describe, expect, test } from 'vitest'
import { ApiError, fieldMessage, messageOf } from './api-error.ts'

describe('API-07 what a failure says', () => {
  test.each([
    ['the server’s message first', { message: 'Title is required' }, new Error('a'), 'Title is required'],
    ['else the error’s own', null, new Error('The line is cut'), 'The line is cut'],
    ['else “Request failed”', { message: '' }, undefined, 'Request failed'],
    ['also when the server sent no JSON', '<html>', undefined, 'Request failed'],
  ])('%s', (_, details, error, message) => {
    expect(messageOf(details, error)).toBe(message)
  })
})

describe('API-06 a failure as the browser sees it', () => {
  const failed = (status: number, details: unknown) =>
    new ApiError({ message: 'No', status, endpoint: 'surveys.createSurvey', details })

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
