import { refuseField } from '@bahth/domain/refusals.ts'
import { newId } from '../db/ids.ts'
import type { House } from '../house.ts'
import { imageProblem } from '../records/image-problems.ts'
import { storeFile } from '../records/stored-files.ts'

/** Re-encodes an ID photo without what a camera writes beside it, and stores it privately; its key. */
export async function storeIdPhoto(
  house: Pick<House, 'db' | 'files' | 'images' | 'clock'>,
  bytes: Uint8Array,
): Promise<string> {
  const image = await house.images.reencode(bytes, 'idPhoto')
  if (!image.ok) return refuseField('idImage', imageProblem[image.reason])
  const [photo] = image.variants
  const key = `ids/${newId()}.jpg`
  await storeFile(house, { key, bytes: photo.bytes, contentType: photo.contentType }, house.clock.now())
  return key
}
