/** Which square of a picture is shown, in pixels of the picture. */

export interface Picture {
  width: number
  height: number
}

/** The middle of the square, and how far it is zoomed in: at 1 the square is as large as the picture allows. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export const maxZoom = 4

/** The side of the square. */
export const sideOf = ({ width, height }: Picture, { zoom }: Crop): number => Math.min(width, height) / zoom

const within = (value: number, least: number, max: number): number => Math.min(max, Math.max(least, value))

/** The same square, moved so that all of it is picture. */
export function inside(picture: Picture, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, maxZoom)
  const half = sideOf(picture, { ...crop, zoom }) / 2
  return {
    zoom,
    x: within(crop.x, half, picture.width - half),
    y: within(crop.y, half, picture.height - half),
  }
}

/** The largest square in the middle: with portraits a little higher, where faces are. */
export const firstCrop = (picture: Picture): Crop =>
  inside(picture, {
    x: picture.width / 2,
    y: picture.height > picture.width ? picture.height * 0.42 : picture.height / 2,
    zoom: 1,
  })

/** Moved by a distance on a stage of a width, as a finger drags the picture under it. */
export function dragged(
  picture: Picture,
  crop: Crop,
  by: { x: number; y: number },
  stageWidth: number,
): Crop {
  const scale = sideOf(picture, crop) / stageWidth
  return inside(picture, { ...crop, x: crop.x - by.x * scale, y: crop.y - by.y * scale })
}

export const zoomed = (picture: Picture, crop: Crop, zoom: number): Crop => inside(picture, { ...crop, zoom })

/** Where the picture lies behind a stage of width 1: its size and its offset. */
export function placed(picture: Picture, crop: Crop) {
  const side = sideOf(picture, crop)
  return {
    width: picture.width / side,
    height: picture.height / side,
    left: (side / 2 - crop.x) / side,
    top: (side / 2 - crop.y) / side,
  }
}

/** The side of what is sent, in pixels: the server keeps half of that, and screens grow. */
const sentSide = 512

/** The square as a JPEG; null where the browser cannot draw. */
export async function cut(bitmap: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const side = sideOf(bitmap, crop)
  const canvas = document.createElement('canvas')
  canvas.width = sentSide
  canvas.height = sentSide
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // A transparent picture would turn black in a JPEG.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, sentSide, sentSide)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, sentSide, sentSide)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
