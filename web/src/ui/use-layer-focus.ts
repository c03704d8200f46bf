import { type FocusEvent, useRef } from 'react'
import { focusAgain, focusOrigin } from './last-pressed.ts'

/**
 * Focus handling for layers without a trigger, for Radix's `Content`: focuses what `first` says and restores the focus
 * afterwards. Radix treats anything that disappears on blur (a tooltip, a field's error) as lost focus and moves the
 * focus to the layer; this prevents it.
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
