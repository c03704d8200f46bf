import { useEffect, useRef } from 'react'

/** Registers an open layer; returns a function that unregisters it. */
type OpenLayer = (close: () => void) => () => void

let openLayer: OpenLayer | null = null

/** Connects layers to the browser's history. The shell calls it at startup. */
export function connectLayers(open: OpenLayer): void {
  openLayer = open
}

/** While the layer is open, the browser's Back button calls `close`. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (isOpen ? openLayer?.(() => latest.current()) : undefined), [isOpen])
}
