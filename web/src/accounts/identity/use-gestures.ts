import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface Point {
  x: number
  y: number
}

/** Pointer and wheel gestures. Points are relative to the centre of the frame. */
export interface Gestures {
  move(by: Point): void
  zoom(factor: number, at: Point): void
  /** A double press zooms in, or resets the view. */
  toggle(at: Point): void
}

/** With this value, one wheel notch (100 pixels) zooms by about a fifth. */
const wheelPixels = 500

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
})

const spreadOf = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/**
 * Handlers for the frame: drag, pinch, and the wheel with Ctrl, which browsers also report for a pinch on a
 * touchpad.
 */
export function useGestures(frame: RefObject<HTMLElement | null>, gestures: Gestures) {
  const fingers = useRef(new Map<number, Point>())

  const fromMiddle = (point: Point): Point => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 }
  }

  const wheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    gestures.zoom(Math.exp(-event.deltaY / wheelPixels), fromMiddle({ x: event.clientX, y: event.clientY }))
  })
  useEffect(() => {
    const element = frame.current
    const listen = (event: WheelEvent) => wheel(event)
    // React's wheel listeners are passive, so they couldn't prevent the browser from zooming the page.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [frame])

  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (!fingers.current.has(event.pointerId)) return
      const before = [...fingers.current.values()]
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const after = [...fingers.current.values()]
      const [from, to] = [middleOf(before), middleOf(after)]
      gestures.move({ x: to.x - from.x, y: to.y - from.y })
      if (after.length === 2 && spreadOf(before) > 0)
        gestures.zoom(spreadOf(after) / spreadOf(before), fromMiddle(to))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onDoubleClick(event: { clientX: number; clientY: number }) {
      gestures.toggle(fromMiddle({ x: event.clientX, y: event.clientY }))
    },
  }
}
