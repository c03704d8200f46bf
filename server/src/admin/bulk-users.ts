import type { BulkAction } from '@bahth/domain/accounts/admin-rules.ts'
import { id as identifier } from '@bahth/domain/fields.ts'
import { Refused, refuse } from '@bahth/domain/refusals.ts'
import { setCreator } from '../accounts/creator-rights/creator-rights.ts'
import { setRole } from '../accounts/members/set-role.ts'
import { applyToEach } from '../apply-to-each.ts'
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

/** One that is already deleted is no failure: the response to the first request may have been lost. */
async function deleteIfThere(services: Services, actingAdmin: ActingAdmin, memberId: string): Promise<void> {
  try {
    await deleteMember(services, memberId, actingAdmin)
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'not_found')) throw error
  }
}

const memberActions: Record<BulkAction, MemberAction> = {
  // A member may have been suspended since the list was loaded: that reason and end stay.
  ban: (services, actingAdmin, id, terms) =>
    banMember(services, actingAdmin, id, terms, { keepsExisting: true }),
  unban: (services, actingAdmin, id, { reason }) => unbanMember(services, actingAdmin, id, reason),
  grant_form_creator: (services, actingAdmin, id, { reason }) =>
    setCreator(services, actingAdmin, id, { enabled: true, reason }),
  revoke_form_creator: (services, actingAdmin, id, { reason }) =>
    setCreator(services, actingAdmin, id, { enabled: false, reason }),
  make_student: (services, actingAdmin, id) => setRole(services, actingAdmin, id, () => 'student'),
  make_prof: (services, actingAdmin, id) => setRole(services, actingAdmin, id, () => 'prof'),
  delete: deleteIfThere,
}

/** Applies an action to several members. */
export const bulkUsers = (
  services: Services,
  actingAdmin: ActingAdmin,
  { ids, action, ...terms }: { ids: readonly string[]; action: BulkAction } & BanTerms,
) =>
  applyToEach(ids, id => {
    if (!identifier.safeParse(id).success) return refuse('not_found')
    return memberActions[action](services, actingAdmin, id, terms)
  })
