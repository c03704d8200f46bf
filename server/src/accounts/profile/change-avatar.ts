import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import type { UploadedFile } from '../../http/call.ts'
import { linkFile, releaseFile, storeFile } from '../../records/file-store.ts'
import { imageProblem } from '../../records/image-problems.ts'
import { newPictureKey, picturePath } from '../../records/pictures.ts'
import type { Services } from '../../services.ts'
import { lockAccount } from '../store.ts'
import { setAvatar } from './store.ts'

/** Sets a member's picture, re-encoded as a square; a job erases the old one (PRO-23). */
export async function changeAvatar(
  services: Pick<Services, 'db' | 'files' | 'images' | 'clock' | 'unitOfWork'>,
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

export async function removeAvatar(services: Pick<Services, 'unitOfWork'>, memberId: string): Promise<void> {
  await replaceAvatar(services, memberId, null)
}

const replaceAvatar = ({ unitOfWork }: Pick<Services, 'unitOfWork'>, memberId: string, key: string | null) =>
  unitOfWork(async unit => {
    const account = await lockAccount(unit.tx, memberId)
    if (!account) return refuse('unauthorized')
    if (key) await linkFile(unit.tx, key, unit.now)
    await setAvatar(unit.tx, memberId, key)
    if (account.avatarKey) await releaseFile(unit, account.avatarKey)
    unit.publish('profile', memberId, `user:${memberId}`)
    unit.publish('user', memberId, 'admins')
  })
