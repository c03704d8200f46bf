import { refuse } from '@bahth/domain/refusals.ts'
import { type ActingAdmin, recordActivity } from '../../records/record-activity.ts'
import type { Services } from '../../services.ts'
import { deleteDomain, insertDomain } from './domain-store.ts'

/** Changes to the list of email domains that may sign up (IDV-20). */

export async function allowDomain(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  domain: string,
) {
  return unitOfWork(async unit => {
    if (!(await insertDomain(unit.tx, domain, actingAdmin, unit.now))) return refuse('domain_exists')
    await recordActivity(unit, actingAdmin, 'domain_added', { type: 'content', id: domain, name: domain })
    unit.publish('domains', domain, 'admins')
    return { domain, addedBy: actingAdmin.name, addedAt: unit.now }
  })
}

export async function removeDomain(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  domain: string,
): Promise<void> {
  await unitOfWork(async unit => {
    if (!(await deleteDomain(unit.tx, domain))) return refuse('not_found')
    await recordActivity(unit, actingAdmin, 'domain_removed', { type: 'content', id: domain, name: domain })
    unit.publish('domains', domain, 'admins')
  })
}
