import { trialEnd } from '@bahth/domain/accounts/creator-rules.ts'
import type { CreatorSource } from '../../../db/schema.generated.ts'
import { type CreatorRequest, creatorRequests, earned, grants } from '../creator-rights.ts'
import type { Cast } from './cast.ts'
import { idMaker } from './seeded-random.ts'
import type { LoggedAction, Rows } from './story.ts'
import type { Times } from './times.ts'

/** A member's current right to publish. */
export interface Right {
  source: CreatorSource
  grantedAt: Date
  expiresAt: Date | null
}

interface Built {
  rights: Map<string, Right>
  requests: Rows<'creator_request'>
  loggedActions: LoggedAction[]
}

function addGrants({ rights, loggedActions }: Built, cast: Cast, times: Times): void {
  for (const { key, granted, revoked } of grants) {
    const member = cast.of(key)
    const target = { type: 'user' as const, id: member.id, name: member.name }
    loggedActions.push({ at: times.daysAgo(granted), action: 'form_creator_granted', target })
    if (revoked === undefined)
      rights.set(key, { source: 'manual', grantedAt: times.daysAgo(granted), expiresAt: null })
    else loggedActions.push({ at: times.daysAgo(revoked), action: 'form_creator_revoked', target })
  }
}

function decisionAction({ key, decided }: CreatorRequest, cast: Cast, at: Date): LoggedAction {
  const member = cast.of(key)
  return {
    at,
    action: decided?.rejected ? 'form_creator_request_rejected' : 'form_creator_request_approved',
    target: { type: 'user', id: member.id, name: member.name },
    details: {
      ...(decided?.note ? { reason: decided.note } : {}),
      ...(decided?.trial ? { metadata: { trialDays: decided.trial } } : {}),
    },
  }
}

const statusOf = ({ decided }: CreatorRequest) =>
  decided ? (decided.rejected ? 'rejected' : 'approved') : 'pending'

function addRequests({ rights, requests, loggedActions }: Built, cast: Cast, times: Times): void {
  const id = idMaker('creator requests')
  for (const request of creatorRequests) {
    const { decided } = request
    const createdAt = times.daysAgo(request.asked)
    const decidedAt = decided ? times.daysAgo(decided.ago) : null
    requests.push({
      id: id(createdAt),
      member_id: cast.of(request.key).id,
      reason: request.reason,
      status: statusOf(request),
      admin_note: decided?.note ?? null,
      created_at: createdAt,
      decided_at: decidedAt,
      decided_by: decided ? cast.admin.id : null,
    })
    if (!decided || !decidedAt) continue
    loggedActions.push(decisionAction(request, cast, decidedAt))
    if (decided.rejected) continue
    rights.set(request.key, {
      source: decided.trial ? 'trial' : 'manual',
      grantedAt: decidedAt,
      expiresAt: decided.trial ? trialEnd(decidedAt, decided.trial) : null,
    })
  }
}

/**
 * The members who can publish, those who requested it, and the log entries. `earnedAt`: when a member had enough
 * verified surveys.
 */
export function buildRights(cast: Cast, earnedAt: ReadonlyMap<string, Date>, times: Times): Built {
  const built: Built = { rights: new Map(), requests: [], loggedActions: [] }
  addGrants(built, cast, times)
  addRequests(built, cast, times)
  for (const { key } of earned) {
    const grantedAt = earnedAt.get(key)
    if (grantedAt) built.rights.set(key, { source: 'auto', grantedAt, expiresAt: null })
  }
  return built
}
