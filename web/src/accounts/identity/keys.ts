import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '../../ui/key-of.ts'
import { dialogsAndMenus } from '../../ui/open-layers.ts'

/** Single-key shortcuts of review mode. They are independent of the keyboard layout. */

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Whether a dialog covers an element or a menu is open. */
const isCovered = (element: Element | null): boolean => {
  const layers = document.querySelectorAll(dialogsAndMenus)
  return [...layers].some(layer => !element || !layer.contains(element))
}

/**
 * Handles single keys while no field has the focus and nothing covers `within`. Ignores repeats of a held key and
 * events that were already handled.
 */
export function useKeys(
  keys: Readonly<Record<string, (() => void) | undefined>>,
  within: () => Element | null = () => null,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[keyOf(event)]
    if (!act || event.defaultPrevented || event.repeat) return
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target) || isCovered(within())) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
