import { useLayoutEffect, useState } from 'react'

/** True while React commits a render that removes a dialog. */
let isRemoving = false

/**
 * Whether a dialog replaces one that was removed in the same render, for example the placeholder that was shown while its code
 * was loading. It then opens without an animation, which would show the page behind it for a moment and be played twice.
 */
export function useReplacement(): boolean {
  const [isReplacement, setReplacement] = useState(false)
  useLayoutEffect(() => {
    setReplacement(isRemoving)
    return () => {
      isRemoving = true
      // A commit is synchronous, so this runs after it.
      queueMicrotask(() => {
        isRemoving = false
      })
    }
  }, [])
  return isReplacement
}
