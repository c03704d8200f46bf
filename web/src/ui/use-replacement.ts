import { useLayoutEffect, useState } from 'react'

/** Within one render, a dialog is mounted at most this long (ms) after another one was removed. */
const sameRenderMs = 50

let removedAt = Number.NEGATIVE_INFINITY

/**
 * Whether a dialog replaces one that was removed in the same render, for example the placeholder that was shown while its code
 * was loading. It then opens without an animation, which would show the page behind it for a moment and be played twice.
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
