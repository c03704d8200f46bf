import type { Db, Tx } from '../../db/open.ts'
import { checkColumns } from './store.ts'

/** SQL of identity checks that belong to no account yet. */

/** The newest undecided check sent from a browser for an address; it may already belong to another sign-up. */
export const findIntakeOfBrowser = (db: Db, by: { intakeHashes: readonly Uint8Array[]; email: string }) =>
  db
    .selectFrom('identity_check')
    .innerJoin('stored_file', 'stored_file.key', 'identity_check.image_key')
    .leftJoin('member', 'member.id', 'identity_check.member_id')
    .select([...checkColumns, 'identity_check.provider', 'stored_file.key as photoKey'])
    .where('identity_check.state', '=', 'pending')
    .where('identity_check.intake_hash', 'in', by.intakeHashes)
    .where('identity_check.email', '=', by.email)
    .where('member.email_confirmed_at', 'is', null)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest unlinked check with this email and student ID. */
export const findUnlinkedIntake = (db: Db, by: { email: string; studentId: string }) =>
  db
    .selectFrom('identity_check')
    .innerJoin('stored_file', 'stored_file.key', 'identity_check.image_key')
    .select([...checkColumns, 'identity_check.provider', 'stored_file.key as photoKey'])
    .where('member_id', 'is', null)
    .where('state', '=', 'pending')
    .where('email', '=', by.email)
    .where('student_id', '=', by.studentId)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export type Intake = NonNullable<Awaited<ReturnType<typeof findUnlinkedIntake>>>

/** Locks an unlinked check; false when it was deleted or linked in the meantime. */
export const lockUnlinkedCheck = async (tx: Tx, checkId: string): Promise<boolean> =>
  (await tx
    .selectFrom('identity_check')
    .select('id')
    .where('id', '=', checkId)
    .where('member_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined

export async function linkCheck(tx: Tx, checkId: string, memberId: string): Promise<void> {
  await tx.updateTable('identity_check').set({ member_id: memberId }).where('id', '=', checkId).execute()
}

/** Deletes the unlinked checks of an address; returns the keys of their images. */
export async function deleteUnlinkedChecks(tx: Tx, email: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('identity_check')
    .where('member_id', 'is', null)
    .where('email', '=', email)
    .returning('image_key as imageKey')
    .execute()
  return deleted.flatMap(row => row.imageKey ?? [])
}

/** Deletes unlinked checks older than an instant; returns the keys of their images. */
export async function deleteAbandonedChecks(tx: Tx, before: Date): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('identity_check')
    .where('member_id', 'is', null)
    .where('submitted_at', '<', before)
    .returning('image_key as imageKey')
    .execute()
  return deleted.flatMap(row => row.imageKey ?? [])
}
