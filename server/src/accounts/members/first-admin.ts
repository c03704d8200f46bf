import { newId } from '../../db/ids.ts'
import type { Services } from '../../services.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { removeSignUps } from '../sign-up/remove-unconfirmed.ts'
import { lockAddress } from '../sign-up/store.ts'
import { hasAdmin, putFirstAdmin } from './invite-store.ts'

/** Creates the administrator named in the settings if there is none; an existing account becomes administrator. */
export async function ensureFirstAdmin({
  db,
  unitOfWork,
  settings,
}: Pick<Services, 'db' | 'unitOfWork' | 'settings'>): Promise<boolean> {
  const wanted = settings.firstAdmin
  if (!wanted) return false
  if (await hasAdmin(db)) return false
  const passwordHash = await hashPassword(wanted.password)
  await unitOfWork(async unit => {
    await lockAddress(unit.tx, wanted.email)
    await removeSignUps(unit, wanted.email)
    await putFirstAdmin(unit.tx, { id: newId(), email: wanted.email, passwordHash }, unit.now)
  })
  return true
}
