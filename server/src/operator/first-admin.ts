import { fullName } from '@bahth/domain/full-name.ts'
import { hashPassword } from '../accounts/log-in/passwords.ts'
import { replacePassword } from '../accounts/log-in/reset-password.ts'
import { hasAdmin, insertFirstAdmin } from '../accounts/members/invite-store.ts'
import { setRole } from '../accounts/members/set-role.ts'
import { removeSignUps } from '../accounts/sign-up/remove-unconfirmed.ts'
import { lockAddress } from '../accounts/sign-up/store.ts'
import { type Account, findAccount, setAccountState } from '../accounts/store.ts'
import { newId } from '../db/ids.ts'
import { operator, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { approveAccount } from './members.ts'

/** Creates the administrator named in the settings if there is none; an existing account becomes administrator. */
export async function ensureFirstAdmin(services: Services): Promise<void> {
  const wanted = services.settings.firstAdmin
  if (!wanted || (await hasAdmin(services.db))) return
  const passwordHash = await hashPassword(wanted.password)
  const existing = await services.unitOfWork(async unit => {
    await lockAddress(unit.tx, wanted.email)
    await removeSignUps(unit, wanted.email)
    const account = await findAccount(unit.tx, { email: wanted.email })
    if (account) await replacePassword(unit, account.id, passwordHash)
    else await insertFirstAdmin(unit.tx, { id: newId(), email: wanted.email, passwordHash }, unit.now)
    return account
  })
  if (existing) await promote(services, existing)
}

/** The role comes last, so that the next start repeats all steps if this one is interrupted. */
async function promote(services: Services, account: Account): Promise<void> {
  if (!(await approveAccount(services, account)))
    await services.unitOfWork(async unit => {
      await setAccountState(unit.tx, account.id, 'approved')
      unit.invalidateAccess(account.id)
      await recordActivity(unit, operator, 'user_approved', {
        type: 'user',
        id: account.id,
        name: fullName(account),
      })
    })
  await setRole(services, operator, account.id, () => 'admin')
}
