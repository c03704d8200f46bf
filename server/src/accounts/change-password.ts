import { refuse } from '@bahth/domain/refusals.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import { hashPassword, refuseShortPassword } from './passwords.ts'
import { provePassword } from './prove-password.ts'
import { replacePassword } from './reset-password.ts'
import { lockAccount } from './store.ts'

/** Changes the password of somebody who knows the old one; every other login ends (PRO-24). */
export async function changePassword(
  services: Pick<Services, 'db' | 'settings' | 'clock' | 'write'>,
  viewer: Viewer,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<undefined> {
  refuseShortPassword('newPassword', newPassword, services.settings.passwordMinLength)
  const proven = await provePassword(services, viewer.memberId, oldPassword)
  const passwordHash = await hashPassword(newPassword)
  await services.write(async work => {
    // Of two who change it at once, the second no longer knows the old one.
    const account = await lockAccount(work.tx, { id: viewer.memberId })
    if (account?.passwordHash !== proven.passwordHash) return refuse('wrong_password')
    await replacePassword(work, viewer.memberId, passwordHash, viewer.loginId)
  })
}
