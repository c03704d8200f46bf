import { type RefObject, useEffect, useRef } from 'react'
import { onMove, type Way } from '../shell/navigation.ts'

/** How the reader came to what is shown: null as the browser opened it. */
let way: Way | null = null
onMove((_, by) => {
  way = by
})

/**
 * A question opened from the list begins at its top, with the focus on its heading; whoever came through the history
 * finds the page as it was left.
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (way !== 'new' || document.querySelector('[role="dialog"]')) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
