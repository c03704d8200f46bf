import type { Log } from '../log.ts'

/** What the clock drives: small tasks that find in the database what is due. */
export interface ClockTask {
  name: string
  /** Milliseconds between the end of one run and the next. */
  every: number
  /** The first run comes with the start instead of after the first wait. */
  atStart?: boolean
  run(): Promise<unknown>
}

/** Runs tasks for ever, each never beside itself; a failure is logged and the next run comes. */
export function startClockWork(tasks: readonly ClockTask[], log: Log): { stop(): Promise<void> } {
  let stopped = false
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()

  function plan(task: ClockTask, wait = task.every) {
    if (stopped) return
    timers.set(
      task.name,
      setTimeout(() => {
        const run = task
          .run()
          .catch(error => log.warn({ err: error, task: task.name }, 'a task of the clock failed'))
          .finally(() => {
            running.delete(run)
            plan(task)
          })
        running.add(run)
      }, wait),
    )
  }

  for (const task of tasks) plan(task, task.atStart ? 0 : task.every)
  return {
    async stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.allSettled(running)
    },
  }
}
