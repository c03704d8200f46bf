import * as rights from '@bahth/domain/admin/user-rights-contract.ts'
import * as contract from '@bahth/domain/admin/users-contract.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { setCreator } from '../accounts/creator-rights/creator-rights.ts'
import { editMember } from '../accounts/members/edit-member.ts'
import { inviteMember } from '../accounts/members/invite-member.ts'
import { findMember, listMembers } from '../accounts/members/list-store.ts'
import { resetMemberPassword } from '../accounts/members/reset-member-password.ts'
import { asProf, setRole } from '../accounts/members/set-role.ts'
import { on, type Route } from '../http/call.ts'
import { actingAdminOf } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { banMember, unbanMember } from './ban-member.ts'
import { bulkUsers } from './bulk-users.ts'
import { deleteMember } from './delete-member.ts'
import { findMemberWithHistory } from './member-history.ts'

/** Routes of user management. */
export function userRoutes(services: Services): Route[] {
  const { db, clock } = services
  const readMember = async (id: string) => (await findMember(db, id, clock.now())) ?? refuse('not_found')
  return [
    on(contract.listUsers, ({ query }) => listMembers(db, query, clock.now())),
    on(contract.getUser, ({ params }) => findMemberWithHistory(db, params.id, clock.now())),
    on(contract.addUser, async ({ viewer, client, body }) =>
      readMember(await inviteMember(services, actingAdminOf(viewer, client.ip), body)),
    ),
    on(contract.editUser, async ({ viewer, client, params, body }) => {
      await editMember(services, actingAdminOf(viewer, client.ip), params.id, body)
      return readMember(params.id)
    }),
    on(rights.setFormCreator, async ({ viewer, client, params, body }) => {
      await setCreator(services, actingAdminOf(viewer, client.ip), params.id, body)
      return readMember(params.id)
    }),
    on(rights.setRole, async ({ viewer, client, params, body }) => {
      await setRole(services, actingAdminOf(viewer, client.ip), params.id, () => body.role)
      return readMember(params.id)
    }),
    on(rights.setProf, async ({ viewer, client, params, body }) => {
      await setRole(services, actingAdminOf(viewer, client.ip), params.id, asProf(body.enabled))
      return readMember(params.id)
    }),
    on(rights.setBan, async ({ viewer, client, params, body }) => {
      const actingAdmin = actingAdminOf(viewer, client.ip)
      if (body.enabled) await banMember(services, actingAdmin, params.id, body)
      else await unbanMember(services, actingAdmin, params.id, body.reason)
      return readMember(params.id)
    }),
    on(rights.deleteUser, ({ viewer, client, params }) =>
      deleteMember(services, params.id, actingAdminOf(viewer, client.ip)),
    ),
    on(contract.resetUserPassword, ({ viewer, client, params, body }) =>
      resetMemberPassword(services, actingAdminOf(viewer, client.ip), params.id, body.mode),
    ),
    on(rights.bulkUsers, ({ viewer, client, body }) =>
      bulkUsers(services, actingAdminOf(viewer, client.ip), body),
    ),
  ]
}
