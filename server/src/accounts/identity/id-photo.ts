import { refuseField } from '@bahth/domain/refusals.ts'
import { newId } from '../../db/ids.ts'
import { storeFile } from '../../records/file-store.ts'
import { imageProblem } from '../../records/image-problems.ts'
import type { Services } from '../../services.ts'

/** Re-encodes an ID photo without its metadata, stores it privately and returns its key. */
export async function storeIdPhoto(
  services: Pick<Services, 'db' | 'files' | 'images' | 'clock'>,
  bytes: Uint8Array,
): Promise<string> {
  const image = await services.images.reencode(bytes, 'document')
  if (!image.ok) return refuseField('idImage', imageProblem[image.reason])
  const [photo] = image.variants
  const key = `ids/${newId()}.jpg`
  await storeFile(services, { key, bytes: photo.bytes, contentType: photo.contentType }, services.clock.now())
  return key
}
