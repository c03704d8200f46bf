import { deletedName } from '@bahth/domain/records/activity.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { leaveAllSessions } from './leave-session.ts'
import { renamePresenter } from './store.ts'

/** Gives up a deleted member's seats, which go to the waitlist, and unlinks the member as presenter. */
export async function forgetInSessions(unit: UnitOfWork, memberId: string): Promise<void> {
  await leaveAllSessions(unit, memberId)
  for (const { id } of await renamePresenter(unit.tx, memberId, deletedName))
    unit.publish('session', id, 'approved')
}
