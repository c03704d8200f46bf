import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { keepErrors } from './kept-errors.ts'

/** The state of a failed query while it is fetched again. */

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
keepErrors(client)
afterEach(() => client.clear())

/** A list that has failed to load, the states shown from then on, and the responses to its fetches. */
async function failed() {
  const answers: { resolve: (rows: string) => void; reject: (error: Error) => void }[] = []
  const options = {
    queryKey: ['list'],
    queryFn: () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
  }
  const observer = new QueryObserver(client, options)
  const shown: string[] = []
  // Like useQuery().
  const leave = observer.subscribe(
    notifyManager.batchCalls(() => {
      const { status, fetchStatus } = observer.getCurrentResult()
      shown.push(`${status} ${fetchStatus}`)
    }),
  )
  const shows = (states: string) => expect.poll(() => shown.at(-1)).toBe(states)
  answers[0]?.reject(new Error('503'))
  await shows('error idle')
  shown.length = 0
  return { observer, options, answers, shown, shows, leave }
}

test('a list that failed keeps its error while it is fetched again, and until it has loaded', async () => {
  const { observer, answers, shown, shows } = await failed()
  void observer.refetch()
  await shows('error fetching')
  answers[1]?.reject(new Error('503'))
  await shows('error idle')
  void observer.refetch()
  await shows('error fetching')
  answers[2]?.resolve('rows')
  await shows('success idle')
  expect(new Set(shown)).toEqual(new Set(['error fetching', 'error idle', 'success idle']))
  expect(observer.getCurrentResult()).toMatchObject({ data: 'rows', error: null })
})

test('a list that failed is loading without an error when its page is opened again', async () => {
  const { options, leave } = await failed()
  leave()
  const again = new QueryObserver(client, options)
  again.subscribe(() => {})
  expect(again.getCurrentResult()).toMatchObject({ status: 'pending', error: null })
})
