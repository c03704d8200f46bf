import { useEffect, useEffectEvent, useState } from 'react'
import { useConnection } from '../api/connection.ts'
import { loadPart } from '../api/load-part.ts'

/**
 * Loads a part of the shell on demand. Returns null until it is loaded, and after a failure, for which it calls `onFailed`.
 * It is loaded again when the connection is back.
 */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean, onFailed?: () => void): T | null {
  const [found, setFound] = useState<{ part: T } | null>(null)
  const { isLost } = useConnection()
  const fail = useEffectEvent(() => onFailed?.())

  // biome-ignore lint/correctness/useExhaustiveDependencies: a restored connection triggers another attempt.
  useEffect(() => {
    if (!isWanted || found) return
    let isUnmounted = false
    loadPart(load).then(
      part => !isUnmounted && setFound({ part }),
      () => !isUnmounted && fail(),
    )
    return () => {
      isUnmounted = true
    }
  }, [load, isWanted, found, isLost])

  return isWanted ? (found?.part ?? null) : null
}
