import { seconds } from '@bahth/domain/durations.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pngOf } from '../../testing/strange-images.ts'
import type { ImageRefusal } from './images.ts'
import { openImages } from './open-images.ts'
import { images, noise, picture, purposeNames, variantsOf } from './pictures.fixture.ts'

describe('refused images', () => {
  const text = (content: string) => new TextEncoder().encode(content)
  const isobmff = (...brands: string[]) =>
    text(`\0\0\0${String.fromCharCode(8 + brands.length * 4)}ftyp${brands.join('')}\0\0\0\0moov`)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test.each<{ what: string; bytes: Uint8Array; reason: ImageRefusal }>([
    { what: 'an empty file', bytes: new Uint8Array(), reason: 'not_an_image' },
    { what: 'a text named .jpg', bytes: text('just words'), reason: 'not_an_image' },
    { what: 'a web page', bytes: text('<!doctype html><svg></svg>'), reason: 'not_an_image' },
    { what: 'a PDF', bytes: text('%PDF-1.7\n%âãÏÓ'), reason: 'not_an_image' },
    { what: 'a video', bytes: isobmff('isom', '\0\0\0\0', 'mp42'), reason: 'not_an_image' },
    {
      what: 'a PNG signature alone',
      bytes: Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10),
      reason: 'image_broken',
    },
    {
      what: 'a JPEG signature with noise',
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
  ])('$what is refused as $reason', async ({ bytes, reason }) => {
    expect(await images.reencode(bytes, 'document')).toEqual({ ok: false, reason })
  })

  test('random bytes are always refused', async () => {
    let seed = 7
    for (let i = 0; i < 200; i++) {
      const bytes = Uint8Array.from({ length: 300 }, () => (seed = (seed * 48271) % 2147483647))
      expect((await images.reencode(bytes, 'document')).ok).toBe(false)
    }
  })

  test('a file of more than 20 MB is refused, unless a higher limit is set', async () => {
    const whole = await noise(2600, 2600).png({ compressionLevel: 0 }).toBuffer()
    expect(whole.length).toBeGreaterThan(20_000_000)
    expect(await images.reencode(whole, 'document')).toEqual({ ok: false, reason: 'image_too_large' })
    expect((await openImages({ bytes: 30_000_000 }).reencode(whole, 'document')).ok).toBe(true)
  })

  test('an AVIF of more than 12 megapixels, which would take a gigabyte to decode, is refused', async () => {
    const large = await sharp({ create: { width: 4000, height: 3001, channels: 3, background: '#888' } })
      .avif({ effort: 0 })
      .toBuffer()
    expect(await images.reencode(large, 'document')).toEqual({ ok: false, reason: 'image_too_large' })
  })

  test('an image that takes too long is refused and does not block the next one', async () => {
    const large = await picture(2000, 2000).jpeg().toBuffer()
    const hurried = openImages({ time: 1, concurrency: 1 })
    const twice = [hurried.reencode(large, 'document'), hurried.reencode(large, 'document')]
    expect(await Promise.all(twice)).toEqual([
      { ok: false, reason: 'image_too_large' },
      { ok: false, reason: 'image_too_large' },
    ])
  })
})

test('the SVG and TIFF decoders of the library are blocked', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>')
  const tiff = await picture(10, 10).tiff().toBuffer()
  await images.reencode(svg, 'document')
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported')
  await expect(sharp(tiff).metadata()).rejects.toThrow('unsupported')
})

describe('memory of image processing', () => {
  /** The growth of the process's memory while something runs, in bytes. */
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

  test('a PNG of 30 000 × 30 000 pixels is refused without much memory', async () => {
    const bomb = pngOf(30_000, 30_000)
    const grown = await growth(async () => {
      for (const purpose of purposeNames) {
        expect(await images.reencode(bomb, purpose)).toEqual({ ok: false, reason: 'image_too_large' })
      }
    })
    expect(grown).toBeLessThan(20_000_000)
  })

  test('twenty concurrent uploads together take less than 250 MB', { timeout: seconds(60) }, async () => {
    const phonePhoto = await picture(4000, 3000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const grown = await growth(() =>
      Promise.all(Array.from({ length: 20 }, () => variantsOf(phonePhoto, 'document'))),
    )
    // Decoding and turning one image of this size takes about 50 MB.
    expect(grown).toBeLessThan(250_000_000)
  })
})
