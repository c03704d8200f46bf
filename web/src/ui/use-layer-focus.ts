import { type FocusEvent, useRef } from 'react'

/**
 * The focus of a layer that opens without a trigger of its own, for Radix's `Content`. It goes where `first` says,
 * returns to what had it before, and on the way stays where the keyboard sends it: Radix mistakes anything that
 * disappears on blur (a tooltip, a field's error) for a lost focus and pulls it to the layer itself.
 */
export function useLayerFocus(first: (layer: HTMLElement) => void) {
  const before = useRef<Element | null>(null)
  const next = useRef<EventTarget | null>(null)
  const layer = useRef<HTMLDivElement>(null)
  return {
    ref: layer,
    tabIndex: -1,
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault()
      if (document.activeElement !== document.body) before.current = document.activeElement
      if (layer.current) first(layer.current)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    },
    onBlur: (event: FocusEvent) => {
      next.current = event.relatedTarget
    },
    onFocus: (event: FocusEvent) => {
      const wanted = next.current
      next.current = null
      if (event.target !== layer.current || wanted === layer.current) return
      if (wanted instanceof HTMLElement && layer.current.contains(wanted)) wanted.focus()
    },
  }
}
