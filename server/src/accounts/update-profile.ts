import { majorsFor } from '@bahth/domain/accounts/profile-rules.ts'
import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import { askToConfirmEmail, prepareEmailChange } from './change-email.ts'
import { presentProfile } from './present.ts'
import { findMajor, type ProfileChanges, setProfile } from './profile-store.ts'
import { provePassword } from './prove-password.ts'
import { findAccount, findProfile, lockAccount } from './store.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'write' | 'settings'>

/** The caller's own record (PRO-21). */
export async function getProfile({ db, settings, clock }: Parts, memberId: string) {
  const row = await findProfile(db, memberId)
  return row ? presentProfile(row, settings.thresholds, clock.now()) : refuse('unauthorized')
}

/**
 * Changes the caller's record (PRO-22); a new address begins to wait for its confirmation. It takes the password: who
 * has the address can set a new one.
 */
export async function updateProfile(
  services: Parts,
  viewer: Viewer,
  {
    email,
    password,
    ...changes
  }: ProfileChanges & { email?: string | undefined; password?: string | undefined },
) {
  const { memberId } = viewer
  let mayMail = false
  if (email && email !== viewer.email) {
    await proveForEmailChange(services, memberId, email, password)
    mayMail = await prepareEmailChange(services, memberId, email)
  }
  await services.write(async work => {
    const account = await lockAccount(work.tx, { id: memberId })
    if (!account) return refuse('unauthorized')
    const { major } = changes
    if (major && !majorsFor(await findMajor(work.tx, memberId)).includes(major))
      return refuseField('major', 'Please choose a major from the list')
    await setProfile(work.tx, memberId, changes)
    if (email && email !== account.email) await askToConfirmEmail(work, account, { email, mayMail })
    const { firstName = account.firstName, lastName = account.lastName } = changes
    // Logins are remembered with the name.
    if (firstName !== account.firstName || lastName !== account.lastName) work.invalidateAccess(memberId)
    work.publish('profile', memberId, `user:${memberId}`)
    work.publish('user', memberId, 'admins')
  })
  return getProfile(services, memberId)
}

/** An address that waits already was asked for with the password: its mail may be sent again without. */
async function proveForEmailChange(
  services: Parts,
  memberId: string,
  email: string,
  password: string | undefined,
): Promise<void> {
  if ((await findAccount(services.db, { id: memberId }))?.pendingEmail === email) return
  const message = 'Please enter your password to change your email.'
  if (!password) return refuse('wrong_password', { message, errors: [{ field: 'password', message }] })
  await provePassword(services, memberId, password, 'That isn’t your password.')
}
