import { readFileSync } from 'node:fs'

/** Photos of student ID cards, made from those of the demo without an image library. */

/** A small photo of a card. */
export const cardPhoto = (): Buffer =>
  readFileSync(new URL('../../server/src/demo/data/id-photos/jana-wael.jpg', import.meta.url))

/** The same as a phone might take it: rotated only by its EXIF orientation, and over the size limit. */
export function sidewaysPhoto(bytes: number): Buffer {
  const photo = cardPhoto()
  const entry = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0])
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08\0\x01', 'latin1'),
    entry,
    Buffer.from([0, 0, 0, 0]),
  ])
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  const file = Buffer.concat([photo.subarray(0, 2), head, exif, photo.subarray(2)])
  return Buffer.concat([file, Buffer.alloc(Math.max(0, bytes - file.length))])
}

/** An image over the server's limit that every browser can shrink. */
export function hugeBitmap(width = 2400, height = 1600): Buffer {
  const row = width * 3
  const header = Buffer.alloc(54)
  header.write('BM', 0, 'latin1')
  header.writeUInt32LE(54 + row * height, 2)
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(width, 18)
  header.writeInt32LE(height, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(24, 28)
  const pixels = Buffer.alloc(row * height)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7 + Math.floor(at / row)) & 255
  return Buffer.concat([header, pixels])
}

/** The width and height of a JPEG that starts somewhere in a body. */
export function jpegSize(body: Buffer): { width: number; height: number } {
  const start = body.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  for (let at = start + 2; at > 1 && at < body.length; ) {
    const marker = body[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc3)
      return { height: body.readUInt16BE(at + 5), width: body.readUInt16BE(at + 7) }
    at += 2 + body.readUInt16BE(at + 2)
  }
  throw new Error('There is no JPEG.')
}
