import { currentSemester } from '@bahth/domain/accounts/creator-rules.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { notify } from '../../records/notify.ts'
import { type ActingAdmin, recordActivity } from '../../records/record-activity.ts'
import type { Services } from '../../services.ts'
import { applyCorrectedSemester } from '../creator-rights/earn-right.ts'
import { type Correction, type LockedMember, lockMember, writeCorrection } from './store.ts'

const correctable = ['firstName', 'lastName', 'studentId', 'semester'] as const

/**
 * Corrects verified details, records old and new values, and notifies the member. A corrected semester may earn or
 * end the form-creator right in the same transaction.
 */
export async function editMember(
  { unitOfWork, settings }: Pick<Services, 'unitOfWork' | 'settings'>,
  actingAdmin: ActingAdmin,
  memberId: string,
  correction: Correction,
): Promise<void> {
  await unitOfWork(async unit => {
    const { member } = (await lockMember(unit.tx, memberId)) ?? refuse('not_found')
    const before = valuesOf(member, unit.now)
    const changed = correctable.filter(
      field => correction[field] !== undefined && correction[field] !== before[field],
    )
    if (changed.length === 0) return
    const corrected = Object.fromEntries(changed.map(field => [field, correction[field]])) as Correction
    await writeCorrection(unit.tx, memberId, corrected, unit.now)
    // Names and states are cached per login.
    unit.invalidateAccess(memberId)
    await recordActivity(
      unit,
      actingAdmin,
      'user_edited',
      { type: 'user', id: memberId, name: fullName({ ...member, ...corrected }) },
      { changes: changed.map(field => ({ field, from: before[field], to: corrected[field] })) },
    )
    await notify(unit, [memberId], {
      kind: 'details_corrected',
      params: { fields: changed },
      link: '/profile',
    })
    if (corrected.semester !== undefined) await applyCorrectedSemester(unit, memberId, settings.thresholds)
    unit.publish('user', memberId, 'admins')
  })
}

const valuesOf = (member: LockedMember, now: Date) => ({
  firstName: member.firstName,
  lastName: member.lastName,
  studentId: member.studentId,
  semester: currentSemester(member.semesterEntered, member.semesterEnteredAt, now),
})
