import type { Role } from '@bahth/domain/accounts/rules.ts'
import type { Language } from '@bahth/domain/languages.ts'
import type { Db, Tx } from '../../db/open.ts'

/** SQL of invited members and the first administrator. */

export interface InvitedMember {
  id: string
  email: string
  firstName: string
  lastName: string
  studentId: string | null
  role: Role
  language: Language
}

export async function insertInvited(tx: Tx, member: InvitedMember, now: Date): Promise<void> {
  await tx
    .insertInto('member')
    .values({
      id: member.id,
      email: member.email,
      email_confirmed_at: now,
      first_name: member.firstName,
      last_name: member.lastName,
      student_id: member.studentId,
      role: member.role,
      language: member.language,
      state: 'approved',
      joined_at: now,
    })
    .execute()
}

/** The same invitation, if it was made after an instant and hasn't been used yet. */
export const findSameInvitation = (tx: Tx, member: InvitedMember, since: Date) =>
  tx
    .selectFrom('member')
    .select('id')
    .where('email', '=', member.email)
    .where('first_name', '=', member.firstName)
    .where('last_name', '=', member.lastName)
    .where('student_id', 'is not distinct from', member.studentId)
    .where('role', '=', member.role)
    .where('state', '=', 'approved')
    .where('password_hash', 'is', null)
    .where('last_active_at', 'is', null)
    .where('joined_at', '>', since)
    .executeTakeFirst()

/** Inserts the administrator named in the settings. */
export async function insertFirstAdmin(
  tx: Tx,
  admin: { id: string; email: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('member')
    .values({
      id: admin.id,
      email: admin.email,
      email_confirmed_at: now,
      password_hash: admin.passwordHash,
      first_name: 'First',
      last_name: 'Administrator',
      role: 'admin',
      state: 'approved',
      joined_at: now,
    })
    .execute()
}

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('state', '=', 'approved')
    .limit(1)
    .executeTakeFirst()) !== undefined
