import { lastAdminRefusal, ownAccountRefusal } from '@bahth/domain/accounts/admin-rules.ts'
import type { Role } from '@bahth/domain/accounts/rules.ts'
import { isAdministrator } from '@bahth/domain/accounts/rules.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { notify } from '../../records/notify.ts'
import { type Actor, recordActivity } from '../../records/record-activity.ts'
import type { Services } from '../../services.ts'
import { lockMember, writeRole } from './store.ts'

/**
 * Gives a member a role, effective from their next request. `roleFor` chooses it by the current role. If two
 * administrators demote each other at the same time, one keeps the role (ADM-30, ADM-31, ADM-39).
 */
export async function setRole(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actor: Actor,
  memberId: string,
  roleFor: (current: Role) => Role,
): Promise<void> {
  await unitOfWork(async unit => {
    const target = (await lockMember(unit.tx, memberId)) ?? refuse('not_found')
    const { member, otherAdmins } = target
    const role = roleFor(member.role)
    if (role === member.role) return
    const refusal = isAdministrator(member)
      ? (ownAccountRefusal(memberId, actor.memberId) ?? lastAdminRefusal(target, otherAdmins))
      : null
    if (refusal) return refuse(refusal)
    await writeRole(unit.tx, memberId, role)
    unit.invalidateAccess(memberId)
    await recordActivity(
      unit,
      actor,
      'role_changed',
      { type: 'user', id: memberId, name: fullName(member) },
      { changes: [{ field: 'role', from: member.role, to: role }] },
    )
    await notify(unit, [memberId], {
      kind: 'role_changed',
      params: { role },
      link: role === 'admin' ? '/admin' : '/profile',
      needsLogin: true,
    })
    unit.publish('user', memberId, 'admins')
  })
}

/** Sets or clears the role of professor (ADM-37). */
export const asProf =
  (enabled: boolean) =>
  (current: Role): Role =>
    enabled ? 'prof' : current === 'prof' ? 'student' : current
