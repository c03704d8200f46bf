import { newId } from '../db/ids.ts'
import type { House } from '../house.ts'
import { hashPassword } from './passwords.ts'

/** Makes the administrator an operator named, as long as there is none; an existing account is raised. */
export async function ensureFirstAdmin({
  db,
  write,
  settings,
}: Pick<House, 'db' | 'write' | 'settings'>): Promise<boolean> {
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
  const password_hash = await hashPassword(wanted.password)
  await write(work =>
    work.tx
      .insertInto('member')
      .values({
        id: newId(),
        email: wanted.email,
        email_confirmed_at: work.now,
        password_hash,
        first_name: 'First',
        last_name: 'Administrator',
        role: 'admin',
        state: 'approved',
        joined_at: work.now,
      })
      .onConflict(conflict =>
        conflict.column('email').doUpdateSet({
          role: 'admin',
          state: 'approved',
          password_hash,
          email_confirmed_at: work.now,
        }),
      )
      .execute(),
  )
  return true
}
