import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import type { UploadedFile } from '../http/call.ts'
import { imageProblem } from '../records/image-problems.ts'
import { newPictureKey, picturePath } from '../records/pictures.ts'
import { linkFile, releaseFile, storeFile } from '../records/stored-files.ts'
import type { Services } from '../services.ts'
import { setAvatar } from './profile-store.ts'
import { lockAccount } from './store.ts'

/** PRO-23: a new picture of a member, re-encoded as a square; the old one is erased. */
export async function changeAvatar(
  services: Pick<Services, 'db' | 'files' | 'images' | 'clock' | 'write'>,
  memberId: string,
  upload: UploadedFile,
): Promise<{ avatar: string }> {
  const image = await services.images.reencode(upload.bytes, 'avatar')
  if (!image.ok) return refuseField('avatar', imageProblem[image.reason])
  const [{ bytes, contentType }] = image.variants
  const key = `${newPictureKey('avatars')}.webp`
  await storeFile(services, { key, bytes, contentType }, services.clock.now())
  await replaceAvatar(services, memberId, key)
  return { avatar: picturePath(key) }
}

/** A member without a picture, again. */
export async function removeAvatar(services: Pick<Services, 'write'>, memberId: string): Promise<undefined> {
  await replaceAvatar(services, memberId, null)
}

const replaceAvatar = ({ write }: Pick<Services, 'write'>, memberId: string, key: string | null) =>
  write(async work => {
    const account = await lockAccount(work.tx, { id: memberId })
    if (!account) return refuse('unauthorized')
    if (key) await linkFile(work.tx, key, work.now)
    await setAvatar(work.tx, memberId, key)
    if (account.avatarKey) await releaseFile(work, account.avatarKey)
    work.publish('profile', memberId, `user:${memberId}`)
  })
