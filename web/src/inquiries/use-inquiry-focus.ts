import { type RefObject, useEffect, useRef } from 'react'
import { onMove, type Source } from '../shell/navigation.ts'
import { dialogs } from '../ui/open-layers.ts'

/** How the current page was reached. Null for the first page of the document. */
let source: Source | null = null
onMove((_, next) => {
  source = next
})

/**
 * Scrolls a question opened from the list to the top and focuses its heading. If it was reached through the
 * history, the restored scroll position is kept.
 */
export function useInquiryFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (source !== 'new' || document.querySelector(dialogs)) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
