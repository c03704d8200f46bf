import { useEffect, useEffectEvent } from 'react'
import { dialogsAndMenus } from '../../ui/open-layers.ts'

/**
 * Single-key shortcuts of review mode. They are independent of the keyboard layout: on an Arabic layout, the A key
 * types ش.
 */

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const brackets: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' }

/** The key as a lower-case Latin letter, digit or sign, regardless of the keyboard layout. */
const keyOf = (event: KeyboardEvent): string => {
  if (/^[\x21-\x7e]$/.test(event.key)) return event.key.toLowerCase()
  const [, sign] = /^(?:Key|Digit)([A-Z\d])$/.exec(event.code) ?? []
  return sign?.toLowerCase() ?? brackets[event.code] ?? event.key
}

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
