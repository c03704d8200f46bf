import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import { apiEvents, attachTokens, call } from './call.ts'
import { noteResponse } from './connection.ts'

const requests: { url: string; init: RequestInit }[] = []
let answers: Response[] = []

const json = (status: number, body: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status })

beforeEach(() => {
  requests.length = 0
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
})
afterEach(() => {
  // Ends the checks of a lost connection, which would run during the tests of another file.
  noteResponse(performance.now())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  attachTokens({ memberId: () => null, current: async () => null, renew: async () => null })
})

/** The API events emitted while `work` runs. */
async function raisedBy(work: () => Promise<unknown>): Promise<string[]> {
  const raised: string[] = []
  const hear = (event: Event) => raised.push(event.type)
  for (const kind of ['auth-error', 'unauthorized']) apiEvents.addEventListener(kind, hear)
  await work().catch(() => {})
  for (const kind of ['auth-error', 'unauthorized']) apiEvents.removeEventListener(kind, hear)
  return raised
}

describe('API calls', () => {
  test('API-03 API-04 a call is sent with credentials and the access token', async () => {
    attachTokens({ memberId: () => null, current: async () => 'token-1', renew: async () => null })
    answers = [json(200, { activeSurveys: 1 })]
    expect(await call('profile.stats')).toEqual({ activeSurveys: 1 })
    expect(requests[0]?.url).toBe('/api/stats')
    expect(requests[0]?.init.credentials).toBe('same-origin')
    expect(requests[0]?.init.headers).toMatchObject({ Authorization: 'Bearer token-1' })
  })

  test('a call of a visitor is sent without a token', async () => {
    answers = [json(200, {})]
    await call('profile.stats')
    expect(requests[0]?.init.headers).not.toHaveProperty('Authorization')
  })

  test('a call whose token is refused is repeated with a new token', async () => {
    attachTokens({ memberId: () => null, current: async () => 'old', renew: async () => 'new' })
    answers = [json(401, { message: 'Unauthorized' }), json(200, { activeSurveys: 2 })]
    expect(await call('profile.stats')).toEqual({ activeSurveys: 2 })
    expect(requests.map(({ init }) => (init.headers as Record<string, string>).Authorization)).toEqual([
      'Bearer old',
      'Bearer new',
    ])
  })

  describe('when another member logs in during a call', () => {
    let member = 'amal'
    beforeEach(() => {
      member = 'amal'
      attachTokens({
        memberId: () => member,
        current: async () => `of ${member}`,
        renew: async () => {
          member = 'basma'
          return 'of basma'
        },
      })
      answers = [json(401, { code: 'unauthorized', message: 'Unauthorized' }), json(200, {})]
    })

    test('a change is not made again as that member', async () => {
      const error = await call('surveys.closeSurvey', { params: { id: '7' } }).catch(
        (failure: ApiError) => failure,
      )
      expect(error).toMatchObject({ status: 401, code: 'unauthorized' })
      expect(requests).toHaveLength(1)
    })

    test('a change that waited for a token is not sent as that member', async () => {
      const closing = call('surveys.closeSurvey', { params: { id: '7' } })
      member = 'basma'
      await expect(closing).rejects.toMatchObject({ status: 401 })
      expect(requests).toHaveLength(0)
    })

    test('data are fetched as that member', async () => {
      await call('profile.stats')
      expect(requests).toHaveLength(2)
    })
  })

  test('API-06 API-14 a failed call throws an error with its endpoint and the status, message and code', async () => {
    answers = [json(409, { code: 'survey_state', message: 'This survey cannot be closed.' })]
    const error = await call('surveys.closeSurvey', { params: { id: '7' } }).catch(
      (failure: ApiError) => failure,
    )
    expect(error).toMatchObject({
      status: 409,
      endpoint: 'surveys.closeSurvey',
      message: 'This survey cannot be closed.',
      code: 'survey_state',
    })
    expect(requests[0]?.url).toBe('/api/surveys/7/close')
  })

  test('a call without a response fails as offline', async () => {
    const error = await call('profile.stats').catch((failure: ApiError) => failure)
    expect(error).toMatchObject({ status: 0, isOffline: true, message: 'There is no connection.' })
  })

  test('a call that gets no response for 30 s fails as offline, one that is cancelled before does not', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      signal?.throwIfAborted()
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    })
    const hanging = call('profile.stats').catch((failure: ApiError) => failure)
    const cancelling = new AbortController()
    const cancelled = call('profile.stats', {}, { signal: cancelling.signal }).catch(failure => failure)
    await vi.advanceTimersByTimeAsync(29_000)
    cancelling.abort()
    expect(await cancelled).toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(await hanging).toMatchObject({ status: 0, isOffline: true })
  })
})

describe('the events of failed calls', () => {
  test.each([
    ['API-08 API-09', 401, ['auth-error', 'unauthorized']],
    ['API-08', 403, ['auth-error']],
    ['server error', 500, []],
    ['success', 200, []],
  ] as const)('%s: a response with the status %i raises the events %j', async (_, status, events) => {
    answers = [json(status, { message: 'No' })]
    expect(await raisedBy(() => call('profile.stats'))).toEqual(events)
    expect(console.warn).toHaveBeenCalledTimes(events.length > 0 ? 1 : 0)
  })
})
