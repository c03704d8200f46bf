import { useState } from 'react'
import { currentRoute, popLayer, pushLayer, useRoute } from './navigation.ts'

/** Something that opens over the page on a press. Back and any navigation close it. */
export function useLayer() {
  const route = useRoute()
  const [opening, setOpening] = useState<{ at: typeof route; isOpen: boolean } | null>(null)
  const isOpen = Boolean(opening?.isOpen && opening.at === route)
  return {
    isOpen,
    /** It was opened before, so its content must stay while it closes. */
    isWanted: opening !== null,
    change(open: boolean) {
      if (open) return pushLayer(() => setOpening({ at: currentRoute(), isOpen: true }))
      if (isOpen) popLayer()
      setOpening(opening && { ...opening, isOpen: false })
    },
    /** Call if its content could not be loaded. */
    fail() {
      popLayer()
      setOpening(null)
    },
  }
}
