import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import type { Viewer } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { hashPassword, passwordMatches, refuseShortPassword } from '../log-in/passwords.ts'
import { provePassword } from '../log-in/prove-password.ts'
import { replacePassword } from '../log-in/reset-password.ts'
import { lockAccount } from '../store.ts'

/** Changes the password of a member who enters the old one, and ends all other logins (PRO-24). */
export async function changePassword(
  services: Pick<Services, 'db' | 'settings' | 'clock' | 'unitOfWork'>,
  viewer: Viewer,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  refuseShortPassword('newPassword', newPassword, services.settings.passwordMinLength)
  const proven = await provePassword(services, viewer.memberId, oldPassword, {
    reason: 'wrong_password',
    or: newPassword,
  })
  if (proven.mustChangePassword && (await passwordMatches(proven.passwordHash, newPassword)))
    return refuseField('newPassword', { code: 'password_temporary' })
  // The new password is the current one: an earlier request has set it, and its response was lost.
  if (!(await passwordMatches(proven.passwordHash, oldPassword))) return
  const passwordHash = await hashPassword(newPassword)
  await services.unitOfWork(async unit => {
    // Of two concurrent changes, the second one contains a password that is no longer current.
    const account = await lockAccount(unit.tx, viewer.memberId)
    if (account?.passwordHash !== proven.passwordHash) return refuse('wrong_password')
    await replacePassword(unit, viewer.memberId, passwordHash, viewer.loginId)
    unit.publish('profile', viewer.memberId, `user:${viewer.memberId}`)
  })
}
