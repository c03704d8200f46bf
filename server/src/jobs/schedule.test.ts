import { expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { startSchedule } from './schedule.ts'

/** The messages that are logged while a task fails 20 times. */
async function logOf(error: Error): Promise<string[]> {
  const lines: string[] = []
  let runs = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const run = async () => {
    if (++runs === 20) resolve()
    throw error
  }
  const log = { ...silentLog, warn: (_fields: object, message: string) => void lines.push(message) }
  const schedule = startSchedule([{ name: 'a task', every: 1, run }], log)
  await promise
  await schedule.stop()
  return lines
}

test('a database that is away is logged once, and not each time that a task needs it', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(await logOf(refused)).toEqual(['a scheduled task failed'])
})

test('each other failure of a task is logged', async () => {
  expect(await logOf(new Error('a mistake'))).toHaveLength(20)
})
