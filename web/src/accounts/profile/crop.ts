import type { Area } from 'react-easy-crop'
import { drawJpeg } from '../draw-jpeg.ts'

/** Twice the size that the server stores, in pixels, to keep detail for larger sizes later. */
const sentSide = 512

/** A square of an image, in the image's pixels, as a JPEG. Rejects if the browser can't draw it. */
export const cropToJpeg = (bitmap: ImageBitmap, area: Area): Promise<Blob> =>
  drawJpeg(bitmap, area, { width: sentSide, height: sentSide, quality: 0.9 })
