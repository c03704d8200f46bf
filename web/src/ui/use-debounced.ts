import { useEffect, useState } from 'react'

/** The value after it has not changed for `delayMs`; until then the one before, at first `initial`. */
export function useDebounced<T>(value: T, delayMs: number, initial: T = value): T {
  const [debounced, setDebounced] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
