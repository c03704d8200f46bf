import { useEffect, useState } from 'react'

/** How long decisions rest after something new was shown, in milliseconds (decisions.md, second round). */
export const restMs = 500

/**
 * Whether decisions rest: for half a second after `shown` changed, so that a second press meant for what was on
 * screen before decides nothing.
 */
export function useResting(shown: string): boolean {
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(shown), restMs)
    return () => clearTimeout(timer)
  }, [shown])
  return rested !== shown
}
