import { accessRefusal } from '@bahth/domain/accounts/rules.ts'
import { after, minutes } from '@bahth/domain/durations.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { RawResponse, Viewer } from '../../http/call.ts'
import { isSigned, sign } from '../../keys.ts'
import { documentImageResponse } from '../../records/document-images.ts'
import { type ActingAdmin, actingAdminOf, recordActivity } from '../../records/record-activity.ts'
import type { Services } from '../../services.ts'
import { findLoginWithMember } from '../log-in/store.ts'
import { findIdPhoto, insertPhotoView, lockIdPhoto } from './id-photo-store.ts'

/** Serves ID photos to administrators only and records each view in the activity log. */

type UsedServices = Pick<Services, 'db' | 'files' | 'keys' | 'clock' | 'log' | 'unitOfWork'>

const addressLife = minutes(5)

/** A signed URL of an ID photo for an <img>: valid for five minutes and as long as the login. */
export async function idPhotoAddress(
  { db, keys, clock }: UsedServices,
  viewer: Viewer,
  email: string,
): Promise<{ url: string }> {
  const check = await findIdPhoto(db, { email })
  if (!check) return refuse('not_found')
  if (!check.imageKey) return refuse('image_erased')
  const path = `/api/id-images/${check.id}`
  const expires = String(after(clock.now(), addressLife).getTime())
  const mac = sign(keys.image, `${path} ${expires} ${viewer.loginId}`)
  return { url: `${path}?exp=${expires}&sig=${viewer.loginId}.${mac}` }
}

/** Serves an ID photo by its signed URL. The login in it must still be an administrator's. */
export async function serveSignedIdPhoto(
  services: UsedServices,
  { id, exp, sig, ip }: { id: string; exp: string; sig: string; ip: string },
): Promise<RawResponse> {
  const [loginId = '', mac = ''] = [sig.slice(0, 36), sig.slice(37)]
  const isOurs = isSigned(services.keys.image, `/api/id-images/${id} ${exp} ${loginId}`, mac)
  if (!isOurs || Number(exp) <= services.clock.now().getTime()) return refuse('forbidden')
  const login = await findLoginWithMember(services.db, loginId)
  const mayView = login && !login.ended && accessRefusal('admin', login, services.clock.now()) === null
  if (!mayView) return refuse('forbidden')
  return serveIdPhoto(services, { actingAdmin: actingAdminOf(login, ip), loginId }, id)
}

/** Reads an ID photo. A GET that writes: every view of the photo is recorded in the activity log. */
export async function serveIdPhoto(
  { db, files, log, unitOfWork }: UsedServices,
  { actingAdmin, loginId }: { actingAdmin: ActingAdmin; loginId: string },
  id: string,
): Promise<RawResponse> {
  const check = await findIdPhoto(db, { id })
  if (!check) return refuse('not_found')
  const { imageKey } = check
  if (!imageKey) return refuse('image_erased')
  const bytes = await files.get(imageKey)
  // The operator may have replaced a lost file by an empty one.
  if (!bytes?.length) {
    if ((await findIdPhoto(db, { id }))?.imageKey !== imageKey) return refuse('image_erased')
    log.warn({ key: imageKey }, 'the photo of a waiting identity check is missing')
    return refuse('image_missing')
  }
  await unitOfWork(async unit => {
    if (!(await lockIdPhoto(unit.tx, check.id, imageKey))) return refuse('image_erased')
    await insertPhotoView(unit.tx, check.id, loginId, unit.now)
    await recordActivity(unit, actingAdmin, 'id_image_viewed', {
      type: 'user',
      id: check.memberId,
      name: fullName(check),
    })
  })
  return documentImageResponse(bytes)
}
