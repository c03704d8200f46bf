import { lastAdminRefusal, ownAccountRefusal } from '@bahth/domain/accounts/admin-rules.ts'
import { deletedName } from '@bahth/domain/records/activity.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { forgetAccount } from '../accounts/forget-member.ts'
import { type LockedMember, lockMember, lockMemberForDeletion } from '../accounts/members/store.ts'
import { messagesIn } from '../accounts/messages-in.ts'
import { forgetInInquiries } from '../inquiries/forget-member.ts'
import { deleteMailsTo } from '../jobs/job-table.ts'
import { forgetInLog } from '../records/activity-store.ts'
import { enqueueMail } from '../records/mail.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { forgetInSessions } from '../sessions/forget-member.ts'
import { endSurveysOf, forgetInSurveys } from '../surveys/forget-member.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { recordDataRequest } from './register-store.ts'

/**
 * Deletes a member. An administrator requests it, or the member if `actingAdmin` is null. Frees their seats, keeps
 * their verified attempts as counts without a name, ends their surveys, has jobs erase their pictures, and removes their
 * name from the remaining data. The last administrator can't be deleted (ADM-32, ADM-40, PRO-25).
 */
export async function deleteMember(
  { unitOfWork, settings, keys }: Pick<Services, 'unitOfWork' | 'settings' | 'keys'>,
  memberId: string,
  actingAdmin: ActingAdmin | null,
): Promise<void> {
  const ownRefusal = actingAdmin && ownAccountRefusal(memberId, actingAdmin.memberId)
  if (ownRefusal) return refuse(ownRefusal)
  return unitOfWork(async unit => {
    // The usual lock order is sessions, surveys, attempts, members. The second call below breaks it, to remove what the
    // member joined between this call and the lock; `unitOfWork` retries after a deadlock.
    await leaveEverything(unit, memberId)
    const target = (await lockMember(unit.tx, memberId)) ?? refuse('not_found')
    const refusal = lastAdminRefusal(target, target.otherAdmins)
    if (refusal) return refuse(refusal)
    await lockMemberForDeletion(unit.tx, memberId)
    await leaveEverything(unit, memberId)
    await endSurveysOf(unit, { settings }, memberId)
    await forgetInInquiries(unit, memberId)
    await forgetInLog(unit.tx, memberId)
    if (actingAdmin) await record(unit, actingAdmin, target.member)
    else unit.publish('activity', memberId, 'admins')
    await recordDataRequest(unit.tx, actingAdmin ? 'deletion_by_administrator' : 'deletion', unit.now)
    if (target.member.emailConfirmedAt) await sendGoodbye(unit, target.member, actingAdmin)
    await forgetAccount(unit, { keys }, target.member)
    unit.publish('user', memberId, 'admins')
  })
}

async function leaveEverything(unit: UnitOfWork, memberId: string): Promise<void> {
  await forgetInSessions(unit, memberId)
  await forgetInSurveys(unit, memberId)
}

const record = (
  unit: UnitOfWork,
  actingAdmin: ActingAdmin,
  { id, role, state }: LockedMember,
): Promise<string> =>
  recordActivity(
    unit,
    actingAdmin,
    'user_deleted',
    { type: 'user', id, name: deletedName },
    { metadata: { role, state } },
  )

/** The last email to a member: it replaces those that wait. */
async function sendGoodbye(
  unit: UnitOfWork,
  member: LockedMember,
  actingAdmin: ActingAdmin | null,
): Promise<void> {
  await deleteMailsTo(unit.tx, member.email)
  await enqueueMail(unit, {
    to: member.email,
    language: member.language,
    ...messagesIn[member.language].accountDeleted(member.firstName, actingAdmin !== null),
  })
}
