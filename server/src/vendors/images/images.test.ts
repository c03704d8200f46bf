import { crc32, deflateSync } from 'node:zlib'
import { seconds } from '@bahth/domain/durations.ts'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ImageRefusal, ImageVariant } from './images.ts'
import { openImages } from './open-images.ts'
import type { ImagePurpose } from './purposes.ts'

const images = openImages()
const purposeNames: ImagePurpose[] = ['idPhoto', 'avatar', 'sessionPhoto']

/** A picture whose left half is red and whose right half is blue, with enough texture not to vanish. */
function picture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    pixels[i * 3 + (i % width < width / 2 ? 0 : 2)] = 230 + (i % 20)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A picture that hardly compresses. */
function noise(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0, seed = 1; i < pixels.length; i++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    pixels[i] = seed >>> 16
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

async function variantsOf(bytes: Uint8Array, purpose: ImagePurpose): Promise<ImageVariant[]> {
  const made = await images.reencode(bytes, purpose)
  if (!made.ok) throw new Error(`refused: ${made.reason}`)
  return made.variants
}

async function onlyVariant(bytes: Uint8Array, purpose: ImagePurpose): Promise<ImageVariant> {
  const [variant, ...others] = await variantsOf(bytes, purpose)
  if (!variant || others.length > 0) throw new Error('not exactly one variant')
  return variant
}

/** The colour at a place given in fractions of the image's sides. */
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
  test.each(purposeNames)('becomes a %s', async purpose => {
    for (const variant of await variantsOf(await encode(picture(400, 300)), purpose)) {
      const kept = await sharp(variant.bytes).metadata()
      expect(kept).toMatchObject({
        format: purpose === 'idPhoto' ? 'jpeg' : 'webp',
        width: variant.width,
        height: variant.height,
        space: 'srgb',
        channels: 3,
      })
      expect(variant.contentType).toBe(`image/${kept.format}`)
    }
  })

  test('keeps its picture', async () => {
    const { bytes } = await onlyVariant(await encode(picture(400, 300)), 'idPhoto')
    const colours = [await colourAt(bytes, 0.1, 0.5), await colourAt(bytes, 0.9, 0.5)]
    expect(colours).toEqual(format === 'grey PNG' ? ['other', 'other'] : ['red', 'blue'])
  })

  test('that ends early is broken', async () => {
    const whole = await encode(noise(400, 300))
    for (const part of [0.98, 0.5, 0.05]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      expect(await images.reencode(cut, 'idPhoto')).toEqual({ ok: false, reason: 'image_broken' })
    }
  })
})

describe('sizes', () => {
  test('an ID photo has at most 2000 pixels on its longer side and is never enlarged', async () => {
    const tall = await onlyVariant(await picture(1000, 3000).jpeg().toBuffer(), 'idPhoto')
    expect([tall.width, tall.height]).toEqual([667, 2000])
    const small = await onlyVariant(await picture(300, 200).jpeg().toBuffer(), 'idPhoto')
    expect([small.width, small.height]).toEqual([300, 200])
  })

  test('an avatar is a square of 256, whatever it is made from', async () => {
    for (const [width, height] of [
      [1000, 300],
      [40, 90],
    ] as const) {
      const avatar = await onlyVariant(await picture(width, height).jpeg().toBuffer(), 'avatar')
      expect([avatar.width, avatar.height]).toEqual([256, 256])
    }
  })

  test('a session photo comes in three widths, the name of each saying which', async () => {
    const variants = await variantsOf(await picture(2400, 1200).jpeg().toBuffer(), 'sessionPhoto')
    expect(variants.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['1200', 1200, 600],
      ['640', 640, 320],
      ['320', 320, 160],
    ])
  })

  test('a small session photo keeps its three names and is never enlarged', async () => {
    const variants = await variantsOf(await picture(500, 250).jpeg().toBuffer(), 'sessionPhoto')
    expect(variants.map(({ name, width }) => [name, width])).toEqual([
      ['1200', 500],
      ['640', 500],
      ['320', 320],
    ])
  })

  test('a strip one pixel wide stays an image', async () => {
    for (const purpose of purposeNames) {
      await variantsOf(await noise(1, 3000).png().toBuffer(), purpose)
      await variantsOf(await noise(3000, 1).png().toBuffer(), purpose)
    }
  })
})

