import { type FocusEvent, useRef } from 'react'
import { focusAgain, focusOrigin } from './last-pressed.ts'

/**
 * The focus of a layer that opens without a trigger of its own, for Radix's `Content`. It goes where `first` says,
 * returns to what had it before, and on the way stays where the keyboard sends it: Radix mistakes anything that
 * disappears on blur (a tooltip, a field's error) for a lost focus and pulls it to the layer itself.
 */
export function useLayerFocus(first: (layer: HTMLElement) => void) {
  const before = useRef<HTMLElement | null>(null)
  const next = useRef<EventTarget | null>(null)
  const layer = useRef<HTMLDivElement>(null)
  return {
    ref: layer,
    tabIndex: -1,
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault()
      before.current = focusOrigin()
      if (layer.current) first(layer.current)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      focusAgain(before.current)
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
