import sharp, { type Sharp } from 'sharp'
import type { ImageVariant } from './images.ts'
import { openImages } from './open-images.ts'
import type { ImagePurpose } from './purposes.ts'

/** Pictures to upload, and what is made of them. */

/** Re-encodes as the server does. */
export const images = openImages()
/** Everything that a picture is uploaded for. */
export const purposeNames: ImagePurpose[] = ['idPhoto', 'avatar', 'sessionPhoto']

/** A picture whose left half is red and whose right half is blue, with enough texture not to vanish. */
export function picture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    pixels[i * 3 + (i % width < width / 2 ? 0 : 2)] = 230 + (i % 20)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A picture that hardly compresses. */
export function noise(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0, seed = 1; i < pixels.length; i++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    pixels[i] = seed >>> 16
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** What is made of an upload that must be taken. */
export async function variantsOf(bytes: Uint8Array, purpose: ImagePurpose): Promise<ImageVariant[]> {
  const made = await images.reencode(bytes, purpose)
  if (!made.ok) throw new Error(`refused: ${made.reason}`)
  return made.variants
}
