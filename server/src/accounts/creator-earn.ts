import { currentSemester } from '@bahth/domain/accounts/creator-rules.ts'
import { creatorStatus, earnsCreatorRight, type Thresholds } from '@bahth/domain/accounts/rules.ts'
import { notify } from '../records/notify.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import {
  addForms,
  type CreatorRow,
  dropRight,
  findCandidates,
  findPendingRequest,
  lockCreators,
  setRight,
  writeRequestDecision,
} from './creator-store.ts'

/** The right to publish that is earned: by verified surveys and the semester, at once (FCR-04). */

/** Whether a member earns the right now; one an administrator took away does not come back by itself. */
function earns(member: CreatorRow, formsFilled: number, thresholds: Thresholds, now: Date): boolean {
  const has = creatorStatus(member, now)
  if (has === 'manual' || has === 'auto' || member.revokedAt) return false
  const semester = currentSemester(member.semesterEntered, member.semesterEnteredAt, now) ?? 0
  return earnsCreatorRight({ formsFilled, semester }, thresholds)
}

/** Counts a verified participation for each of these members; at the thresholds the right is theirs in this write. */
export async function creditForms(
  work: Write,
  memberIds: readonly string[],
  thresholds: Thresholds,
): Promise<void> {
  if (memberIds.length === 0) return
  const members = await lockCreators(work.tx, memberIds)
  await addForms(work.tx, memberIds, 1)
  for (const member of members)
    if (earns(member, member.formsFilled + 1, thresholds, work.now)) await grant(work, member)
}

/** Takes a participation back; a right that was earned and is earned no more ends with it. */
export async function uncreditForm(work: Write, memberId: string, thresholds: Thresholds): Promise<void> {
  const [member] = await lockCreators(work.tx, [memberId])
  if (!member) return
  await addForms(work.tx, [memberId], -1)
  const semester = currentSemester(member.semesterEntered, member.semesterEnteredAt, work.now) ?? 0
  const isEarned = earnsCreatorRight({ formsFilled: member.formsFilled - 1, semester }, thresholds)
  if (member.source !== 'auto' || isEarned) return
  await dropRight(work.tx, memberId, null)
  work.invalidateAccess(memberId)
  await notify(work, [memberId], {
    kind: 'creator_revoked',
    title: 'You cannot publish surveys for now',
    text: `An answer of yours was not accepted, and ${thresholds.forms} verified surveys are needed. The next one brings the right back.`,
    link: '/surveys?access=1',
  })
}

async function grant(work: Write, member: CreatorRow): Promise<void> {
  await setRight(work.tx, member.id, { source: 'auto', expiresAt: null }, work.now)
  const pending = await findPendingRequest(work.tx, member.id)
  if (pending) {
    const note = 'Unlocked by verified surveys and semester.'
    await writeRequestDecision(work.tx, pending.id, { status: 'approved', note, by: null, now: work.now })
    work.publish('creator-requests', pending.id, 'admins', `user:${member.id}`)
  }
  work.invalidateAccess(member.id)
  await notify(work, [member.id], {
    kind: 'creator_granted',
    title: 'You can publish surveys now',
    text: 'You have completed enough verified surveys in your semester. The My Surveys tab is open to you.',
    link: '/surveys?tab=mine',
  })
}

/** A corrected semester may have earned the right: then it is theirs in this write. */
export async function grantIfEarned(work: Write, memberId: string, thresholds: Thresholds): Promise<void> {
  const [member] = await lockCreators(work.tx, [memberId])
  if (member?.state === 'approved' && earns(member, member.formsFilled, thresholds, work.now))
    await grant(work, member)
}

/** Grants what a new semester has earned, for members who filled enough before it began; how many. */
export async function grantEarned({
  db,
  write,
  clock,
  settings,
}: Pick<Services, 'db' | 'write' | 'clock' | 'settings'>): Promise<number> {
  const { thresholds } = settings
  let granted = 0
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const candidates = await findCandidates(db, thresholds.forms, last)
    for (const candidate of candidates)
      if (earns(candidate, candidate.formsFilled, thresholds, clock.now())) {
        await write(async work => {
          const [member] = await lockCreators(work.tx, [candidate.id])
          if (member && earns(member, member.formsFilled, thresholds, work.now)) await grant(work, member)
        })
        granted++
      }
    const end = candidates.at(-1)
    if (!end) return granted
    last = end.id
  }
}
