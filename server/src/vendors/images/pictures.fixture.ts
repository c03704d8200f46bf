import sharp, { type Sharp } from 'sharp'
import type { ImageVariant } from './images.ts'
import { openImages } from './open-images.ts'
import type { ImagePurpose } from './purposes.ts'

/** Images to upload, and their variants. */

export const images = openImages()
export const purposeNames: ImagePurpose[] = ['document', 'avatar', 'sessionPhoto']

/** The left half is red and the right half blue, with some texture, so that the file is not tiny. */
export function picture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    pixels[i * 3 + (i % width < width / 2 ? 0 : 2)] = 230 + (i % 20)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** An image that hardly compresses. */
export function noise(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0, seed = 1; i < pixels.length; i++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    pixels[i] = seed >>> 16
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** The variants of an upload that must be accepted. */
export async function variantsOf(bytes: Uint8Array, purpose: ImagePurpose): Promise<ImageVariant[]> {
  const result = await images.reencode(bytes, purpose)
  if (!result.ok) throw new Error(`refused: ${result.reason}`)
  return result.variants
}
