import { type RefObject, useCallback, useEffect, useState } from 'react'

/** A horizontally scrolling strip: whether there is more on either side, and scrolling by one screen. */
export function useStrip(strip: RefObject<HTMLElement | null>, items: number) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: true })

  useEffect(() => {
    const element = strip.current
    if (!element || items === 0) return
    const check = () => {
      const scrolled = Math.abs(element.scrollLeft)
      const maxScroll = element.scrollWidth - element.clientWidth
      setEdges({ atStart: scrolled < 2, atEnd: scrolled > maxScroll - 2 })
    }
    const watcher = new ResizeObserver(check)
    watcher.observe(element)
    element.addEventListener('scroll', check, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', check)
    }
  }, [strip, items])

  const step = useCallback(
    (direction: 1 | -1) => {
      const element = strip.current
      if (!element) return
      const physicalDirection = getComputedStyle(element).direction === 'rtl' ? -direction : direction
      element.scrollBy({ left: physicalDirection * element.clientWidth, behavior: 'smooth' })
    },
    [strip],
  )
  return { ...edges, step }
}
