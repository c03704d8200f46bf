import { expect, test } from 'vitest'
import { keyedMutex, semaphore, TimeoutError, withTimeout } from './concurrency.ts'

test('a semaphore limits the tasks at once, starts the others in order, and a failure frees its slot', async () => {
  const limited = semaphore(2)
  const begun: number[] = []
  const tasks = [0, 1, 2, 3].map(i => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const done = limited(() => {
      begun.push(i)
      return promise
    })
    return { done, resolve, reject }
  })
  expect(begun).toEqual([0, 1])

  tasks[1]?.resolve(1)
  expect(await tasks[1]?.done).toBe(1)
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])

  tasks[0]?.reject(new Error('failed'))
  await expect(tasks[0]?.done).rejects.toThrow('failed')
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2, 3])

  tasks[2]?.resolve(2)
  tasks[3]?.resolve(3)
  expect(await Promise.all([tasks[2]?.done, tasks[3]?.done])).toEqual([2, 3])
  expect(await limited(async () => 'free again')).toBe('free again')
})

test('a keyed mutex runs tasks of one key in order, also after a failure, and tasks of other keys in parallel', async () => {
  const inTurn = keyedMutex()
  const started: string[] = []
  const task = (key: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const done = inTurn(key, () => {
      started.push(name)
      return promise
    })
    return { done, resolve, reject }
  }
  const first = task('a', 'first')
  const second = task('a', 'second')
  const other = task('b', 'other')
  expect(started).toEqual(['first', 'other'])

  first.reject(new Error('failed'))
  await expect(first.done).rejects.toThrow('failed')
  expect(started).toEqual(['first', 'other', 'second'])

  second.resolve('done')
  other.resolve('done')
  expect(await Promise.all([second.done, other.done])).toEqual(['done', 'done'])
  const third = task('a', 'third')
  expect(started.at(-1)).toBe('third')
  third.resolve('done')
  await third.done
})

test('a timeout rejects, and a task that ends in time gives its result or error', async () => {
  await expect(withTimeout(new Promise(() => {}), 1)).rejects.toThrow(TimeoutError)
  expect(await withTimeout(Promise.resolve('done'), 60_000)).toBe('done')
  await expect(withTimeout(Promise.reject(new Error('failed')), 60_000)).rejects.toThrow('failed')
})
