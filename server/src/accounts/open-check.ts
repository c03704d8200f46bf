import { stillLooks } from '@bahth/domain/accounts/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Services } from '../services.ts'
import { dropLooks, lockLook, noteLook } from './check-store.ts'

/**
 * An administrator looks at a check, and at no other: the others see it and take another one. Nobody is kept out; whoever
 * opened it first stays the one who is named.
 */
export async function openCheck(
  { write }: Pick<Services, 'write'>,
  adminId: string,
  checkId: string,
): Promise<undefined> {
  return write(async work => {
    for (const { id } of await dropLooks(work.tx, adminId, checkId)) work.publish('checks', id, 'admins')
    const { state, openedBy, openedAt } = (await lockLook(work.tx, checkId)) ?? refuse('not_found')
    if (state !== 'pending') return refuse('already_decided')
    const isOpen = openedBy !== null && openedAt !== null && stillLooks(openedAt, work.now)
    if (isOpen && openedBy !== adminId) return undefined
    await noteLook(work.tx, checkId, adminId, work.now)
    if (!isOpen) work.publish('checks', checkId, 'admins')
    return undefined
  })
}

/** An administrator leaves the bench. */
export async function leaveChecks({ write }: Pick<Services, 'write'>, adminId: string): Promise<undefined> {
  return write(async work => {
    for (const { id } of await dropLooks(work.tx, adminId, null)) work.publish('checks', id, 'admins')
    return undefined
  })
}
