import type { ImagePurpose } from './purposes.ts'

/** One size of a re-encoded image. It has no metadata such as location, camera or author. */
export type ImageVariant = {
  name: string
  width: number
  height: number
  bytes: Uint8Array
  contentType: 'image/jpeg' | 'image/webp'
}

/**
 * Why an upload is refused. `not_an_image`: determined by its bytes, not its name. `image_format_unsupported`: HEIC,
 * TIFF, SVG and other formats that we do not read. `image_broken`: incomplete or damaged. `image_too_large`: too many
 * bytes or pixels, or decoding takes too long.
 */
export type ImageRefusal = 'not_an_image' | 'image_format_unsupported' | 'image_broken' | 'image_too_large'

/** The variants in the order of the purpose's sizes, the largest first, or the reason for the refusal. */
export type Reencoding =
  | { ok: true; variants: [ImageVariant, ...ImageVariant[]] }
  | { ok: false; reason: ImageRefusal }

/** Re-encodes uploads, so that only pixels written by us are stored and served. */
export interface Images {
  /**
   * Decodes an upload (JPEG, PNG, WebP, GIF or AVIF; the first frame of an animation), rotates it upright, puts
   * transparent parts on white, and encodes it for its purpose. Never throws.
   */
  reencode(bytes: Uint8Array, purpose: ImagePurpose): Promise<Reencoding>
}
