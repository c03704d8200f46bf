import { drawJpeg } from '../draw-jpeg.ts'

/**
 * Reduces photos in the browser before they are sent, because phones take far larger photos than are needed to
 * read a card.
 */

/** The longest side after reduction, in pixels, and the quality of the JPEG. */
const longestSide = 1600
const quality = 0.82

/** The largest size within the longest side with the same aspect ratio. Never enlarges. */
export function fitWithin(
  width: number,
  height: number,
  max = longestSide,
): { width: number; height: number } {
  const scale = Math.min(1, max / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function draw(file: File): Promise<Blob> {
  // Applies the EXIF orientation, because the JPEG drawn below has no EXIF data.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = picture
  try {
    return await drawJpeg(picture, { x: 0, y: 0, width, height }, { ...fitWithin(width, height), quality })
  } finally {
    picture.close()
  }
}

/** The errors with which browsers report a file that they can't decode. */
const isUndecodable = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError'

/**
 * A smaller JPEG of a photo. Returns the photo itself if the JPEG isn't smaller, and null if this browser can't
 * decode it.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  let drawn: Blob | null = null
  try {
    drawn = await draw(file)
  } catch (error) {
    if (isUndecodable(error)) return null
  }
  if (!drawn || drawn.size >= file.size) return file
  return new File([drawn], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
