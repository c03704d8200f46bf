import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'

/** A press this soon after a dialog has appeared or changed is the second press of a double click. */
const earlyMs = 400

/**
 * Ignores the second press of a double click or double tap if the first one opened or changed the dialog: it presses
 * nothing in the dialog and doesn't close it. A new `step` means that the dialog has changed. For a mouse the browser
 * counts the clicks, so a quick click in another place still works; for touch it does not.
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
      // The focus stays on the element that the dialog has focused. A tap may be the first one, in a field.
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
