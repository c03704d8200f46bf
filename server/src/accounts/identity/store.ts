import type { Db, Tx } from '../../db/open.ts'

/** SQL of identity checks. */

const columns = [
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

/** The newest undecided check sent from a browser for an address; it may already belong to another sign-up. */
export const findIntakeOfBrowser = (db: Db, by: { intakeHashes: readonly Uint8Array[]; email: string }) =>
  db
    .selectFrom('identity_check')
    .innerJoin('stored_file', 'stored_file.key', 'identity_check.image_key')
    .leftJoin('member', 'member.id', 'identity_check.member_id')
    .select([...columns, 'identity_check.provider', 'stored_file.key as photoKey'])
    .where('identity_check.state', '=', 'pending')
    .where('identity_check.intake_hash', 'in', by.intakeHashes)
    .where('identity_check.email', '=', by.email)
    .where('member.email_confirmed_at', 'is', null)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest unlinked check with this e-mail and student ID. */
export const findUnlinkedIntake = (db: Db, by: { email: string; studentId: string }) =>
  db
    .selectFrom('identity_check')
    .innerJoin('stored_file', 'stored_file.key', 'identity_check.image_key')
    .select([...columns, 'identity_check.provider', 'stored_file.key as photoKey'])
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

/** Deletes a member's checks; returns the keys of their images. */
export async function deleteChecks(tx: Tx, memberId: string): Promise<string[]> {
  const gone = await tx
    .deleteFrom('identity_check')
    .where('member_id', '=', memberId)
    .returning('image_key as imageKey')
    .execute()
  return gone.flatMap(row => row.imageKey ?? [])
}

/** Deletes the unlinked checks of an address; returns the keys of their images. */
export async function deleteUnlinkedChecks(tx: Tx, email: string): Promise<string[]> {
  const gone = await tx
    .deleteFrom('identity_check')
    .where('member_id', 'is', null)
    .where('email', '=', email)
    .returning('image_key as imageKey')
    .execute()
  return gone.flatMap(row => row.imageKey ?? [])
}

/** Locks a check and reads the member's columns that a decision needs. */
export const lockCheck = (tx: Tx, by: { id: string } | { email: string }) => {
  const query = tx
    .selectFrom('identity_check')
    .innerJoin('member', 'member.id', 'identity_check.member_id')
    .select([...columns, 'member.email_confirmed_at as emailConfirmedAt', 'member.email as memberEmail'])
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

/** Stores until the decision that a login fetched an ID image. */
export async function insertImageView(tx: Tx, checkId: string, loginId: string, now: Date): Promise<void> {
  await tx
    .insertInto('id_image_view')
    .values({ check_id: checkId, login_id: loginId, viewed_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Whether this login fetched the ID image. */
export const wasImageFetched = async (tx: Tx, checkId: string, loginId: string): Promise<boolean> =>
  (await tx
    .selectFrom('id_image_view')
    .select('check_id')
    .where('check_id', '=', checkId)
    .where('login_id', '=', loginId)
    .executeTakeFirst()) !== undefined

/** Whether any login of this administrator fetched the ID image. */
export const wasImageViewed = async (tx: Tx, checkId: string, adminId: string | null): Promise<boolean> =>
  (await tx
    .selectFrom('id_image_view')
    .innerJoin('login', 'login.id', 'id_image_view.login_id')
    .select('check_id')
    .where('check_id', '=', checkId)
    .where('login.member_id', '=', adminId)
    .executeTakeFirst()) !== undefined

export async function deleteImageViews(tx: Tx, checkId: string): Promise<void> {
  await tx.deleteFrom('id_image_view').where('check_id', '=', checkId).execute()
}

/** Writes the decision and clears the image key. */
export async function decideCheck(
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

/** Locks a check and reads its claim. */
export const lockClaim = (tx: Tx, checkId: string) =>
  tx
    .selectFrom('identity_check')
    .select(['state', 'opened_by as openedBy', 'opened_at as openedAt'])
    .where('id', '=', checkId)
    .where('member_id', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function claimCheck(tx: Tx, checkId: string, adminId: string, now: Date): Promise<void> {
  await tx
    .updateTable('identity_check')
    .set({ opened_by: adminId, opened_at: now })
    .where('id', '=', checkId)
    .execute()
}

/** Releases an administrator's claims except one; returns the released checks. */
export const releaseClaims = (tx: Tx, adminId: string, except: string | null): Promise<{ id: string }[]> => {
  const query = tx
    .updateTable('identity_check')
    .set({ opened_by: null, opened_at: null })
    .where('opened_by', '=', adminId)
  return (except ? query.where('id', '!=', except) : query).returning('id').execute()
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
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The image key and member of a check; by e-mail, the newest check of the confirmed account. */
export const findCheckImage = (db: Db, by: { id: string } | { email: string }) => {
  const query = db
    .selectFrom('identity_check')
    .innerJoin('member', 'member.id', 'identity_check.member_id')
    .select([
      'identity_check.id',
      'identity_check.image_key as imageKey',
      'member.id as memberId',
      'member.first_name as firstName',
      'member.last_name as lastName',
    ])
    .orderBy('submitted_at', 'desc')
    .limit(1)
  return (
    'id' in by
      ? query.where('identity_check.id', '=', by.id)
      : query.where('member.email', '=', by.email).where('member.email_confirmed_at', 'is not', null)
  ).executeTakeFirst()
}

/** Deletes unlinked checks older than an instant; returns the keys of their images. */
export async function deleteAbandonedChecks(tx: Tx, before: Date): Promise<string[]> {
  const gone = await tx
    .deleteFrom('identity_check')
    .where('member_id', 'is', null)
    .where('submitted_at', '<', before)
    .returning('image_key as imageKey')
    .execute()
  return gone.flatMap(row => row.imageKey ?? [])
}
