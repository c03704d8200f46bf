import { currentSemester, requestRefusal } from '@bahth/domain/accounts/creator-rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { newId } from '../../db/ids.ts'
import type { Viewer } from '../../http/call.ts'
import { isRepeated } from '../../repeats.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { presentFormCreator } from '../present.ts'
import { findAccount } from '../store.ts'
import { findLatestRequest, insertRequest } from './request-store.ts'
import { lockCreators } from './store.ts'

/** A member's right, and whether they can request it (FCR-17). */
export async function readCreatorStatus(
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

/** Requests the right. A member has one pending request; the same one again is a repeated request (FCR-02, FCR-18). */
export async function requestCreator(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  reason: string | null,
): Promise<void> {
  await unitOfWork(async unit => {
    const [member] = await lockCreators(unit.tx, [viewer.memberId])
    if (!member) return refuse('unauthorized')
    const refusal = requestRefusal({ role: member.role, right: member, hasPending: false }, unit.now)
    if (refusal) return refuse(refusal)
    const id = newId()
    const isFirst = await insertRequest(unit.tx, { id, memberId: member.id, reason, now: unit.now })
    if (!isFirst) return refuseAnother(unit, member.id, reason)
    unit.publish('creator-requests', id, 'admins', `user:${member.id}`)
  })
}

/** Refuses another request while one is pending, unless it repeats that one. */
async function refuseAnother(
  { tx, now }: UnitOfWork,
  memberId: string,
  reason: string | null,
): Promise<void> {
  const pending = await findLatestRequest(tx, memberId)
  if (!pending || pending.reason !== reason || !isRepeated(pending.createdAt, now)) refuse('cannot_request')
}
