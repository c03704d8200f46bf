import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import type { RawAnswer, UploadedFile } from '../http/call.ts'
import { imageProblem } from '../records/image-problems.ts'
import { newPictureKey } from '../records/pictures.ts'
import { linkFile, releaseFile, storeFile } from '../records/stored-files.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'

/** A session's photo: re-encoded, in three widths, public by an address nobody can guess (SES-41, SES-52). */

export const photoWidths = [1200, 640, 320] as const

/** The stored file of one width. */
export const photoFile = (key: string, width: number): string => `${key}-${width}.webp`

type Parts = Pick<Services, 'db' | 'files' | 'images' | 'clock'>

/** Re-encodes an upload and stores its widths, linked to nothing yet; their common key. */
export async function storePhoto(services: Parts, upload: UploadedFile): Promise<string> {
  const image = await services.images.reencode(upload.bytes, 'sessionPhoto')
  if (!image.ok) return refuseField('photo', imageProblem[image.reason])
  const key = newPictureKey('photos')
  const now = services.clock.now()
  for (const { name, bytes, contentType } of image.variants)
    await storeFile(services, { key: photoFile(key, Number(name)), bytes, contentType }, now)
  return key
}

/** From this transaction on the photo is the session's. */
export async function linkPhoto(work: Write, key: string): Promise<void> {
  for (const width of photoWidths) await linkFile(work.tx, photoFile(key, width), work.now)
}

/** With the commit nothing shows the photo any more. */
export async function letPhotoGo(work: Write, key: string): Promise<void> {
  for (const width of photoWidths) await releaseFile(work, photoFile(key, width))
}

/** The bytes of one width (SES-51). */
export async function readPhoto(
  { files }: Pick<Services, 'files'>,
  key: string | null | undefined,
  width: number,
): Promise<RawAnswer> {
  const bytes = key ? await files.get(photoFile(key, width)) : null
  if (!bytes) return refuse('not_found')
  return {
    contentType: 'image/webp',
    body: bytes,
    headers: { 'cache-control': 'private, max-age=60', 'content-disposition': 'inline' },
  }
}
