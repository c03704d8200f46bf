import { seconds } from '@bahth/domain/durations.ts'
import { maxFileBytes } from '@bahth/domain/field-limits.ts'
import { type ImageFormat, imageFormat } from '@bahth/domain/image-format.ts'
import sharp, { type Sharp } from 'sharp'
import { semaphore, TimeoutError, withTimeout } from '../../concurrency.ts'
import type { ImageRefusal, Images, ImageVariant, Reencoding } from './images.ts'
import { type ImagePurpose, purposes, type Size } from './purposes.ts'

/** Limits of one upload. The time is in milliseconds and starts when its decoding starts. */
export type ImageLimits = { bytes: number; time: number; concurrency: number }

/** Two concurrent uploads leave half of Node's four worker threads to file access and name lookups. */
const defaultLimits: ImageLimits = { bytes: maxFileBytes, time: seconds(10), concurrency: 2 }

/**
 * Checked in the header, before the image is decoded. AVIF has a lower limit because its decoder holds the whole image
 * several times (measured: 900 MB and 6 s for 49 megapixels, where a JPEG takes 40 MB and 0.4 s).
 */
const maxPixels: Record<ImageFormat, number> = {
  jpeg: 50_000_000,
  png: 50_000_000,
  webp: 50_000_000,
  gif: 50_000_000,
  avif: 12_000_000,
}

/** Configures sharp for this process and blocks all of its decoders except the five we need. */
export function openReencoder(limits: Partial<ImageLimits>): Images {
  const { bytes: maxBytes, time, concurrency } = { ...defaultLimits, ...limits }
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders })
  const limited = semaphore(concurrency)

  return {
    async reencode(bytes, purpose) {
      if (bytes.byteLength > maxBytes) return refusal('image_too_large')
      const refused = await headerRefusal(bytes)
      if (refused) return refusal(refused)

      // An upload that takes too long is refused in time, but keeps its slot until its decoder has ended.
      return new Promise(resolve => {
        limited(() => {
          const making = makeVariants(bytes, purpose, time)
          resolve(inTime(making, time))
          return making
        }).catch(() => {})
      })
    },
  }
}

async function inTime(
  variants: Promise<[ImageVariant, ...ImageVariant[]]>,
  timeoutMs: number,
): Promise<Reencoding> {
  try {
    return { ok: true, variants: await withTimeout(variants, timeoutMs) }
  } catch (error) {
    return refusal(error instanceof TimeoutError ? 'image_too_large' : 'image_broken')
  }
}

const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(name => `VipsForeignLoad${name}`)

const refusal = (reason: ImageRefusal) => ({ ok: false, reason }) as const

async function headerRefusal(bytes: Uint8Array): Promise<ImageRefusal | null> {
  const format = imageFormat(bytes)
  if (format === null) return 'not_an_image'
  if (format === 'unsupported') return 'image_format_unsupported'
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height > maxPixels[format] ? 'image_too_large' : null
  } catch {
    return 'image_broken'
  }
}

async function makeVariants(
  bytes: Uint8Array,
  purpose: ImagePurpose,
  time: number,
): Promise<[ImageVariant, ...ImageVariant[]]> {
  const { format, quality, sizes } = purposes[purpose]
  const [largest, ...smaller] = sizes
  const upright = sharp(bytes, { failOn: 'truncated', limitInputPixels: maxPixels.jpeg, pages: 1 })
    .timeout({ seconds: Math.ceil(time / seconds(1)) })
    .autoOrient()
    .flatten({ background: '#fff' })
  const { data, info } = await resized(upright, largest).raw().toBuffer({ resolveWithObject: true })

  const write = async (size: Size): Promise<ImageVariant> => {
    const { width, height, channels } = info
    const pixels = resized(sharp(data, { raw: { width, height, channels } }), size)
    const written = await pixels.toFormat(format, { quality }).toBuffer({ resolveWithObject: true })
    return {
      name: size.name,
      width: written.info.width,
      height: written.info.height,
      bytes: written.data,
      contentType: `image/${format}`,
    }
  }
  const variants: [ImageVariant, ...ImageVariant[]] = [await write(largest)]
  for (const size of smaller) variants.push(await write(size))
  return variants
}

function resized(image: Sharp, { width, height, fit }: Size) {
  return image.resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
}
