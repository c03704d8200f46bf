import { refuse } from '@bahth/domain/refusals.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'

/** The list of e-mail domains that may sign up (IDV-20). */

export async function allowDomain(
  { write }: Pick<Services, 'write'>,
  actingAdmin: ActingAdmin,
  domain: string,
) {
  return write(async work => {
    const added = await work.tx
      .insertInto('allowed_domain')
      .values({ domain, added_by: actingAdmin.memberId, added_by_name: actingAdmin.name, added_at: work.now })
      .onConflict(conflict => conflict.column('domain').doNothing())
      .executeTakeFirst()
    if (!added.numInsertedOrUpdatedRows) return refuse('domain_exists')
    await recordActivity(work, actingAdmin, 'domain_added', { type: 'content', id: domain, name: domain })
    work.publish('domains', domain, 'admins')
    return { domain, addedBy: actingAdmin.name, addedAt: work.now }
  })
}

export async function removeDomain(
  { write }: Pick<Services, 'write'>,
  actingAdmin: ActingAdmin,
  domain: string,
): Promise<undefined> {
  await write(async work => {
    const removed = await work.tx.deleteFrom('allowed_domain').where('domain', '=', domain).executeTakeFirst()
    if (removed.numDeletedRows === 0n) return refuse('not_found')
    await recordActivity(work, actingAdmin, 'domain_removed', { type: 'content', id: domain, name: domain })
    work.publish('domains', domain, 'admins')
  })
}
