import { accessRefusal } from '@bahth/domain/accounts/rules.ts'
import { after, minutes } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { RawAnswer, Viewer } from '../http/call.ts'
import { isSigned, sign } from '../keys.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { findCheckImage } from './check-store.ts'
import { findLoginWithMember } from './login-store.ts'

/** ID images reach administrators only, through us only, and every look at one is in the log. */

type Parts = Pick<Services, 'db' | 'files' | 'keys' | 'clock' | 'write'>

const addressLife = minutes(5)

/** An address of a member's ID image for an image tag: good for five minutes and while this login lasts. */
export async function idImageAddress(
  { db, keys, clock }: Parts,
  viewer: Viewer,
  email: string,
): Promise<{ url: string }> {
  const found = await findCheckImage(db, { email })
  if (!found) return refuse('not_found')
  if (!found.imageKey) return refuse('image_erased')
  const path = `/api/id-images/${found.id}`
  const expires = String(after(clock.now(), addressLife).getTime())
  const mac = sign(keys.image, `${path} ${expires} ${viewer.loginId}`)
  return { url: `${path}?exp=${expires}&sig=${viewer.loginId}.${mac}` }
}

/** Reads an image by a signed address. The login behind it must still be an administrator's. */
export async function signedIdImage(
  parts: Parts,
  { id, exp, sig, ip }: { id: string; exp: string; sig: string; ip: string },
): Promise<RawAnswer> {
  const [loginId = '', mac = ''] = [sig.slice(0, 36), sig.slice(37)]
  const isOurs = isSigned(parts.keys.image, `/api/id-images/${id} ${exp} ${loginId}`, mac)
  if (!isOurs || Number(exp) <= parts.clock.now().getTime()) return refuse('forbidden')
  const login = await findLoginWithMember(parts.db, loginId)
  const mayLook = login && !login.ended && accessRefusal('admin', login, parts.clock.now()) === null
  if (!mayLook) return refuse('forbidden')
  return idImage(parts, actingAdminOf(login, ip), id)
}

/** The bytes of an ID image, and the entry that says who looked. */
export async function idImage(
  { db, files, write }: Parts,
  actingAdmin: ActingAdmin,
  id: string,
): Promise<RawAnswer> {
  const found = await findCheckImage(db, { id })
  if (!found) return refuse('not_found')
  const bytes = found.imageKey ? await files.get(found.imageKey) : null
  if (!bytes) return refuse('image_erased')
  await write(work =>
    recordActivity(work, actingAdmin, 'id_image_viewed', {
      type: 'user',
      id: found.memberId,
      name: `${found.firstName} ${found.lastName}`,
    }),
  )
  return {
    contentType: 'image/jpeg',
    body: bytes,
    headers: { 'content-disposition': 'inline', 'x-robots-tag': 'noindex' },
  }
}

export const actingAdminOf = (viewer: Viewer, ip: string): ActingAdmin => ({
  memberId: viewer.memberId,
  name: `${viewer.firstName} ${viewer.lastName}`,
  ip,
})
