import { useState } from 'react'
import { toast } from '../ui/toast.ts'
import { messages } from './messages.ts'
import { currentRoute, popLayer, pushLayer, useRoute } from './navigation.ts'

/**
 * The state of a layer that a press opens above the page. Back and any navigation close it. For layers of the header, whose
 * content may load only after the press: Back must close them from the press on. Others use `useBackCloses`.
 */
export function useLayer() {
  const route = useRoute()
  const [layer] = useState({})
  const [opening, setOpening] = useState<{ at: typeof route; isOpen: boolean } | null>(null)
  const isOpen = Boolean(opening?.isOpen && opening.at === route)
  return {
    isOpen,
    /** Whether the layer was ever opened. Its content must stay rendered while it closes. */
    isWanted: opening !== null,
    change(open: boolean) {
      if (open) return pushLayer(layer, () => setOpening({ at: currentRoute(), isOpen: true }))
      if (isOpen) popLayer(layer)
      setOpening(opening && { ...opening, isOpen: false })
    },
    /** Call this if the content could not be loaded. Shows a message, because the layer has no place for one. */
    fail() {
      popLayer(layer)
      setOpening(null)
      toast.error(messages.partFailed)
    },
  }
}
