import { useState } from 'react'
import { currentRoute, popLayer, pushLayer, useRoute } from './navigation.ts'

/** Something that a press opens over the page. Back, and any move, close it. */
export function useLayer() {
  const route = useRoute()
  const [opening, setOpening] = useState<{ at: typeof route; isOpen: boolean } | null>(null)
  const isOpen = Boolean(opening?.isOpen && opening.at === route)
  return {
    isOpen,
    /** It was opened once: what it shows has to be there, also while it closes. */
    isWanted: opening !== null,
    change(open: boolean) {
      if (open) return pushLayer(() => setOpening({ at: currentRoute(), isOpen: true }))
      if (isOpen) popLayer()
      setOpening(opening && { ...opening, isOpen: false })
    },
    /** It could not be loaded. */
    fail() {
      popLayer()
      setOpening(null)
    },
  }
}
