import { majorsFor } from '@bahth/domain/accounts/profile-rules.ts'
import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import type { House } from '../house.ts'
import type { Viewer } from '../http/call.ts'
import { askToConfirmEmail, prepareEmailChange } from './change-email.ts'
import { presentProfile } from './present.ts'
import { findMajor, type ProfileChanges, setProfile } from './profile-store.ts'
import { findProfile, lockAccount } from './store.ts'

type Parts = Pick<House, 'db' | 'clock' | 'write' | 'settings'>

/** The caller's own record (PRO-21). */
export async function getProfile({ db, settings, clock }: Parts, memberId: string) {
  const row = await findProfile(db, memberId)
  return row ? presentProfile(row, settings.thresholds, clock.now()) : refuse('unauthorized')
}

/** Changes the caller's record (PRO-22); a new address begins to wait for its confirmation. */
export async function updateProfile(
  house: Parts,
  viewer: Viewer,
  { email, ...changes }: ProfileChanges & { email?: string | undefined },
) {
  const { memberId } = viewer
  if (email && email !== viewer.email) await prepareEmailChange(house, memberId, email)
  await house.write(async work => {
    const account = await lockAccount(work.tx, { id: memberId })
    if (!account) return refuse('unauthorized')
    const { major } = changes
    if (major && !majorsFor(await findMajor(work.tx, memberId)).includes(major))
      return refuseField('major', 'Please choose a major from the list')
    await setProfile(work.tx, memberId, changes)
    if (email && email !== account.email) await askToConfirmEmail(work, account, email)
    const { firstName = account.firstName, lastName = account.lastName } = changes
    // Logins are remembered with the name.
    if (firstName !== account.firstName || lastName !== account.lastName) work.changeAccess(memberId)
    work.announce('profile', memberId, `user:${memberId}`)
    work.announce('user', memberId, 'admins')
  })
  return getProfile(house, memberId)
}
