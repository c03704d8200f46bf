import type { Db, Tx } from '../../db/open.ts'

/** SQL of ID photos and of who fetched them. */

/** Stores until the decision that a login fetched an ID photo. */
export async function insertPhotoView(tx: Tx, checkId: string, loginId: string, now: Date): Promise<void> {
  await tx
    .insertInto('id_image_view')
    .values({ check_id: checkId, login_id: loginId, viewed_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/**
 * Locks a check against its decision and its deletion. Returns false if the check no longer has this photo, for example
 * because it was decided while the photo was being read.
 */
export const lockIdPhoto = async (tx: Tx, checkId: string, imageKey: string): Promise<boolean> =>
  (await tx
    .selectFrom('identity_check')
    .select('id')
    .where('id', '=', checkId)
    .where('image_key', '=', imageKey)
    .forKeyShare()
    .executeTakeFirst()) !== undefined

/** Whether this login fetched the ID photo. */
export const wasFetchedByLogin = async (tx: Tx, checkId: string, loginId: string): Promise<boolean> =>
  (await tx
    .selectFrom('id_image_view')
    .select('check_id')
    .where('check_id', '=', checkId)
    .where('login_id', '=', loginId)
    .executeTakeFirst()) !== undefined

/** Whether any login of this administrator fetched the ID photo. */
export const wasFetchedByAdmin = async (tx: Tx, checkId: string, adminId: string | null): Promise<boolean> =>
  (await tx
    .selectFrom('id_image_view')
    .innerJoin('login', 'login.id', 'id_image_view.login_id')
    .select('check_id')
    .where('check_id', '=', checkId)
    .where('login.member_id', '=', adminId)
    .executeTakeFirst()) !== undefined

export async function deletePhotoViews(tx: Tx, checkId: string): Promise<void> {
  await tx.deleteFrom('id_image_view').where('check_id', '=', checkId).execute()
}

/** The image key and member of a check of a confirmed account; by email, the newest one. */
export const findIdPhoto = (db: Db, by: { id: string } | { email: string }) => {
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
    .where('member.email_confirmed_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .limit(1)
  return (
    'id' in by ? query.where('identity_check.id', '=', by.id) : query.where('member.email', '=', by.email)
  ).executeTakeFirst()
}
