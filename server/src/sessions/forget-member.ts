import { deletedName } from '@bahth/domain/records/activity.ts'
import type { Write } from '../write.ts'
import { leaveAllSessions } from './leave-session.ts'

/** A deleted member gives up every seat, which goes to whoever waits, and presents nothing any more. */
export async function forgetInSessions(work: Write, memberId: string): Promise<void> {
  await leaveAllSessions(work, memberId)
  const presented = await work.tx
    .updateTable('session')
    .set({ presenter: deletedName })
    .where('presenter_id', '=', memberId)
    .returning('id')
    .execute()
  for (const { id } of presented) work.publish('session', id, 'approved')
}
