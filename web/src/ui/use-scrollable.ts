import { type RefObject, useEffect, useState } from 'react'

/** Returns whether an element overflows. It must then be focusable, so that arrow keys can scroll it. */
export function useScrollable(element: RefObject<HTMLElement | null>): boolean {
  const [scrollable, setScrollable] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const check = () =>
      setScrollable(
        target.scrollWidth > target.clientWidth + 1 || target.scrollHeight > target.clientHeight + 1,
      )
    const observer = new ResizeObserver(check)
    observer.observe(target)
    for (const child of target.children) observer.observe(child)
    return () => observer.disconnect()
  }, [element])
  return scrollable
}
