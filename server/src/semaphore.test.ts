import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

test('only so many tasks run at once, the others follow in order, and a failure frees its slot', async () => {
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
