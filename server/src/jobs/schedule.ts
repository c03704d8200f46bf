import type { Log } from '../log.ts'
import { failureLog } from './failure-log.ts'

/** A task that runs at an interval and queries the database for due work. */
export interface ScheduledTask {
  name: string
  /** Milliseconds from the end of one run to the start of the next. */
  every: number
  /** Whether it also runs at the start, instead of only after the first interval. */
  atStart?: boolean
  run(): Promise<unknown>
}

/** Runs tasks at their intervals, each at most once at a time. A failed run is logged and does not stop the task. */
export function startSchedule(tasks: readonly ScheduledTask[], log: Log): { stop(): Promise<void> } {
  const logFailure = failureLog(log)
  let stopped = false
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()

  function schedule(task: ScheduledTask, delay = task.every) {
    if (stopped) return
    timers.set(
      task.name,
      setTimeout(() => {
        const run = task
          .run()
          .catch(error => logFailure(error, 'a scheduled task failed', { task: task.name }))
          .finally(() => {
            running.delete(run)
            schedule(task)
          })
        running.add(run)
      }, delay),
    )
  }

  for (const task of tasks) schedule(task, task.atStart ? 0 : task.every)
  return {
    async stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.allSettled(running)
    },
  }
}
