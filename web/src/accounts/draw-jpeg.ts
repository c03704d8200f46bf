/** A part of an image, in the image's pixels. */
interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A part of an image as a JPEG of the given size in pixels. Rejects if the browser can't draw it. */
export async function drawJpeg(
  image: ImageBitmap,
  from: Area,
  { width, height, quality }: { width: number; height: number; quality: number },
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t draw.')
  // Transparent pixels would turn black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, width, height)
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!jpeg) throw new Error('This browser can’t encode the photo.')
  return jpeg
}
