/** How an image is looked at in a frame: pure steps from one view to the next. Lengths are CSS pixels. */

export interface Size {
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

export interface View {
  /** 1 shows the whole image; at most `mostZoom`. */
  zoom: number
  /** Degrees clockwise. */
  turn: number
  /** How far the image's middle is from the frame's, physically. */
  x: number
  y: number
}

export const wholeImage: View = { zoom: 1, turn: 0, x: 0, y: 0 }

export const maxZoom = 8
/** One step of the zoom buttons and keys. */
export const zoomStep = 1.5

const isOnItsSide = ({ turn }: View): boolean => turn % 180 !== 0

/** The image's size as it stands in the frame at zoom 1, turned as it is. */
export function fittedSize(image: Size, frame: Size, view: View): Size {
  const turned = isOnItsSide(view) ? { width: image.height, height: image.width } : image
  const scale = Math.min(frame.width / turned.width, frame.height / turned.height)
  return { width: turned.width * scale, height: turned.height * scale }
}

/** What the image is drawn with before it is turned. */
export function drawnSize(image: Size, frame: Size, view: View): Size {
  const { width, height } = fittedSize(image, frame, view)
  const [w, h] = isOnItsSide(view) ? [height, width] : [width, height]
  return { width: w * view.zoom, height: h * view.zoom }
}

const between = (value: number, max: number): number => Math.min(max, Math.max(-max, value)) + 0

/** Keeps the image over the frame: no edge is pulled further in than it has to be. */
export function clamped(view: View, image: Size, frame: Size): View {
  const { width, height } = fittedSize(image, frame, view)
  return {
    ...view,
    x: between(view.x, Math.max(0, (width * view.zoom - frame.width) / 2)),
    y: between(view.y, Math.max(0, (height * view.zoom - frame.height) / 2)),
  }
}

export const moved = (view: View, by: Point, image: Size, frame: Size): View =>
  clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, image, frame)

/** Zooms by a factor; what is under `at`, from the frame's middle, stays under it. */
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

/** A quarter turn clockwise, or back; the whole image is shown again. */
export const turned = (view: View, quarters: 1 | -1): View => ({
  ...wholeImage,
  turn: (view.turn + quarters * 90 + 360) % 360,
})
