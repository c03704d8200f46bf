import { useRef, useState } from 'react'
import { toast } from '../ui/toast.ts'
import { failureText } from './failure-text.ts'

interface Options<I, A> {
  /** Called with the answer: says what was done, closes a dialog. */
  done?: (answer: A, input: I) => void
  /** Handles errors that are no failure of the action, such as a record that is gone; returns whether it did. */
  gone?: (error: unknown, input: I) => boolean
  /** The text for other errors: what was tried, to which the reason is added, or a text made from the error. */
  failed?: string | ((error: unknown, input: I) => string)
  /** Shows that text in a toast, where the screen has no place for `failure`; a string labels a button that tries again. */
  toastFailure?: boolean | string
  /** Shows the expected result at once; returns how to take it back after a failure. */
  optimistic?: (input: I) => () => void
  /** Runs with other actions of this name one after another, instead of ignoring a press while one runs. */
  queue?: string
  /** Actions on different targets do not wait for each other. */
  target?: (input: I) => unknown
}

/** A second press this soon after the first is the same press: a double click, or a slow phone. */
const samePressMs = 400
/** After this time the result is drawn, so that the next press is meant for what is on the screen now. */
const drawnMs = 50

const queues = new Map<string, Promise<unknown>>()

function enqueue<T>(name: string, work: () => Promise<T>): Promise<T> {
  const result = (queues.get(name) ?? Promise.resolve()).then(work, work)
  queues.set(name, result)
  return result
}

interface Outcome {
  isDone: boolean
  /** The error, unless `gone` handled it. */
  caught?: unknown
}

const without = <T>(list: readonly T[], one: T): T[] => {
  const index = list.indexOf(one)
  return list.filter((_, at) => at !== index)
}

/**
 * Runs what a press starts and keeps its state. While it runs, and right after it succeeded, further presses are
 * ignored from the first instant, before React has drawn anything; after a failure the next press counts. Needs no
 * query cache, because log-in loads without it; `useApiMutation` adds that.
 */
export function useAsyncAction<I, A>(work: (input: I) => Promise<A>, options: Options<I, A> = {}) {
  const { queue, done, gone, failed, optimistic, target } = options
  const running = useRef(new Set<string>())
  const [inFlight, setInFlight] = useState<readonly I[]>([])
  const [data, setData] = useState<A | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [failure, setFailure] = useState<string | null>(null)

  function reset(): void {
    setData(null)
    setError(null)
    setFailure(null)
  }

  function fail(caught: unknown, input: I): void {
    const text = typeof failed === 'function' ? failed(caught, input) : failed && failureText(caught, failed)
    const label = options.toastFailure
    if (text && label)
      toast.stop(text, typeof label === 'string' ? { label, onAction: () => void run(input) } : undefined)
    else {
      setError(caught)
      setFailure(text ?? null)
    }
  }

  async function attempt(input: I): Promise<Outcome> {
    const key = JSON.stringify(target?.(input)) ?? ''
    if (!queue && running.current.has(key)) return { isDone: false }
    running.current.add(key)
    reset()
    setInFlight(before => [...before, input])
    const release = () => {
      running.current.delete(key)
      setInFlight(before => without(before, input))
    }
    const undo = optimistic?.(input)
    let startedAt = 0
    let answer: A
    try {
      const working = queue ? enqueue(queue, () => work(input)) : work(input)
      // After the synchronous part: opening a tab can block a slow phone for half a second.
      startedAt = performance.now()
      answer = await working
    } catch (caught) {
      undo?.()
      release()
      if (gone?.(caught, input)) return { isDone: false }
      fail(caught, input)
      return { isDone: false, caught }
    }
    const restMs = queue ? 0 : samePressMs - (performance.now() - startedAt)
    setTimeout(release, Math.max(drawnMs, restMs))
    setData(answer)
    done?.(answer, input)
    return { isDone: true }
  }

  /** Resolves with whether it worked; false for an ignored press. Never rejects. */
  const run = async (input: I): Promise<boolean> => (await attempt(input)).isDone

  /** Rejects with the error after it was dealt with, for forms that mark the refused fields. */
  async function runOrThrow(input: I): Promise<void> {
    const { caught } = await attempt(input)
    if (caught !== undefined) throw caught
  }

  return { run, runOrThrow, reset, inFlight, isPending: inFlight.length > 0, data, error, failure }
}
