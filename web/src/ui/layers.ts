import { useEffect, useRef } from 'react'

/** Notes an opened layer and returns what forgets it. */
type OpenLayer = (close: () => void) => () => void

let openLayer: OpenLayer | null = null

/** Connects layers to the browser's history; the shell calls it at the start. */
export function connectLayers(open: OpenLayer): void {
  openLayer = open
}

/** Makes the browser's Back call `close` while the layer is open. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (isOpen ? openLayer?.(() => latest.current()) : undefined), [isOpen])
}
