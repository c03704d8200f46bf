import { newId } from '../db/ids.ts'
import type { Services } from '../services.ts'
import { putFirstAdmin } from './admin-store.ts'
import { hashPassword } from './passwords.ts'
import { removeSignUps } from './remove-unconfirmed.ts'
import { lockAddress } from './sign-up-store.ts'

/** Makes the administrator an operator named, as long as there is none; an existing account is raised. */
export async function ensureFirstAdmin({
  db,
  write,
  settings,
}: Pick<Services, 'db' | 'write' | 'settings'>): Promise<boolean> {
  const wanted = settings.firstAdmin
  if (!wanted) return false
  const someone = await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('state', '=', 'approved')
    .limit(1)
    .executeTakeFirst()
  if (someone) return false
  const passwordHash = await hashPassword(wanted.password)
  await write(async work => {
    await lockAddress(work.tx, wanted.email)
    await removeSignUps(work, wanted.email)
    await putFirstAdmin(work.tx, { id: newId(), email: wanted.email, passwordHash }, work.now)
  })
  return true
}
