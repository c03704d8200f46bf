import type { Db } from '../../db/open.ts'

/** The maximum length of the list. */
const maxViews = 100

/**
 * The times at which a member's ID photo was viewed, newest first, from the activity log. Administrators aren't named,
 * because members should contact the review team and not one person.
 */
export async function listPhotoViews(db: Db, memberId: string) {
  const views = await db
    .selectFrom('activity')
    .select('at')
    .where('target_id', '=', memberId)
    .where('action', '=', 'id_image_viewed')
    .orderBy('at', 'desc')
    .limit(maxViews)
    .execute()
  return { items: views.map(({ at }) => ({ at, by: 'review team' as const })) }
}
