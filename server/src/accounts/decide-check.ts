import { decisionRefusal } from '@bahth/domain/accounts/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { notify } from '../records/notify.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import { releaseFile } from '../records/stored-files.ts'
import type { Services } from '../services.ts'
import { lockCheck, decideCheck as storeDecision, wasImageViewed } from './check-store.ts'
import { setAccountState } from './store.ts'

/** A check is named by its own id, or by the e-mail of its member (then the newest). */
export type CheckKey = { id: string } | { email: string }

/**
 * Approves or rejects an identity check: the account follows, the image is forgotten here and erased by a job,
 * the log has its entry and the member is told. Of two administrators, one decides.
 */
export async function decideCheck(
  { write }: Pick<Services, 'write'>,
  actingAdmin: ActingAdmin,
  key: CheckKey,
  decision: { state: 'approved' | 'rejected'; reason: string | null },
) {
  return write(async work => {
    const check = await lockCheck(work.tx, key)
    if (!check?.memberId) return refuse('not_found')
    const refusal = decisionRefusal({ state: check.state, emailConfirmed: check.emailConfirmedAt !== null })
    if (refusal) return refuse(refusal)
    const { state, reason } = decision
    await storeDecision(work.tx, check.id, { state, reason, by: actingAdmin.memberId, now: work.now })
    if (check.imageKey) await releaseFile(work, check.imageKey)
    await setAccountState(work.tx, check.memberId, state)
    const target = { type: 'user' as const, id: check.memberId, name: `${check.firstName} ${check.lastName}` }
    if (state === 'approved') {
      const imageViewed = await wasImageViewed(work.tx, {
        memberId: check.memberId,
        by: actingAdmin.memberId,
        since: check.submittedAt,
      })
      await recordActivity(work, actingAdmin, 'user_approved', target, { metadata: { imageViewed } })
    } else await recordActivity(work, actingAdmin, 'user_rejected', target, reason ? { reason } : {})
    await notify(work, [check.memberId], state === 'approved' ? approvedNotice : rejectedNotice(reason))
    work.invalidateAccess(check.memberId)
    work.publish('checks', check.id, 'admins')
    work.publish('user', check.memberId, 'admins')
    return { id: check.id, status: state }
  })
}

const approvedNotice = {
  kind: 'account_approved',
  title: 'Your account is approved',
  text: 'Welcome to Bahth. Surveys, sessions and inquiries are open to you now. The photo of your student ID has been erased.',
  link: '/surveys',
  mail: 'always' as const,
}

const rejectedNotice = (reason: string | null) => ({
  kind: 'account_rejected',
  title: 'Your account needs another look',
  text: `${reason ? `The reviewer wrote: ${reason}\n\n` : ''}You can send a new photo of your student ID; the one you sent has been erased.`,
  link: '/rejected',
  mail: 'always' as const,
})
