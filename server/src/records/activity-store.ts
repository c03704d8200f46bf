import { cairoDate } from '@bahth/domain/cairo.ts'
import { deletedName } from '@bahth/domain/records/activity.ts'
import { type Insertable, sql } from 'kysely'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import type { Db, Tx } from '../db/open.ts'
import type { DB } from '../db/schema.generated.ts'

/** Fields whose changes stay in the log after the member is deleted; the others are personal. */
const impersonal = ['role', 'state']

/** Adds an entry to the activity log. */
export async function insertActivity(tx: Tx, entry: Insertable<DB['activity']>): Promise<void> {
  await tx.insertInto('activity').values(entry).execute()
}

/** Deletes old entries and the daily counts in which none is left. */
export async function deleteOldActivity(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'activity', sql`at < ${before}`)
  await sql`delete from activity_tally where day < ${cairoDate(before)}::date`.execute(db)
}

/**
 * Removes a deleted member's personal data from the log: names, reasons and addresses. The action, its time and the id
 * of the person who acted stay.
 */
export async function forgetInLog(tx: Tx, memberId: string): Promise<void> {
  await sql`
    update activity set admin_name = ${deletedName}, ip = null where admin_id = ${memberId}`.execute(tx)
  await sql`
    update activity set target_name = ${deletedName}, details = (details - 'reason') || case
      when details ? 'changes' then jsonb_build_object('changes', (
        select coalesce(jsonb_agg(change), '[]') from jsonb_array_elements(details -> 'changes') change
        where change ->> 'field' = any(${impersonal}::text[])))
      else '{}' end
    where target_type = 'user' and target_id = ${memberId}`.execute(tx)
  await sql`
    update activity set details = jsonb_set(details, '{metadata,name}', to_jsonb(${deletedName}::text), false)
    where details -> 'metadata' ->> 'member' = ${memberId}`.execute(tx)
}
