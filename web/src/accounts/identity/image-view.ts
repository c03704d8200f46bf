/** Zoom, rotation and position of an image in a frame, as pure functions. Lengths are in CSS pixels. */

export interface Size {
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

export interface View {
  /** 1 shows the entire image. The maximum is `maxZoom`. */
  zoom: number
  /** Clockwise, in degrees. */
  turn: number
  /** Offset of the image's centre from the frame's centre, independent of the writing direction. */
  x: number
  y: number
}

export const initialView: View = { zoom: 1, turn: 0, x: 0, y: 0 }

export const maxZoom = 8
/** The factor of one press of a zoom button or key. */
export const zoomStep = 1.5

const isOnItsSide = ({ turn }: View): boolean => turn % 180 !== 0

/** The image's rotated size at zoom 1. */
export function fittedSize(image: Size, frame: Size, view: View): Size {
  const rotated = isOnItsSide(view) ? { width: image.height, height: image.width } : image
  const scale = Math.min(frame.width / rotated.width, frame.height / rotated.height)
  return { width: rotated.width * scale, height: rotated.height * scale }
}

/** The size of the image element before its rotation. */
export function drawnSize(image: Size, frame: Size, view: View): Size {
  const { width, height } = fittedSize(image, frame, view)
  const [w, h] = isOnItsSide(view) ? [height, width] : [width, height]
  return { width: w * view.zoom, height: h * view.zoom }
}

/** Adding 0 turns -0, which `Math.max(-0, …)` can return, into 0. */
const limit = (value: number, max: number): number => Math.min(max, Math.max(-max, value)) + 0

/** Limits the offset so that an edge of the image doesn't leave an avoidable gap in the frame. */
export function clamped(view: View, image: Size, frame: Size): View {
  const { width, height } = fittedSize(image, frame, view)
  return {
    ...view,
    x: limit(view.x, Math.max(0, (width * view.zoom - frame.width) / 2)),
    y: limit(view.y, Math.max(0, (height * view.zoom - frame.height) / 2)),
  }
}

export const moved = (view: View, by: Point, image: Size, frame: Size): View =>
  clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, image, frame)

/** Zooms by a factor around `at`, which is relative to the centre of the frame. */
export function zoomed(
  view: View,
  factor: number,
  image: Size,
  frame: Size,
  at: Point = { x: 0, y: 0 },
): View {
  const zoom = Math.max(1, Math.min(maxZoom, view.zoom * factor))
  const grown = zoom / view.zoom
  return clamped(
    { ...view, zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown },
    image,
    frame,
  )
}

/** Rotates by a quarter turn, and resets zoom and position. */
export const turned = (view: View, quarters: 1 | -1): View => ({
  ...initialView,
  turn: (view.turn + quarters * 90 + 360) % 360,
})
