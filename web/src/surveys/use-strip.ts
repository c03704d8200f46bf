import { type RefObject, useCallback, useEffect, useState } from 'react'

/** A strip that scrolls sideways: whether there is more on either side, and moving by what is shown. */
export function useStrip(strip: RefObject<HTMLElement | null>, items: number) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: true })

  useEffect(() => {
    const element = strip.current
    if (!element || items === 0) return
    const look = () => {
      const gone = Math.abs(element.scrollLeft)
      const room = element.scrollWidth - element.clientWidth
      setEdges({ atStart: gone < 2, atEnd: gone > room - 2 })
    }
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [strip, items])

  const step = useCallback(
    (way: 1 | -1) => {
      const element = strip.current
      if (!element) return
      const sign = getComputedStyle(element).direction === 'rtl' ? -way : way
      element.scrollBy({ left: sign * element.clientWidth, behavior: 'smooth' })
    },
    [strip],
  )
  return { ...edges, step }
}
