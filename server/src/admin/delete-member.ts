import { lastAdminRefusal, ownAccountRefusal } from '@bahth/domain/accounts/admin-rules.ts'
import { deletedName } from '@bahth/domain/records/activity.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { type LockedUser, lockUser, sealUser } from '../accounts/admin-store.ts'
import { forgetAccount } from '../accounts/forget-member.ts'
import { forgetInInquiries } from '../inquiries/forget-member.ts'
import { forgetInLog } from '../records/forget-member.ts'
import { enqueueMail } from '../records/mail.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { forgetInSessions } from '../sessions/forget-member.ts'
import { endSurveysOf, withdrawFromSurveys } from '../surveys/forget-member.ts'
import type { Write } from '../write.ts'

/**
 * ADM-32, ADM-40, PRO-25: deletes a member, by an administrator or (`administrator` null) by themselves. Nothing personal remains:
 * seats are given on, participations go with their counts, own surveys end, pictures are erased by a job; what they
 * wrote for others and what the log tells stays without the name. The last administrator stays.
 */
export async function deleteMember(
  { write, settings }: Pick<Services, 'write' | 'settings'>,
  memberId: string,
  actingAdmin: ActingAdmin | null,
): Promise<undefined> {
  const own = actingAdmin && ownAccountRefusal(memberId, actingAdmin.memberId)
  if (own) return refuse(own)
  return write(async work => {
    // Rooms and surveys are locked before members, as everywhere; what was joined meanwhile is left below.
    await leaveEverything(work, memberId)
    const target = (await lockUser(work.tx, memberId)) ?? refuse('not_found')
    const refusal = lastAdminRefusal(target, target.otherAdmins)
    if (refusal) return refuse(refusal)
    await sealUser(work.tx, memberId)
    await leaveEverything(work, memberId)
    await endSurveysOf(work, { settings }, memberId)
    await forgetInInquiries(work, memberId)
    await forgetInLog(work.tx, memberId)
    if (actingAdmin) await record(work, actingAdmin, target.member)
    if (target.member.emailConfirmedAt) await sayGoodbye(work, target.member, actingAdmin)
    await forgetAccount(work, target.member)
    work.publish('user', memberId, 'admins')
    return undefined
  })
}

async function leaveEverything(work: Write, memberId: string): Promise<void> {
  await forgetInSessions(work, memberId)
  await withdrawFromSurveys(work, memberId)
}

const record = (work: Write, actingAdmin: ActingAdmin, { id, role, state }: LockedUser): Promise<string> =>
  recordActivity(
    work,
    actingAdmin,
    'user_deleted',
    { type: 'user', id, name: deletedName },
    { metadata: { role, state } },
  )

const sayGoodbye = (work: Write, member: LockedUser, actingAdmin: ActingAdmin | null): Promise<void> =>
  enqueueMail(work, {
    to: member.email,
    subject: 'Your Bahth account is deleted',
    lines: [
      `Hello ${member.firstName},`,
      `${actingAdmin ? 'An administrator deleted your account.' : 'You deleted your account.'} Your details, pictures, answers and seats are gone; what you wrote for others stays without your name. This is the last mail we send to you.`,
      actingAdmin
        ? 'If you think this is a mistake, please write to us.'
        : 'If it was not you, please write to us.',
    ],
  })
