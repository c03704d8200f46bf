import type { Db, Tx } from '../../db/open.ts'

/** SQL of identity checks. */

export const checkColumns = [
  'identity_check.id',
  'identity_check.member_id as memberId',
  'identity_check.first_name as firstName',
  'identity_check.last_name as lastName',
  'identity_check.email',
  'identity_check.student_id as studentId',
  'identity_check.phone_number as phoneNumber',
  'identity_check.semester',
  'identity_check.major',
  'identity_check.image_key as imageKey',
  'identity_check.state',
  'identity_check.submitted_at as submittedAt',
  'identity_check.decided_at as decidedAt',
  'identity_check.review_reason as reviewReason',
  'identity_check.from_other_browser as fromOtherBrowser',
] as const

export interface NewCheck {
  id: string
  memberId: string | null
  intakeHash: Uint8Array | null
  firstName: string
  lastName: string
  email: string
  studentId: string
  phoneNumber: string | null
  semester: number
  major: string
  provider?: string | null | undefined
  imageKey: string
  /** Whether the intake was found by its details instead of the cookie of the browser that sent it. */
  fromOtherBrowser?: boolean
}

export async function insertCheck(tx: Tx, check: NewCheck, now: Date): Promise<void> {
  await tx
    .insertInto('identity_check')
    .values({
      id: check.id,
      member_id: check.memberId,
      intake_hash: check.intakeHash,
      first_name: check.firstName,
      last_name: check.lastName,
      email: check.email,
      student_id: check.studentId,
      phone_number: check.phoneNumber,
      semester: check.semester,
      major: check.major,
      provider: check.provider ?? null,
      image_key: check.imageKey,
      from_other_browser: check.fromOtherBrowser ?? false,
      submitted_at: now,
    })
    .execute()
}

/** Deletes a member's checks; returns the keys of their images. */
export async function deleteChecks(tx: Tx, memberId: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('identity_check')
    .where('member_id', '=', memberId)
    .returning('image_key as imageKey')
    .execute()
  return deleted.flatMap(row => row.imageKey ?? [])
}

/** Locks a check and its member, and reads what a decision needs of both. */
export const lockCheck = (tx: Tx, by: { id: string } | { email: string }) => {
  const query = tx
    .selectFrom('identity_check')
    .innerJoin('member', 'member.id', 'identity_check.member_id')
    .select([
      ...checkColumns,
      'identity_check.decided_by as decidedBy',
      'member.email_confirmed_at as emailConfirmedAt',
      'member.state as memberState',
    ])
    // Prefers the confirmed account. An unconfirmed sign-up of the address is found only so that the refusal can say
    // so.
    .orderBy(eb => eb('member.email_confirmed_at', 'is', null))
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .forUpdate(['identity_check', 'member'])
  return (
    'id' in by ? query.where('identity_check.id', '=', by.id) : query.where('member.email', '=', by.email)
  ).executeTakeFirst()
}

/** Writes the decision and clears the image key. */
export async function writeCheckDecision(
  tx: Tx,
  checkId: string,
  decision: { state: 'approved' | 'rejected'; by: string | null; reason: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('identity_check')
    .set({
      state: decision.state,
      decided_at: decision.now,
      decided_by: decision.by,
      review_reason: decision.reason,
      image_key: null,
      opened_by: null,
      opened_at: null,
    })
    .where('id', '=', checkId)
    .execute()
}

export const hasUndecidedCheck = async (db: Db | Tx, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('identity_check')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending')
    .executeTakeFirst()) !== undefined

export const findNewestCheck = (db: Db, memberId: string) =>
  db
    .selectFrom('identity_check')
    .select(checkColumns)
    .where('member_id', '=', memberId)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
