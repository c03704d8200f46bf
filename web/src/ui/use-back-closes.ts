import { useEffect, useRef } from 'react'

/**
 * Registers an open layer; returns a function that unregisters it. The shell ignores a dialog that was opened by its address
 * and not by a press. It never ignores a menu, which opens on `pointerdown`, before the click that the shell listens to.
 */
type OpenLayer = (close: () => void, isMenu: boolean) => () => void

let openLayer: OpenLayer | null = null

/** Connects layers to the browser's history. The shell calls it at startup. */
export function connectLayers(open: OpenLayer): void {
  openLayer = open
}

/** While the layer is open, the browser's Back button calls `close`. */
export function useBackCloses(isOpen: boolean, close: () => void, { isMenu = false } = {}): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (isOpen ? openLayer?.(() => latest.current(), isMenu) : undefined), [isOpen, isMenu])
}
