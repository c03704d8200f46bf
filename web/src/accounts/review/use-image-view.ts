import { useState } from 'react'
import { clamped, moved, type Size, turned, type View, wholeImage, zoomed, zoomStep } from './image-view.ts'
import type { Gestures } from './use-gestures.ts'

/** How far an arrow key moves the image, in pixels. */
const arrowStep = 60

/** How much closer a double press comes. */
const closer = 2.5

/** The view of one image in its frame, and everything that changes it. */
export function useImageView(image: Size | null, frame: Size | null) {
  const [view, setView] = useState(wholeImage)
  const change = (next: (view: View, image: Size, frame: Size) => View) => {
    if (image && frame) setView(before => next(clamped(before, image, frame), image, frame))
  }
  const gestures: Gestures = {
    move: by => change((view, image, frame) => moved(view, by, image, frame)),
    zoom: (factor, at) => change((view, image, frame) => zoomed(view, factor, image, frame, at)),
    toggle: at =>
      change((view, image, frame) =>
        view.zoom > 1 ? { ...wholeImage, turn: view.turn } : zoomed(view, closer, image, frame, at),
      ),
  }
  const move = (x: number, y: number) => gestures.move({ x: x * arrowStep, y: y * arrowStep })
  return {
    view: image && frame ? clamped(view, image, frame) : view,
    gestures,
    zoomIn: () => gestures.zoom(zoomStep, { x: 0, y: 0 }),
    zoomOut: () => gestures.zoom(1 / zoomStep, { x: 0, y: 0 }),
    showWhole: () => setView(({ turn }) => ({ ...wholeImage, turn })),
    turn: (quarters: 1 | -1) => setView(before => turned(before, quarters)),
    /** What the arrow keys do: the frame goes over the image. */
    arrows: {
      ArrowLeft: () => move(1, 0),
      ArrowRight: () => move(-1, 0),
      ArrowUp: () => move(0, 1),
      ArrowDown: () => move(0, -1),
    },
  }
}

/** How an image is looked at, and what can be done with it. */
export type Looking = ReturnType<typeof useImageView>
