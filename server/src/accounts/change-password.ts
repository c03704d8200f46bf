import { refuse } from '@bahth/domain/refusals.ts'
import type { House } from '../house.ts'
import type { Viewer } from '../http/call.ts'
import { limitFailures } from './attempt-limits.ts'
import { signInLimit } from './limits.ts'
import { hashPassword, passwordMatches, refuseShortPassword } from './passwords.ts'
import { replacePassword } from './reset-password.ts'
import { findAccount, lockAccount } from './store.ts'

/** Changes the password of somebody who knows the old one; every other login ends (PRO-24). */
export async function changePassword(
  { db, settings, clock, write }: Pick<House, 'db' | 'settings' | 'clock' | 'write'>,
  viewer: Viewer,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<undefined> {
  refuseShortPassword('newPassword', newPassword, settings.passwordMinLength)
  const proven = await limitFailures(db, signInLimit, viewer.memberId, clock.now(), async () => {
    const account = await findAccount(db, { id: viewer.memberId })
    const matches = await passwordMatches(account?.passwordHash ?? null, oldPassword)
    return account && matches ? account : null
  })
  if (!proven) return refuse('wrong_password')
  const passwordHash = await hashPassword(newPassword)
  await write(async work => {
    // Of two who change it at once, the second no longer knows the old one.
    const account = await lockAccount(work.tx, { id: viewer.memberId })
    if (account?.passwordHash !== proven.passwordHash) return refuse('wrong_password')
    await replacePassword(work, viewer.memberId, passwordHash, viewer.loginId)
  })
}
