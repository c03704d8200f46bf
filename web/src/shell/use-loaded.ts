import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Loads a part of the shell on demand. Returns null until it is loaded, and after a failure, for which it calls `onFailed`.
 */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean, onFailed?: () => void): T | null {
  const [found, setFound] = useState<{ part: T } | null>(null)
  const fail = useEffectEvent(() => onFailed?.())

  useEffect(() => {
    if (!isWanted || found) return
    let isUnmounted = false
    load().then(
      part => !isUnmounted && setFound({ part }),
      () => !isUnmounted && fail(),
    )
    return () => {
      isUnmounted = true
    }
  }, [load, isWanted, found])

  return isWanted ? (found?.part ?? null) : null
}
