import { useLayoutEffect, useState } from 'react'

/** Two dialogs in one render are at most this far apart, in milliseconds. */
const sameRenderMs = 50

let removedAt = Number.NEGATIVE_INFINITY

/**
 * Whether a dialog takes the place of one that was removed in the same render, like the loaded one of its placeholder. It
 * then opens without an animation: the page behind it would be visible for a moment, and the sheet would rise twice.
 */
export function useReplacement(): boolean {
  const [isReplacement, setReplacement] = useState(false)
  useLayoutEffect(() => {
    setReplacement(performance.now() - removedAt < sameRenderMs)
    return () => {
      removedAt = performance.now()
    }
  }, [])
  return isReplacement
}
