import { useEffect, useState } from 'react'

/**
 * A part of the shell that is loaded on demand; null until it is there, and after a failure, for which `onFailed` is
 * called.
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
