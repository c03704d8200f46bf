import { useCallback, useRef, useState } from 'react'

/** A second press this soon after the first is the same press: a double click, or a phone that was slow to show the first. */
const restMs = 400
/** The screen shows what came of it before the next press counts. */
const settledMs = 50

const never = new Promise<never>(() => {})

/**
 * Runs what a press starts, one at a time: a press while the work runs, or right after it succeeded, is ignored from
 * the first instant, before React has drawn anything. The promise of an ignored press never settles, so that nothing
 * is said or closed twice. Presses with different keys do not wait for each other. After a failure the next press counts.
 */
export function useOnePress() {
  const running = useRef(new Set<string>())
  const [count, setCount] = useState(0)

  const press = useCallback(async <T>(work: () => Promise<T>, key = ''): Promise<T> => {
    if (running.current.has(key)) return never
    running.current.add(key)
    setCount(before => before + 1)
    const release = () => {
      running.current.delete(key)
      setCount(before => before - 1)
    }
    const pressedAt = performance.now()
    try {
      const result = await work()
      setTimeout(release, Math.max(settledMs, restMs - (performance.now() - pressedAt)))
      return result
    } catch (error) {
      release()
      throw error
    }
  }, [])

  return { press, isBusy: count > 0 }
}
