import type { Area } from 'react-easy-crop'

/** Twice the size that the server stores, in pixels, to keep detail for larger sizes later. */
const sentSide = 512

/** A square of an image, in the image's pixels, as a JPEG. Rejects if the browser can't draw it. */
export async function cropToJpeg(bitmap: ImageBitmap, { x, y, width, height }: Area): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = sentSide
  canvas.height = sentSide
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t draw.')
  // Transparent pixels would turn black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, sentSide, sentSide)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, width, height, 0, 0, sentSide, sentSide)
  const square = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!square) throw new Error('This browser can’t encode the photo.')
  return square
}
