import { useEffect, useState } from 'react'
import { onClockCorrected, serverNow } from './server-clock.ts'

/**
 * The server's time, updated at this interval. The default is a minute; use less only if the screen shows seconds.
 */
export function useNow(intervalMs = 60_000): Date {
  const [now, setNow] = useState(() => new Date(serverNow()))
  useEffect(() => {
    const update = () => setNow(new Date(serverNow()))
    const timer = setInterval(update, intervalMs)
    const stopListening = onClockCorrected(update)
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [intervalMs])
  return now
}