describe('what an upload tells about its owner', () => {
  const exif = {
    IFD0: { Make: 'SecretCamera', Artist: 'Mona' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 0/1' },
  }

  test.each(purposeNames)('is gone from a %s: place, camera, name, colour profile', async purpose => {
    const tagged = await picture(300, 300).withExif(exif).withIccProfile('p3').jpeg().toBuffer()
    expect(tagged.includes('SecretCamera')).toBe(true)
    expect((await sharp(tagged).metadata()).icc).toBeDefined()

    for (const { bytes } of await variantsOf(tagged, purpose)) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
      expect(Buffer.from(bytes).includes('SecretCamera')).toBe(false)
    }
  })

  test('is gone with everything that was hidden behind the picture', async () => {
    const hiding = Buffer.concat([
      await picture(300, 300).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { bytes } = await onlyVariant(hiding, 'idPhoto')
    expect(Buffer.from(bytes).includes('script')).toBe(false)
  })
})

test.each(purposeNames)('a %s taken with a turned phone stands upright', async purpose => {
  // Orientation 6: the camera was turned, and the picture's left is its top.
  const turned = await picture(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  for (const { bytes, width, height } of await variantsOf(turned, purpose)) {
    if (purpose !== 'avatar') expect(height).toBeGreaterThan(width)
    expect(await colourAt(bytes, 0.5, 0.1)).toBe('red')
    expect(await colourAt(bytes, 0.5, 0.9)).toBe('blue')
  }
})

test('what is transparent becomes white', async () => {
  const clear = { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const { bytes } = await onlyVariant(await sharp({ create: clear }).png().toBuffer(), 'avatar')
  expect(await colourAt(bytes, 0.5, 0.5)).toBe('white')
})

describe('of an animation', () => {
  const frames = () =>
    Promise.all(
      ['#e00000', '#0000e0'].map(background =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )

  test.each(['gif', 'webp'] as const)('the first frame is kept (%s)', async format => {
    const animation = await sharp(await frames(), { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const { bytes, width, height } = await onlyVariant(animation, 'idPhoto')
    expect([width, height]).toEqual([60, 40])
    expect(await colourAt(bytes, 0.5, 0.5)).toBe('red')
  })
})

describe('refused', () => {
  const text = (content: string) => new TextEncoder().encode(content)
  const isobmff = (...brands: string[]) =>
    text(`\0\0\0${String.fromCharCode(8 + brands.length * 4)}ftyp${brands.join('')}\0\0\0\0moov`)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test.each<{ what: string; bytes: Uint8Array; reason: ImageRefusal }>([
    { what: 'nothing at all', bytes: new Uint8Array(), reason: 'not_an_image' },
    { what: 'a text named .jpg', bytes: text('just words'), reason: 'not_an_image' },
    { what: 'a web page', bytes: text('<!doctype html><svg></svg>'), reason: 'not_an_image' },
    { what: 'a PDF', bytes: text('%PDF-1.7\n%âãÏÓ'), reason: 'not_an_image' },
    { what: 'a film', bytes: isobmff('isom', '\0\0\0\0', 'mp42'), reason: 'not_an_image' },
    {
      what: 'a PNG signature and no more',
      bytes: Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10),
      reason: 'image_broken',
    },
    {
      what: 'a JPEG signature and noise',
      bytes: Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3),
      reason: 'image_broken',
    },
    { what: 'an SVG with a script', bytes: text(svg), reason: 'image_format_unsupported' },
    {
      what: 'an SVG with a prologue',
      bytes: text(`<?xml version="1.0"?>\n<!-- x -->\n${svg}`),
      reason: 'image_format_unsupported',
    },
    {
      what: "an iPhone's HEIC",
      bytes: isobmff('heic', '\0\0\0\0', 'mif1', 'heic'),
      reason: 'image_format_unsupported',
    },
    { what: 'a TIFF', bytes: text('II*\0\x08\0\0\0'), reason: 'image_format_unsupported' },
  ])('is $what: $reason', async ({ bytes, reason }) => {
    expect(await images.reencode(bytes, 'idPhoto')).toEqual({ ok: false, reason })
  })

  test('are random bytes, every time', async () => {
    let seed = 7
    for (let i = 0; i < 200; i++) {
      const bytes = Uint8Array.from({ length: 300 }, () => (seed = (seed * 48271) % 2147483647))
      expect((await images.reencode(bytes, 'idPhoto')).ok).toBe(false)
    }
  })

  test('is a file of 20 MB, before anything reads it', async () => {
    const whole = await noise(2600, 2600).png({ compressionLevel: 0 }).toBuffer()
    expect(whole.length).toBeGreaterThan(20_000_000)
    expect(await images.reencode(whole, 'idPhoto')).toEqual({ ok: false, reason: 'image_too_large' })
    expect((await openImages({ bytes: 30_000_000 }).reencode(whole, 'idPhoto')).ok).toBe(true)
  })

  test('is an AVIF that would take a gigabyte to decode', async () => {
    const large = await sharp({ create: { width: 4000, height: 3001, channels: 3, background: '#888' } })
      .avif({ effort: 0 })
      .toBuffer()
    expect(await images.reencode(large, 'idPhoto')).toEqual({ ok: false, reason: 'image_too_large' })
  })

  test('is an image that takes too long, and the next one has its turn', async () => {
    const large = await picture(2000, 2000).jpeg().toBuffer()
    const hurried = openImages({ time: 1, atOnce: 1 })
    const twice = [hurried.reencode(large, 'idPhoto'), hurried.reencode(large, 'idPhoto')]
    expect(await Promise.all(twice)).toEqual([
      { ok: false, reason: 'image_too_large' },
      { ok: false, reason: 'image_too_large' },
    ])
  })
})

test('no decoder but the five is left open, whatever reaches the library', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>')
  const tiff = await picture(10, 10).tiff().toBuffer()
  await images.reencode(svg, 'idPhoto')
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported')
  await expect(sharp(tiff).metadata()).rejects.toThrow('unsupported')
})

describe('memory', () => {
  /** How far the process grows while something runs, in bytes. */
  async function growth(work: () => Promise<unknown>): Promise<number> {
    const before = process.memoryUsage.rss()
    let highest = before
    const timer = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage.rss())
    }, 2)
    await work()
    clearInterval(timer)
    return Math.max(highest, process.memoryUsage.rss()) - before
  }

  test('is not spent on a PNG of 30 000 × 30 000 pixels in a few kilobytes', async () => {
    const bomb = pngHeader(30_000, 30_000)
    const started = performance.now()
    const grown = await growth(async () => {
      for (const purpose of purposeNames) {
        expect(await images.reencode(bomb, purpose)).toEqual({ ok: false, reason: 'image_too_large' })
      }
    })
    expect(performance.now() - started).toBeLessThan(seconds(1))
    expect(grown).toBeLessThan(20_000_000)
  })

  test('does not grow with the number of uploads at once', { timeout: seconds(60) }, async () => {
    const phonePhoto = await picture(4000, 3000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const grown = await growth(() =>
      Promise.all(Array.from({ length: 20 }, () => variantsOf(phonePhoto, 'idPhoto'))),
    )
    // One turned picture of this size takes about 50 MB.
    expect(grown).toBeLessThan(250_000_000)
  })
})

/** A PNG that claims a size and has the pixels of its first row only. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const row = deflateSync(Buffer.alloc(1 + width * 3))
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', row),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}
