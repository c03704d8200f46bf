import { currentSemester } from '@bahth/domain/accounts/creator-rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { notify } from '../records/notify.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { type Correction, type LockedUser, lockUser, nameOf, writeCorrection } from './admin-store.ts'
import { grantIfEarned } from './creator-earn.ts'

/** What each field is called to the member it belongs to. */
const called: Record<keyof Correction, string> = {
  firstName: 'first name',
  lastName: 'last name',
  studentId: 'student ID',
  semester: 'semester',
}

/**
 * Corrects what an identity check established; the log has it from and to, and the member is told. A semester that was
 * too low may have kept the right to publish from somebody: then it is theirs in this write.
 */
export async function editMember(
  { write, settings }: Pick<Services, 'write' | 'settings'>,
  actingAdmin: ActingAdmin,
  memberId: string,
  correction: Correction,
): Promise<void> {
  await write(async work => {
    const { member } = (await lockUser(work.tx, memberId)) ?? refuse('not_found')
    const before = valuesOf(member, work.now)
    const fields = Object.keys(called) as (keyof Correction)[]
    const changed = fields.filter(
      field => correction[field] !== undefined && correction[field] !== before[field],
    )
    if (changed.length === 0) return
    const corrected = Object.fromEntries(changed.map(field => [field, correction[field]])) as Correction
    await writeCorrection(work.tx, memberId, corrected, work.now)
    // What a login knows of its member is remembered.
    work.invalidateAccess(memberId)
    await recordActivity(
      work,
      actingAdmin,
      'user_edited',
      { type: 'user', id: memberId, name: nameOf({ ...member, ...corrected }) },
      { changes: changed.map(field => ({ field, from: before[field], to: corrected[field] })) },
    )
    await notify(work, [memberId], {
      kind: 'details_corrected',
      title: 'Your details were corrected',
      text: `An administrator corrected your ${inWords(changed.map(field => called[field]))}. If that is wrong, please write to us.`,
      link: '/profile',
    })
    if (corrected.semester !== undefined) await grantIfEarned(work, memberId, settings.thresholds)
    work.publish('user', memberId, 'admins')
  })
}

const valuesOf = (member: LockedUser, now: Date) => ({
  firstName: member.firstName,
  lastName: member.lastName,
  studentId: member.studentId,
  semester: currentSemester(member.semesterEntered, member.semesterEnteredAt, now),
})

const inWords = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
