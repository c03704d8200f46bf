import { approvalTogetherRefusal } from '@bahth/domain/accounts/registrar-rules.ts'
import { checkDecisionRefusal } from '@bahth/domain/accounts/rules.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { applyToEach } from '../../apply-to-each.ts'
import { releaseFile } from '../../records/file-store.ts'
import { type NewNotice, notify } from '../../records/notify.ts'
import { type Actor, recordActivity } from '../../records/record-activity.ts'
import { isRepeated } from '../../repeats.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { compareCheck } from '../registrar/compare-checks.ts'
import { setAccountState } from '../store.ts'
import { deletePhotoViews, wasFetchedByAdmin, wasFetchedByLogin } from './id-photo-store.ts'
import { lockCheck, writeCheckDecision } from './store.ts'

/** A check by its id, or the newest check of the member with this email. */
export type CheckKey = { id: string } | { email: string }

interface Decision {
  state: 'approved' | 'rejected'
  reason: string | null
  /** Set if the check is approved in a batch: only an exact match whose image this login has fetched is approved. */
  togetherBy?: string
}

/**
 * Approves or rejects an identity check: sets the account state, has a job erase the image, records the action and
 * notifies the member. If two administrators decide at the same time, one succeeds.
 */
export async function decideCheck(
  { unitOfWork, keys }: Pick<Services, 'unitOfWork' | 'keys'>,
  actor: Actor,
  key: CheckKey,
  decision: Decision,
) {
  return unitOfWork(async unit => {
    const check = await lockCheck(unit.tx, key)
    if (!check?.memberId) return refuse('not_found')
    const { state, reason, togetherBy } = decision
    if (togetherBy && wasJustApproved(check, actor, unit.now)) return { id: check.id, status: state }
    const refusal = checkDecisionRefusal({
      state: check.state,
      emailConfirmed: check.emailConfirmedAt !== null,
    })
    if (refusal) return refuse(refusal)
    if (togetherBy) await refuseUnlessMatched(unit, keys, check.id, togetherBy)
    const imageViewed = await wasFetchedByAdmin(unit.tx, check.id, actor.memberId)
    await writeCheckDecision(unit.tx, check.id, { state, reason, by: actor.memberId, now: unit.now })
    if (check.imageKey) await releaseFile(unit, check.imageKey)
    await deletePhotoViews(unit.tx, check.id)
    await setAccountState(unit.tx, check.memberId, state)
    const target = { type: 'user' as const, id: check.memberId, name: fullName(check) }
    await recordDecision(unit, actor, target, decision, imageViewed)
    // A suspended member can't do what the notices say. They see the result when the suspension ends.
    if (check.memberState !== 'banned')
      await notify(unit, [check.memberId], state === 'approved' ? approvedNotice : rejectedNotice(reason))
    unit.invalidateAccess(check.memberId)
    unit.publish('checks', check.id, 'admins')
    unit.publish('user', check.memberId, 'admins')
    return { id: check.id, status: state }
  })
}

type LockedCheck = NonNullable<Awaited<ReturnType<typeof lockCheck>>>

/** Whether this administrator just approved the check. A batch whose response was lost is sent again. */
const wasJustApproved = (
  { state, decidedBy, decidedAt }: LockedCheck,
  { memberId }: Actor,
  now: Date,
): boolean => state === 'approved' && decidedBy === memberId && isRepeated(decidedAt, now)

async function recordDecision(
  unit: UnitOfWork,
  actor: Actor,
  target: { type: 'user'; id: string; name: string },
  { state, reason, togetherBy }: Decision,
  imageViewed: boolean,
): Promise<void> {
  if (state === 'approved')
    await recordActivity(unit, actor, 'user_approved', target, {
      metadata: { imageViewed, ...(togetherBy ? { registrarMatch: true } : {}) },
    })
  else await recordActivity(unit, actor, 'user_rejected', target, reason ? { reason } : {})
}

async function refuseUnlessMatched(
  unit: UnitOfWork,
  keys: Services['keys'],
  checkId: string,
  loginId: string,
): Promise<void> {
  const result = await compareCheck(unit.tx, keys, checkId)
  const refusal = approvalTogetherRefusal({
    match: result?.match ?? null,
    isImageFetched: await wasFetchedByLogin(unit.tx, checkId, loginId),
  })
  if (refusal) refuse(refusal)
}

/** Approves exact matches, each in its own transaction. */
export async function approveTogether(
  services: Pick<Services, 'unitOfWork' | 'keys'>,
  actor: Actor,
  { emails, loginId }: { emails: readonly string[]; loginId: string },
) {
  const { done, failed } = await applyToEach(emails, email =>
    decideCheck(services, actor, { email }, { state: 'approved', reason: null, togetherBy: loginId }),
  )
  return { done, failed: failed.map(({ id: email, ...refusal }) => ({ email, ...refusal })) }
}

const approvedNotice: NewNotice = {
  kind: 'account_approved',
  params: {},
  link: '/surveys',
  mail: 'always',
}

const rejectedNotice = (reason: string | null): NewNotice => ({
  kind: 'account_rejected',
  params: { reason },
  link: '/rejected',
  mail: 'always',
})
