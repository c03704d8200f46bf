import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'

/** A press this soon after a dialog has appeared or changed is the second half of the press that caused it. */
const earlyMs = 400

/**
 * Makes a double click or double tap one press: whatever a dialog shows since its first half, the second half presses
 * nothing in it and doesn't close it. `step` tells what the dialog shows. A mouse counts its clicks, so that a quick
 * click elsewhere still works; fingers don't.
 */
export function useEarlyPress(step: unknown) {
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  const isTouch = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies(step): its change is what counts
  useLayoutEffect(() => {
    changedAt.current = performance.now()
  }, [step])
  const isEarly = (event: { timeStamp: number }) => event.timeStamp - changedAt.current < earlyMs
  return {
    isEarly,
    handlers: {
      onPointerDownCapture: (event: PointerEvent) => {
        isTouch.current = event.pointerType === 'touch'
      },
      onClickCapture: (event: MouseEvent) => {
        // A click by a key or a script has no count.
        const isRepeated = event.detail > 1 || (event.detail > 0 && isTouch.current)
        if (!isRepeated || !isEarly(event)) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
