import { refuseField } from '@bahth/domain/refusals.ts'
import { newId } from '../db/ids.ts'
import type { RawResponse } from '../http/call.ts'
import type { Services } from '../services.ts'
import { storeFile } from './file-store.ts'
import { imageProblem } from './image-problems.ts'

/** Private images of documents: ID photos and letters of ethics committees. All are stored as JPEG. */

type Folder = 'ids' | 'letters'

/** Re-encodes a sent image without its metadata, stores it and returns its key; refuses the field if that fails. */
export async function storeDocumentImage(
  services: Pick<Services, 'db' | 'files' | 'images' | 'clock'>,
  folder: Folder,
  sent: { bytes: Uint8Array; field: string },
): Promise<string> {
  const image = await services.images.reencode(sent.bytes, 'document')
  if (!image.ok) return refuseField(sent.field, imageProblem[image.reason])
  return storeReencoded(services, folder, image.variants[0].bytes)
}

/** Stores an image that is already re-encoded under a new key. */
export async function storeReencoded(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  folder: Folder,
  bytes: Uint8Array,
): Promise<string> {
  const key = `${folder}/${newId()}.jpg`
  await storeFile(services, { key, bytes, contentType: 'image/jpeg' }, services.clock.now())
  return key
}

export const documentImageResponse = (body: Uint8Array): RawResponse => ({
  contentType: 'image/jpeg',
  body,
  headers: { 'content-disposition': 'inline', 'x-robots-tag': 'noindex' },
})
