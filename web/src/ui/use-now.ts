import { useEffect, useState } from 'react'

/** The current time, updated at this interval. The default is a minute; use less only if the screen shows seconds. */
export function useNow(intervalMs = 60_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
