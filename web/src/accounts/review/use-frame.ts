import { type RefObject, useEffect, useState } from 'react'

/** An element's inner size in pixels, followed as it changes; null until it is known. */
export function useFrame(element: RefObject<Element | null>): { width: number; height: number } | null {
  const [frame, setFrame] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setFrame({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return frame
}
