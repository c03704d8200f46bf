import type { BulkAction } from '@bahth/domain/accounts/admin-rules.ts'
import { id as identifier } from '@bahth/domain/fields.ts'
import { type PublishedRefusal, Refused } from '@bahth/domain/refusals.ts'
import { setCreator } from '../accounts/creator-rights/creator-rights.ts'
import { setRole } from '../accounts/members/set-role.ts'
import type { ActingAdmin } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { type BanTerms, banMember, unbanMember } from './ban-member.ts'
import { deleteMember } from './delete-member.ts'

/** An action on one of several members, with its own transaction and log entry. */
type MemberAction = (
  services: Services,
  actingAdmin: ActingAdmin,
  memberId: string,
  terms: BanTerms,
) => Promise<unknown>

const memberActions: Record<BulkAction, MemberAction> = {
  ban: banMember,
  unban: (services, actingAdmin, id, { reason }) => unbanMember(services, actingAdmin, id, reason),
  grant_form_creator: (services, actingAdmin, id, { reason }) =>
    setCreator(services, actingAdmin, id, { enabled: true, reason }),
  revoke_form_creator: (services, actingAdmin, id, { reason }) =>
    setCreator(services, actingAdmin, id, { enabled: false, reason }),
  make_student: (services, actingAdmin, id) => setRole(services, actingAdmin, id, () => 'student'),
  make_prof: (services, actingAdmin, id) => setRole(services, actingAdmin, id, () => 'prof'),
  delete: (services, actingAdmin, id) => deleteMember(services, id, actingAdmin),
}

export interface BulkResult {
  done: string[]
  failed: ({ id: string } & PublishedRefusal)[]
}

/** Applies an action to several members, once each. A refusal for one doesn't stop the others. */
export async function bulkUsers(
  services: Services,
  actingAdmin: ActingAdmin,
  { ids, action, ...terms }: { ids: readonly string[]; action: BulkAction } & BanTerms,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] }
  for (const id of new Set(ids))
    try {
      if (!identifier.safeParse(id).success) throw new Refused('not_found')
      await memberActions[action](services, actingAdmin, id, terms)
      result.done.push(id)
    } catch (error) {
      // A validation error of the request applies to all.
      if (!(error instanceof Refused) || error.code === 'validation_error') throw error
      result.failed.push({ id, ...error.published })
    }
  return result
}
