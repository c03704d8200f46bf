import { currentSemester, requestRefusal } from '@bahth/domain/accounts/creator-rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import { findLatestRequest, insertRequest, lockCreators } from './creator-store.ts'
import { presentFormCreator } from './present.ts'
import { findAccount } from './store.ts'

/** FCR-17: where a member stands with the right to publish, and whether asking for it is open. */
export async function findStanding(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  viewer: Viewer,
) {
  const now = clock.now()
  const [account, latest] = await Promise.all([
    findAccount(db, { id: viewer.memberId }),
    findLatestRequest(db, viewer.memberId),
  ])
  if (!account) return refuse('unauthorized')
  const right = { source: account.creatorSource, expiresAt: account.creatorExpiresAt }
  const hasPending = latest?.status === 'pending'
  return {
    formCreator: presentFormCreator(account, settings.thresholds, now),
    revokedAt: account.creatorRevokedAt,
    request: latest ?? null,
    canRequest: requestRefusal({ role: account.role, right, hasPending }, now) === null,
    progress: {
      forms: account.formsFilled,
      semester: currentSemester(account.semesterEntered, account.semesterEnteredAt, now),
    },
  }
}

/** FCR-02, FCR-18: asks for the right; one request at a time, also when two are sent at once. */
export async function requestCreator(
  { write }: Pick<Services, 'write'>,
  viewer: Viewer,
  reason: string | null,
): Promise<void> {
  await write(async work => {
    const [member] = await lockCreators(work.tx, [viewer.memberId])
    if (!member) return refuse('unauthorized')
    const refusal = requestRefusal({ role: member.role, right: member, hasPending: false }, work.now)
    if (refusal) return refuse(refusal)
    const id = newId()
    const isFirst = await insertRequest(work.tx, { id, memberId: member.id, reason, now: work.now })
    if (!isFirst) return refuse('cannot_request')
    work.publish('creator-requests', id, 'admins', `user:${member.id}`)
  })
}
