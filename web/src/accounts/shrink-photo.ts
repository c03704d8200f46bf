/** Photos are made smaller in the browser before they are sent: phones take far more than anybody needs to read. */

/** The longest side that is sent, in pixels, and the quality of the JPEG. */
const longestSide = 1600
const quality = 0.82

/** What the server takes at most, in bytes. */
export const maxPhotoBytes = 8 * 1024 * 1024

/** A width and height within the longest side, in the same proportion; never enlarged. */
export function fitWithin(
  width: number,
  height: number,
  max = longestSide,
): { width: number; height: number } {
  const scale = Math.min(1, max / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function draw(file: File): Promise<Blob | null> {
  // Turned as the camera held it: what is drawn has no EXIF that could say so.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = fitWithin(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // A transparent picture would turn black in a JPEG.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  picture.close()
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** What a browser throws at a file that it can't decode. */
const isUndecodable = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError'

/** A smaller JPEG of a photo; the photo itself when it would not become smaller; null when this browser can't decode it. */
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
