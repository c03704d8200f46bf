import { deletedName } from '@bahth/domain/records/activity.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { renameAuthor } from './store.ts'

/**
 * Removes the name from a deleted member's questions and replies. Their votes and views are deleted with the account.
 */
export async function forgetInInquiries(unit: UnitOfWork, memberId: string): Promise<void> {
  await renameAuthor(unit.tx, memberId, deletedName)
  unit.publish('inquiry', '', 'approved')
}
