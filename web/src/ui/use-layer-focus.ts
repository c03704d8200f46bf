import { type FocusEvent, useRef } from 'react'
import { type DomPosition, domPositionOf, focusNearest, isGone } from './focus-nearest.ts'
import { focusAgain, focusOrigin } from './last-pressed.ts'

/**
 * Returns the focus props of a Radix `Content` without a trigger. Calls `first` to set the focus when the layer opens,
 * and restores the focus when it closes. If an element (a tooltip, a field's error) is removed on blur, Radix treats the
 * focus as lost and moves it to the layer; the handlers here prevent that. If a press removes the pressed control, the
 * focus moves to what is nearest to it.
 */
export function useLayerFocus(first: (layer: HTMLElement) => void) {
  const before = useRef<DomPosition | null>(null)
  const next = useRef<EventTarget | null>(null)
  const last = useRef<DomPosition | null>(null)
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
      const focused = next.current
      next.current = null
      if (event.target !== layer.current) {
        // React also passes on the events of a layer that opened from this one.
        if (layer.current?.contains(event.target)) last.current = domPositionOf(event.target)
        return
      }
      if (focused === layer.current) return
      if (focused instanceof HTMLElement && layer.current.contains(focused)) focused.focus()
      else if (last.current && isGone(last.current)) focusNearest(last.current)
    },
  }
}
