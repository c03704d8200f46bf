import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import type { RawResponse, UploadedFile } from '../http/call.ts'
import { linkFile, releaseFile, storeFile } from '../records/file-store.ts'
import { imageProblem } from '../records/image-problems.ts'
import { newPictureKey } from '../records/pictures.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

/** A session's photo: re-encoded in three widths, public at an address that can't be guessed (SES-41, SES-52). */

export const photoWidths = [1200, 640, 320] as const

/** The stored file of one width. */
export const photoFile = (key: string, width: number): string => `${key}-${width}.webp`

type UsedServices = Pick<Services, 'db' | 'files' | 'images' | 'clock'>

/** Re-encodes an upload and stores its three widths, not yet linked to a session; returns their common key. */
export async function storePhoto(services: UsedServices, upload: UploadedFile): Promise<string> {
  const image = await services.images.reencode(upload.bytes, 'sessionPhoto')
  if (!image.ok) return refuseField('photo', imageProblem[image.reason])
  const key = newPictureKey('photos')
  const now = services.clock.now()
  for (const { name, bytes, contentType } of image.variants)
    await storeFile(services, { key: photoFile(key, Number(name)), bytes, contentType }, now)
  return key
}

/** Links the photo to the session when this transaction commits. */
export async function linkPhoto(unit: UnitOfWork, key: string): Promise<void> {
  for (const width of photoWidths) await linkFile(unit.tx, photoFile(key, width), unit.now)
}

/** Releases a photo for deletion when the transaction commits. */
export async function releasePhoto(unit: UnitOfWork, key: string): Promise<void> {
  for (const width of photoWidths) await releaseFile(unit, photoFile(key, width))
}

/** The file of one width (SES-51). */
export async function readPhoto(
  { files }: Pick<Services, 'files'>,
  key: string | null | undefined,
  width: number,
): Promise<RawResponse> {
  const bytes = key ? await files.get(photoFile(key, width)) : null
  if (!bytes) return refuse('not_found')
  return {
    contentType: 'image/webp',
    body: bytes,
    headers: { 'cache-control': 'private, max-age=60', 'content-disposition': 'inline' },
  }
}
