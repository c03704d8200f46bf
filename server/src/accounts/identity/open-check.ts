import { isClaimFresh } from '@bahth/domain/accounts/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Services } from '../../services.ts'
import { claimCheck, lockClaim, releaseClaims } from './claim-store.ts'

/**
 * Claims a check for review and releases the administrator's other claims. Other administrators see the claim and get
 * another check. A claim is not a lock: if two administrators open a check, the first claim remains.
 */
export async function openCheck(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  adminId: string,
  checkId: string,
): Promise<void> {
  return unitOfWork(async unit => {
    for (const { id } of await releaseClaims(unit.tx, adminId, checkId)) unit.publish('checks', id, 'admins')
    const { state, openedBy, openedAt } = (await lockClaim(unit.tx, checkId)) ?? refuse('not_found')
    if (state !== 'pending') return refuse('already_decided')
    const isOpen = openedBy !== null && openedAt !== null && isClaimFresh(openedAt, unit.now)
    if (isOpen && openedBy !== adminId) return
    await claimCheck(unit.tx, checkId, adminId, unit.now)
    if (!isOpen) unit.publish('checks', checkId, 'admins')
  })
}

/** Releases the administrator's claims when they leave the review. */
export async function leaveChecks(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  adminId: string,
): Promise<void> {
  return unitOfWork(async unit => {
    for (const { id } of await releaseClaims(unit.tx, adminId, null)) unit.publish('checks', id, 'admins')
  })
}
