import { deletedName } from '@bahth/domain/records/activity.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'

/** What changed of an account may be told of somebody who is gone; what changed of the person may not. */
const impersonal = ['role', 'state']

/**
 * Entries of the log outlive whom they are about: what was done, when and by which id stays; names, reasons and
 * addresses of somebody who is deleted go.
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
