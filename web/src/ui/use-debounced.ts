import { useEffect, useState } from 'react'

/** The search starts after a pause in typing of this length (ms, ACT-18). */
export const searchDebounceMs = 350

/** Returns a value once it has not changed for `delayMs`. Until then it returns the previous one, at first `initial`. */
export function useDebounced<T>(value: T, delayMs: number, initial: T = value): T {
  const [debounced, setDebounced] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
