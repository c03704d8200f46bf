import {
  creatorRequestDecisionRefusal,
  currentSemester,
  rightAfterApproval,
} from '@bahth/domain/accounts/creator-rules.ts'
import { type CreatorRight, creatorStatus } from '@bahth/domain/accounts/rules.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { creatorAccessPath, mySurveysPath } from '@bahth/domain/page-paths.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Db } from '../../db/open.ts'
import { type NewNotice, notify } from '../../records/notify.ts'
import { type ActingAdmin, recordActivity } from '../../records/record-activity.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import {
  findPendingRequest,
  type ListedRequest,
  listCreatorRequests,
  lockRequest,
  writeRequestDecision,
} from './request-store.ts'
import { type CreatorRow, lockCreators, setRight } from './store.ts'

export type RequestDecision =
  | { status: 'approved'; note: string | null; trialDays: number | null }
  | { status: 'rejected'; note: string | null }

/** Decides a request once; an approval grants the right in the same transaction (FCR-16). */
export async function decideCreatorRequest(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  requestId: string,
  decision: RequestDecision,
): Promise<void> {
  await unitOfWork(async unit => {
    const request = await lockRequest(unit.tx, requestId)
    const [member] = request ? await lockCreators(unit.tx, [request.memberId]) : []
    if (!request || !member) return refuse('not_found')
    const refusal = creatorRequestDecisionRefusal(request.status)
    if (refusal) return refuse(refusal)
    const { status, note } = decision
    await writeRequestDecision(unit.tx, request.id, { status, note, by: actingAdmin.memberId, now: unit.now })
    const right = decision.status === 'approved' ? await approve(unit, member, decision.trialDays) : null
    await recordActivity(
      unit,
      actingAdmin,
      status === 'approved' ? 'form_creator_request_approved' : 'form_creator_request_rejected',
      { type: 'user', id: member.id, name: fullName(member) },
      {
        ...(note ? { reason: note } : {}),
        ...(decision.status === 'approved' && decision.trialDays
          ? { metadata: { trialDays: decision.trialDays } }
          : {}),
      },
    )
    await notify(unit, [member.id], right ? approvedNotice(right, note) : rejectedNotice(note))
    unit.publish('creator-requests', request.id, 'admins', `user:${member.id}`)
  })
}

async function approve(
  unit: UnitOfWork,
  member: CreatorRow,
  trialDays: number | null,
): Promise<CreatorRight> {
  const right = rightAfterApproval(member, trialDays, unit.now)
  if (right !== member) {
    await setRight(unit.tx, member.id, right, unit.now)
    unit.invalidateAccess(member.id)
  }
  return right
}

/** Closes the pending request of a member who got the right another way, whose notification tells them. */
export async function approvePending(
  unit: UnitOfWork,
  memberId: string,
  { note, by }: { note: string | null; by: string | null },
): Promise<void> {
  const pending = await findPendingRequest(unit.tx, memberId)
  if (!pending) return
  await writeRequestDecision(unit.tx, pending.id, { status: 'approved', note, by, now: unit.now })
  unit.publish('creator-requests', pending.id, 'admins', `user:${memberId}`)
}

const approvedNotice = ({ expiresAt }: CreatorRight, reason: string | null): NewNotice => ({
  kind: 'creator_granted',
  params: { by: 'request', until: expiresAt?.toISOString() ?? null, reason },
  link: mySurveysPath,
  needsLogin: true,
})

const rejectedNotice = (reason: string | null): NewNotice => ({
  kind: 'creator_request_rejected',
  params: { reason },
  link: creatorAccessPath,
  needsLogin: true,
})

/** A request as the API returns it (FCR-08). */
export const presentCreatorRequest = (row: ListedRequest, now: Date) => ({
  requestId: row.requestId,
  email: row.email,
  status: row.status,
  createdAt: row.createdAt,
  user: { id: row.id, firstName: row.firstName, lastName: row.lastName },
  language: row.language,
  reason: row.reason,
  adminNote: row.adminNote,
  decidedAt: row.decidedAt,
  creatorInfo: {
    status: creatorStatus(row, now),
    expiresAt: row.expiresAt,
    forms: row.formsFilled,
    semester: currentSemester(row.semesterEntered, row.semesterEnteredAt, now),
    earlierRequests: row.earlierRequests ?? 0,
  },
})

export async function readCreatorRequest(db: Db, requestId: string, now: Date) {
  const [row] = await listCreatorRequests(db, { id: requestId })
  return row ? presentCreatorRequest(row, now) : refuse('not_found')
}
