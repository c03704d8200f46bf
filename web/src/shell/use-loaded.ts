import { useEffect, useState } from 'react'

/**
 * Loads a part of the shell on demand. Returns null until it is loaded, and after a failure, for which it calls `onFailed`.
 */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean, onFailed?: () => void): T | null {
  const [found, setFound] = useState<{ part: T } | null>(null)

  useEffect(() => {
    if (!isWanted || found) return
    let isLeft = false
    load().then(
      part => !isLeft && setFound({ part }),
      () => !isLeft && onFailed?.(),
    )
    return () => {
      isLeft = true
    }
  }, [load, isWanted, found, onFailed])

  return isWanted ? (found?.part ?? null) : null
}
