import { lastAdminRefusal, ownAccountRefusal } from '@bahth/domain/accounts/admin-rules.ts'
import type { Role } from '@bahth/domain/accounts/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { notify } from '../records/notify.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { lockUser, nameOf, writeRole } from './admin-store.ts'

/**
 * ADM-30, ADM-31, ADM-39: gives a member a role, which counts on their next request. `fit` chooses the role by the one
 * they have. Of two administrators who take each other's role away, one keeps it.
 */
export async function setRole(
  { write }: Pick<Services, 'write'>,
  actingAdmin: ActingAdmin,
  memberId: string,
  fit: (current: Role) => Role,
): Promise<void> {
  await write(async work => {
    const target = (await lockUser(work.tx, memberId)) ?? refuse('not_found')
    const { member, otherAdmins } = target
    const role = fit(member.role)
    if (role === member.role) return
    const refusal =
      member.role === 'admin'
        ? (ownAccountRefusal(memberId, actingAdmin.memberId) ?? lastAdminRefusal(target, otherAdmins))
        : null
    if (refusal) return refuse(refusal)
    await writeRole(work.tx, memberId, role)
    work.invalidateAccess(memberId)
    await recordActivity(
      work,
      actingAdmin,
      'role_changed',
      { type: 'user', id: memberId, name: nameOf(member) },
      { changes: [{ field: 'role', from: member.role, to: role }] },
    )
    await notify(work, [memberId], told[role])
    work.publish('user', memberId, 'admins')
  })
}

/** ADM-37: a professor, or no longer one. */
export const asProf =
  (enabled: boolean) =>
  (current: Role): Role =>
    enabled ? 'prof' : current === 'prof' ? 'student' : current

const notice = (title: string, text: string, link: string) => ({ kind: 'role_changed', title, text, link })

const told = {
  admin: notice(
    'You are an administrator now',
    'The console is open to you: reviews, surveys, sessions and members. What you do there is in the log.',
    '/admin',
  ),
  prof: notice(
    'You are listed as a professor now',
    'An administrator changed your role. You see the platform as before; your answers count as a professor’s.',
    '/profile',
  ),
  student: notice(
    'You are listed as a student now',
    'An administrator changed your role. Your surveys, sessions and questions are where they were.',
    '/profile',
  ),
}
