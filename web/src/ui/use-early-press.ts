import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'

/** A press this soon after a dialog has appeared or changed is the second press of a double click. */
const earlyMs = 400

/**
 * Ignores the second press of a double click or double tap if the first one opened or changed the dialog. Otherwise the
 * second press could hit a button of the dialog, or close it. A new `step` means that the dialog has changed. With a mouse
 * only repeated clicks in one place are ignored (`detail` counts them); with touch every tap, because touch has no such count.
 */
export function useEarlyPress(step: unknown) {
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  const isTouch = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies(step): the effect must run when it changes.
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
      // Keeps the focus on the element that the dialog has focused. Single taps (`detail` 1) still focus a field.
      onMouseDownCapture: (event: MouseEvent) => {
        if (event.detail > 1 && isEarly(event)) event.preventDefault()
      },
      onClickCapture: (event: MouseEvent) => {
        // For a click by a key or a script, `detail` is 0.
        const isRepeated = event.detail > 1 || (event.detail > 0 && isTouch.current)
        if (!isRepeated || !isEarly(event)) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
