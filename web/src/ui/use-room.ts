import { type RefObject, useEffect, useState } from 'react'

/** How much room an element has, in pixels (0 until it is known), and whether its text runs from the right. */
export interface Room {
  width: number
  rtl: boolean
}

/** The room of an element, followed as it changes. */
export function useRoom(element: RefObject<Element | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 0, rtl: false })
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      setRoom({
        width: Math.floor(entry.contentRect.width),
        rtl: getComputedStyle(target).direction === 'rtl',
      })
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return room
}
