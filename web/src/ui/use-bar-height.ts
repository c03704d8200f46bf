import { type RefObject, useEffect } from 'react'

/**
 * Sets a CSS property of the document to the height of a bar that sticks to the lower edge of the window, so that the
 * browser scrolls focused elements to a place above it (base.css).
 */
export function useBarHeight(
  bar: RefObject<HTMLElement | null>,
  property: '--banner' | '--action-bar',
  isShown = true,
): void {
  useEffect(() => {
    const element = bar.current
    if (!isShown || !element) return
    const { style } = document.documentElement
    const update = () => style.setProperty(property, `${element.offsetHeight}px`)
    // Called now, because the observer calls it only in the next frame, and Tab may be pressed before.
    update()
    // The change that shows the bar must not hide the field in which it was made.
    const focused = document.activeElement
    if (focused?.matches('input, select, textarea')) focused.scrollIntoView({ block: 'nearest' })
    const watcher = new ResizeObserver(update)
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      style.removeProperty(property)
    }
  }, [bar, property, isShown])
}
