import { useRef, useState } from 'react'
import { toast } from '../ui/toast.ts'
import { failureText } from './failure-text.ts'

interface Options<I, A> {
  /** Called with the response, for example to show a message or to close a dialog. */
  onSuccess?: (response: A, input: I) => void
  /** Called with an error first. Returns true if it handled it: a deleted record, for example, is not a failure of the action. */
  onError?: (error: unknown, input: I) => boolean
  /** The text for other errors: a sentence about the action, followed by the reason; or a function of the error. */
  failureText?: string | ((error: unknown, input: I) => string)
  /** Shows that text in a toast, if the screen has no place for `failure`. A string is the label of a retry button. */
  failureAsToast?: boolean | string
  /** Shows the expected result at once. Returns a function that undoes this after a failure. */
  optimistic?: (input: I) => () => void
  /** Runs the actions with the same queue name one after another, instead of ignoring presses while one is running. */
  queue?: string
  /** The target of an action. An action on another target may run at the same time. */
  target?: (input: I) => unknown
}

/** A second press this soon after the first one is unintended: a double click, or the delay of a slow phone. */
const samePressMs = 400
/** After this time the result is on the screen, so a later press is intended. */
const drawnMs = 50

const queues = new Map<string, Promise<unknown>>()

function enqueue<T>(name: string, work: () => Promise<T>): Promise<T> {
  const result = (queues.get(name) ?? Promise.resolve()).then(work, work)
  queues.set(name, result)
  return result
}

interface Outcome {
  isDone: boolean
  /** The error, unless `onError` handled it. */
  caught?: unknown
}

const without = <T>(list: readonly T[], one: T): T[] => {
  const index = list.indexOf(one)
  return list.filter((_, at) => at !== index)
}

/**
 * Runs the action of a button or form and keeps its state. Further presses are ignored while it is running and right
 * after it has succeeded, even before React renders the pending state. After a failure the next press runs it again. It
 * does not use the query cache, because the log-in page loads without it; `useApiMutation` adds that.
 */
export function useAsyncAction<I, A>(work: (input: I) => Promise<A>, options: Options<I, A> = {}) {
  const { queue, onSuccess, onError, optimistic, target } = options
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
    const text =
      typeof options.failureText === 'function'
        ? options.failureText(caught, input)
        : options.failureText && failureText(caught, options.failureText)
    const label = options.failureAsToast
    if (text && label)
      toast.error(text, typeof label === 'string' ? { label, onAction: () => void run(input) } : undefined)
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
    let response: A
    try {
      const working = queue ? enqueue(queue, () => work(input)) : work(input)
      // Measured after the synchronous part, because opening a tab can block a slow phone for half a second.
      startedAt = performance.now()
      response = await working
    } catch (caught) {
      undo?.()
      release()
      if (onError?.(caught, input)) return { isDone: false }
      fail(caught, input)
      return { isDone: false, caught }
    }
    const restMs = queue ? 0 : samePressMs - (performance.now() - startedAt)
    setTimeout(release, Math.max(drawnMs, restMs))
    setData(response)
    onSuccess?.(response, input)
    return { isDone: true }
  }

  /** Resolves with whether the action succeeded; false for an ignored press. Never rejects. */
  const run = async (input: I): Promise<boolean> => (await attempt(input)).isDone

  /** Like `run`, but rejects with the error after handling it, for forms that mark the refused fields. */
  async function runOrThrow(input: I): Promise<void> {
    const { caught } = await attempt(input)
    if (caught !== undefined) throw caught
  }

  return { run, runOrThrow, reset, inFlight, isPending: inFlight.length > 0, data, error, failure }
}
