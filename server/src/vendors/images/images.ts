import type { ImagePurpose } from './purposes.ts'

/** One size of an image, ready to be kept and served. Holds pixels only: no place, no camera, no name. */
export type ImageVariant = {
  name: string
  width: number
  height: number
  bytes: Uint8Array
  contentType: 'image/jpeg' | 'image/webp'
}

/**
 * Why an upload cannot be used. `not_an_image`: other bytes, whatever the name says. `image_format_unsupported`:
 * an image of a kind we do not read, such as an iPhone's HEIC, TIFF or SVG. `image_broken`: incomplete or
 * damaged. `image_too_large`: too many bytes or pixels, or too much work.
 */
export type ImageRefusal = 'not_an_image' | 'image_format_unsupported' | 'image_broken' | 'image_too_large'

/** The variants in the order of the purpose's sizes, the largest first, or why there are none. */
export type Reencoding =
  | { ok: true; variants: [ImageVariant, ...ImageVariant[]] }
  | { ok: false; reason: ImageRefusal }

/** Turns an upload, which may be anything, into images of ours. */
export interface Images {
  /**
   * Decodes an upload (JPEG, PNG, WebP, GIF or AVIF; of an animation the first frame), turns it upright, and
   * writes it anew for its purpose, on white where it is transparent. Never throws.
   */
  reencode(bytes: Uint8Array, purpose: ImagePurpose): Promise<Reencoding>
}
