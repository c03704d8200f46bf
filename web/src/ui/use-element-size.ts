import { type RefObject, useEffect, useState } from 'react'

/** The inner size of an element in pixels. */
export interface ElementSize {
  width: number
  height: number
  /** Whether its text runs from right to left. */
  isRtl: boolean
}

/** Returns the current size of an element, or null until it is known. */
export function useElementSize(element: RefObject<Element | null>): ElementSize | null {
  const [size, setSize] = useState<ElementSize | null>(null)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize({ width, height, isRtl: getComputedStyle(target).direction === 'rtl' })
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return size
}
