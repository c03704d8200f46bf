import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/**
 * The server's time, updated at this interval. The default is a minute; use less only if the screen shows seconds.
 */
export function useNow(intervalMs = 60_000): Date {
  const [now, setNow] = useState(() => new Date(serverNow()))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serverNow())), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
