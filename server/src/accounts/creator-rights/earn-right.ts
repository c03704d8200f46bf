import { currentSemester } from '@bahth/domain/accounts/creator-rules.ts'
import { creatorStatus, earnsCreatorRight, type Thresholds } from '@bahth/domain/accounts/rules.ts'
import { creatorAccessPath, mySurveysPath } from '@bahth/domain/page-paths.ts'
import { runEach } from '../../concurrency.ts'
import type { Db } from '../../db/open.ts'
import { notify } from '../../records/notify.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { approvePending } from './decide-request.ts'
import { addForms, type CreatorRow, dropRight, findCandidates, lockCreators, setRight } from './store.ts'

/** The form-creator right earned by verified surveys and the semester, granted immediately (FCR-04). */

/** Whether a member with this many verified surveys reaches the thresholds now. */
const reachesThresholds = (member: CreatorRow, forms: number, thresholds: Thresholds, now: Date): boolean =>
  earnsCreatorRight(
    { forms, semester: currentSemester(member.semesterEntered, member.semesterEnteredAt, now) },
    thresholds,
  )

/**
 * Whether a member earns the right now; suspended members get it afterwards. One that an administrator revoked isn't
 * granted again automatically.
 */
function earns(member: CreatorRow, forms: number, thresholds: Thresholds, now: Date): boolean {
  const has = creatorStatus(member, now)
  if (member.state !== 'approved' || has === 'manual' || has === 'auto' || member.revokedAt) return false
  return reachesThresholds(member, forms, thresholds, now)
}

/** Counts a verified attempt for each of these members, and grants the right to those who reach the thresholds. */
export async function creditForms(
  unit: UnitOfWork,
  memberIds: readonly string[],
  thresholds: Thresholds,
): Promise<void> {
  if (memberIds.length === 0) return
  const members = await lockCreators(unit.tx, memberIds)
  await addForms(unit.tx, memberIds, 1)
  for (const member of members)
    if (earns(member, member.formsFilled + 1, thresholds, unit.now)) await grant(unit, member)
}

/** Subtracts a verified attempt; an earned right below the thresholds ends. */
export async function uncreditForm(
  unit: UnitOfWork,
  memberId: string,
  thresholds: Thresholds,
): Promise<void> {
  const [member] = await lockCreators(unit.tx, [memberId])
  if (!member) return
  await addForms(unit.tx, [memberId], -1)
  if (member.source !== 'auto' || reachesThresholds(member, member.formsFilled - 1, thresholds, unit.now))
    return
  await endEarned(unit, memberId, { by: 'rules', forms: thresholds.forms })
}

/** Ends an earned right, which can be earned again. */
async function endEarned(
  unit: UnitOfWork,
  memberId: string,
  params: { by: 'rules'; forms: number } | { by: 'semester'; semester: number },
): Promise<void> {
  await dropRight(unit.tx, memberId, null)
  unit.invalidateAccess(memberId)
  await notify(unit, [memberId], { kind: 'creator_revoked', params, link: creatorAccessPath })
  unit.publish('user', memberId, 'admins')
}

async function grant(unit: UnitOfWork, member: CreatorRow): Promise<void> {
  await setRight(unit.tx, member.id, { source: 'auto', expiresAt: null }, unit.now)
  await approvePending(unit, member.id, { note: null, by: null })
  unit.invalidateAccess(member.id)
  await notify(unit, [member.id], {
    kind: 'creator_granted',
    params: { by: 'rules' },
    link: mySurveysPath,
  })
  unit.publish('user', member.id, 'admins')
}

/** Grants the right if a corrected semester reaches the threshold, and ends an earned one below it. */
export async function applyCorrectedSemester(
  unit: UnitOfWork,
  memberId: string,
  thresholds: Thresholds,
): Promise<void> {
  const [member] = await lockCreators(unit.tx, [memberId])
  if (!member) return
  const semester = currentSemester(member.semesterEntered, member.semesterEnteredAt, unit.now) ?? 0
  if (member.source === 'auto' && semester < thresholds.semester)
    await endEarned(unit, memberId, { by: 'semester', semester: thresholds.semester })
  else if (earns(member, member.formsFilled, thresholds, unit.now)) await grant(unit, member)
}

/** Grants the right to members who reach the semester threshold because a new semester began; returns how many. */
export async function grantEarned({
  db,
  unitOfWork,
  clock,
  settings,
}: Pick<Services, 'db' | 'unitOfWork' | 'clock' | 'settings'>): Promise<number> {
  const { thresholds } = settings
  const earning = await findEarning(db, thresholds, clock.now())
  await runEach(earning, id =>
    unitOfWork(async unit => {
      const [member] = await lockCreators(unit.tx, [id])
      if (member && earns(member, member.formsFilled, thresholds, unit.now)) await grant(unit, member)
    }),
  )
  return earning.length
}

/** The ids of the members who earn the right now, read in batches. */
async function findEarning(db: Db, thresholds: Thresholds, now: Date): Promise<string[]> {
  const ids: string[] = []
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last) {
    const candidates: CreatorRow[] = await findCandidates(db, thresholds.forms, last)
    const earning = candidates.filter(member => earns(member, member.formsFilled, thresholds, now))
    ids.push(...earning.map(({ id }) => id))
    last = candidates.at(-1)?.id
  }
  return ids
}
