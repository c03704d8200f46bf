import { useState } from 'react'
import { clamped, initialView, moved, type Size, turned, type View, zoomed, zoomStep } from './image-view.ts'
import type { Gestures } from './use-gestures.ts'

/** How far an arrow key moves the image, in pixels. */
const arrowStep = 60

/** The zoom factor of a double press. */
const doublePressZoom = 2.5

/** The view of one image in its frame, and the functions that change it. */
export function useImageView(image: Size | null, frame: Size | null) {
  const [view, setView] = useState(initialView)
  const change = (next: (view: View, image: Size, frame: Size) => View) => {
    if (image && frame) setView(before => next(clamped(before, image, frame), image, frame))
  }
  const gestures: Gestures = {
    move: by => change((view, image, frame) => moved(view, by, image, frame)),
    zoom: (factor, at) => change((view, image, frame) => zoomed(view, factor, image, frame, at)),
    toggle: at =>
      change((view, image, frame) =>
        view.zoom > 1 ? { ...initialView, turn: view.turn } : zoomed(view, doublePressZoom, image, frame, at),
      ),
  }
  const move = (x: number, y: number) => gestures.move({ x: x * arrowStep, y: y * arrowStep })
  return {
    view: image && frame ? clamped(view, image, frame) : view,
    gestures,
    zoomIn: () => gestures.zoom(zoomStep, { x: 0, y: 0 }),
    zoomOut: () => gestures.zoom(1 / zoomStep, { x: 0, y: 0 }),
    resetView: () => setView(({ turn }) => ({ ...initialView, turn })),
    turn: (quarters: 1 | -1) => setView(before => turned(before, quarters)),
    /** Arrow keys move the frame over the image, so the image moves the other way. */
    arrows: {
      ArrowLeft: () => move(1, 0),
      ArrowRight: () => move(-1, 0),
      ArrowUp: () => move(0, 1),
      ArrowDown: () => move(0, -1),
    },
  }
}

export type ImageViewer = ReturnType<typeof useImageView>
