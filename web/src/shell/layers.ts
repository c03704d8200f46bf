import { connectLayers } from '../ui/use-back-closes.ts'
import { currentRoute, onMove, popLayer, pushLayer } from './navigation.ts'
import { addressOfRoute } from './route.ts'

/**
 * Layers that a press opened without changing the address: dialogs and menus. The browser's Back button closes the last
 * one. All open layers share one history entry, so that a navigation from any of them replaces it.
 */

interface Layer {
  close: () => void
}

const layers: Layer[] = []

const address = (): string => addressOfRoute(currentRoute())

/** The address at the last press; null before the first. A dialog that opens at another address was opened by that address. */
let pressedAt: string | null = null

function open(close: () => void, isMenu: boolean): () => void {
  if (!isMenu && pressedAt !== address()) return () => {}
  const layer = { close }
  let isClosed = false
  pushLayer(() => {
    if (isClosed) popLayer()
    else layers.push(layer)
  })
  return () => {
    isClosed = true
    const index = layers.indexOf(layer)
    if (index < 0) return
    layers.splice(index, 1)
    if (layers.length === 0) popLayer()
  }
}

export function startLayers(): void {
  connectLayers(open)
  document.addEventListener(
    'click',
    () => {
      pressedAt = address()
    },
    true,
  )
  onMove((_, source) => {
    const last = source === 'history' && layers.at(-1)
    if (!last) return
    last.close()
    // Back has left the shared history entry. Layers that are still open need a new one.
    setTimeout(() => layers.length > 0 && pushLayer(() => {}))
  })
}
