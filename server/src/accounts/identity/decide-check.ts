import { decisionRefusal } from '@bahth/domain/accounts/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { releaseFile } from '../../records/file-store.ts'
import { type NewNotice, notify } from '../../records/notify.ts'
import { type Actor, recordActivity } from '../../records/record-activity.ts'
import type { Services } from '../../services.ts'
import { setAccountState } from '../store.ts'
import { lockCheck, decideCheck as storeDecision, wasImageViewed } from './store.ts'

/** A check by its id, or the newest check of the member with this e-mail. */
export type CheckKey = { id: string } | { email: string }

/**
 * Approves or rejects an identity check: sets the account state, has a job erase the image, records the action and
 * notifies the member. Of two administrators deciding at once, one succeeds.
 */
export async function decideCheck(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actor: Actor,
  key: CheckKey,
  decision: { state: 'approved' | 'rejected'; reason: string | null },
) {
  return unitOfWork(async unit => {
    const check = await lockCheck(unit.tx, key)
    if (!check?.memberId) return refuse('not_found')
    const refusal = decisionRefusal({ state: check.state, emailConfirmed: check.emailConfirmedAt !== null })
    if (refusal) return refuse(refusal)
    const { state, reason } = decision
    await storeDecision(unit.tx, check.id, { state, reason, by: actor.memberId, now: unit.now })
    if (check.imageKey) await releaseFile(unit, check.imageKey)
    await setAccountState(unit.tx, check.memberId, state)
    const target = { type: 'user' as const, id: check.memberId, name: `${check.firstName} ${check.lastName}` }
    if (state === 'approved') {
      const imageViewed = await wasImageViewed(unit.tx, {
        memberId: check.memberId,
        by: actor.memberId,
        since: check.submittedAt,
      })
      await recordActivity(unit, actor, 'user_approved', target, { metadata: { imageViewed } })
    } else await recordActivity(unit, actor, 'user_rejected', target, reason ? { reason } : {})
    await notify(unit, [check.memberId], state === 'approved' ? approvedNotice : rejectedNotice(reason))
    unit.invalidateAccess(check.memberId)
    unit.publish('checks', check.id, 'admins')
    unit.publish('user', check.memberId, 'admins')
    return { id: check.id, status: state }
  })
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
