import { useEffect, useEffectEvent } from 'react'

/** Single keys that work the bench, whichever layout the keyboard has: on an Arabic one A is ش. */

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** The key as a lower-case Latin letter or sign, whatever its layout types. */
const keyOf = (event: KeyboardEvent): string => {
  if (/^[\x21-\x7e]$/.test(event.key)) return event.key.toLowerCase()
  return /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : event.key
}

/** Whether a layer lies over an element, or a menu is open anywhere. */
const isCovered = (element: Element | null): boolean => {
  const layers = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')
  return [...layers].some(layer => !element || !layer.contains(element))
}

/**
 * Listens to single keys while no field has the focus and nothing covers `within`. A key that is held down counts
 * once; one that something else has answered does not count.
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
