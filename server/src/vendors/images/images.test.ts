import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ImageVariant } from './images.ts'
import { images, noise, picture, purposeNames, variantsOf } from './pictures.fixture.ts'
import type { ImagePurpose } from './purposes.ts'

async function onlyVariant(bytes: Uint8Array, purpose: ImagePurpose): Promise<ImageVariant> {
  const [variant, ...others] = await variantsOf(bytes, purpose)
  if (!variant || others.length > 0) throw new Error('not exactly one variant')
  return variant
}

/** The colour at a point; coordinates are fractions of the image's sides. */
async function colourAt(
  bytes: Uint8Array,
  x: number,
  y: number,
): Promise<'red' | 'blue' | 'white' | 'other'> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
  if (r > Math.max(g, b) + 60) return 'red'
  if (b > Math.max(r, g) + 60) return 'blue'
  return Math.min(r, g, b) > 240 ? 'white' : 'other'
}

const formats: { format: string; encode: (image: Sharp) => Promise<Buffer> }[] = [
  { format: 'JPEG', encode: image => image.jpeg().toBuffer() },
  { format: 'progressive JPEG', encode: image => image.jpeg({ progressive: true }).toBuffer() },
  { format: 'CMYK JPEG', encode: image => image.toColourspace('cmyk').jpeg().toBuffer() },
  { format: 'grey PNG', encode: image => image.clone().greyscale().png().toBuffer() },
  { format: '16 bit PNG', encode: image => image.toColourspace('rgb16').png().toBuffer() },
  { format: 'PNG', encode: image => image.png().toBuffer() },
  { format: 'WebP', encode: image => image.webp().toBuffer() },
  { format: 'GIF', encode: image => image.gif().toBuffer() },
  { format: 'AVIF', encode: image => image.avif({ effort: 0 }).toBuffer() },
]

describe.each(formats)('a $format', ({ format, encode }) => {
  test.each(purposeNames)('an upload is converted to the format for %s', async purpose => {
    for (const variant of await variantsOf(await encode(picture(400, 300)), purpose)) {
      const kept = await sharp(variant.bytes).metadata()
      expect(kept).toMatchObject({
        format: purpose === 'document' ? 'jpeg' : 'webp',
        width: variant.width,
        height: variant.height,
        space: 'srgb',
        channels: 3,
      })
      expect(variant.contentType).toBe(`image/${kept.format}`)
    }
  })

  test('the converted image shows the same picture', async () => {
    const { bytes } = await onlyVariant(await encode(picture(400, 300)), 'document')
    const colours = [await colourAt(bytes, 0.1, 0.5), await colourAt(bytes, 0.9, 0.5)]
    expect(colours).toEqual(format === 'grey PNG' ? ['other', 'other'] : ['red', 'blue'])
  })

  test('a truncated upload is refused as broken', async () => {
    const whole = await encode(noise(400, 300))
    for (const part of [0.98, 0.5, 0.05]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      expect(await images.reencode(cut, 'document')).toEqual({ ok: false, reason: 'image_broken' })
    }
  })
})

describe('sizes of converted images', () => {
  test('an ID photo has at most 2000 pixels on its longer side and is never enlarged', async () => {
    const tall = await onlyVariant(await picture(1000, 3000).jpeg().toBuffer(), 'document')
    expect([tall.width, tall.height]).toEqual([667, 2000])
    const small = await onlyVariant(await picture(300, 200).jpeg().toBuffer(), 'document')
    expect([small.width, small.height]).toEqual([300, 200])
  })

  test('an avatar is a square of 256 pixels, for all proportions of the upload', async () => {
    for (const [width, height] of [
      [1000, 300],
      [40, 90],
    ] as const) {
      const avatar = await onlyVariant(await picture(width, height).jpeg().toBuffer(), 'avatar')
      expect([avatar.width, avatar.height]).toEqual([256, 256])
    }
  })

  test('a session photo has variants of three widths, named after them', async () => {
    const variants = await variantsOf(await picture(2400, 1200).jpeg().toBuffer(), 'sessionPhoto')
    expect(variants.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['1200', 1200, 600],
      ['640', 640, 320],
      ['320', 320, 160],
    ])
  })

  test('a small session photo has the same three names and is never enlarged', async () => {
    const variants = await variantsOf(await picture(500, 250).jpeg().toBuffer(), 'sessionPhoto')
    expect(variants.map(({ name, width }) => [name, width])).toEqual([
      ['1200', 500],
      ['640', 500],
      ['320', 320],
    ])
  })

  test('images of one pixel in width or height are accepted', async () => {
    for (const purpose of purposeNames) {
      await variantsOf(await noise(1, 3000).png().toBuffer(), purpose)
      await variantsOf(await noise(3000, 1).png().toBuffer(), purpose)
    }
  })
})

describe('metadata of an upload', () => {
  const exif = {
    IFD0: { Make: 'SecretCamera', Artist: 'Mona' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 0/1' },
  }

  test.each(purposeNames)(
    'location, camera, name and colour profile are removed from an upload for %s',
    async purpose => {
      const tagged = await picture(300, 300).withExif(exif).withIccProfile('p3').jpeg().toBuffer()
      expect(tagged.includes('SecretCamera')).toBe(true)
      expect((await sharp(tagged).metadata()).icc).toBeDefined()

      for (const { bytes } of await variantsOf(tagged, purpose)) {
        const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
        expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
        expect(Buffer.from(bytes).includes('SecretCamera')).toBe(false)
      }
    },
  )

  test('data that follows the image in the file is removed', async () => {
    const hiding = Buffer.concat([
      await picture(300, 300).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { bytes } = await onlyVariant(hiding, 'document')
    expect(Buffer.from(bytes).includes('script')).toBe(false)
  })
})

test.each(purposeNames)('an upload for %s is turned upright by its EXIF orientation', async purpose => {
  // EXIF orientation 6: the left side of the stored image is its top.
  const turned = await picture(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  for (const { bytes, width, height } of await variantsOf(turned, purpose)) {
    if (purpose !== 'avatar') expect(height).toBeGreaterThan(width)
    expect(await colourAt(bytes, 0.5, 0.1)).toBe('red')
    expect(await colourAt(bytes, 0.5, 0.9)).toBe('blue')
  }
})

test('transparent pixels become white', async () => {
  const clear = { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const { bytes } = await onlyVariant(await sharp({ create: clear }).png().toBuffer(), 'avatar')
  expect(await colourAt(bytes, 0.5, 0.5)).toBe('white')
})

describe('animations', () => {
  const frames = () =>
    Promise.all(
      ['#e00000', '#0000e0'].map(background =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )

  test.each(['gif', 'webp'] as const)('the first frame of an animated %s is kept', async format => {
    const animation = await sharp(await frames(), { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const { bytes, width, height } = await onlyVariant(animation, 'document')
    expect([width, height]).toEqual([60, 40])
    expect(await colourAt(bytes, 0.5, 0.5)).toBe('red')
  })
})
