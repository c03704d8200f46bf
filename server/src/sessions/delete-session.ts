import { refuse } from '@bahth/domain/refusals.ts'
import { isOver } from '@bahth/domain/sessions/rules.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { listIds } from './participants-store.ts'
import { deleted, notifyMembers } from './session-notices.ts'
import { releasePhoto } from './session-photo.ts'
import * as store from './store.ts'

/** Deletes a session with its lists and notifies the members who still had a signup (SES-57). */
export async function deleteSession(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  id: string,
): Promise<void> {
  return unitOfWork(async unit => {
    const session = (await store.lockSession(unit.tx, id)) ?? refuse('not_found')
    const concerned = isOver(session, unit.now) ? [] : await listIds(unit.tx, id)
    await store.deleteSession(unit.tx, id)
    if (session.photoKey) await releasePhoto(unit, session.photoKey)
    await recordActivity(
      unit,
      actingAdmin,
      'session_deleted',
      { type: 'session', id, name: session.title },
      {
        metadata: {
          startsAt: session.startsAt.toISOString(),
          registered: session.registered,
          waitlisted: session.waitlisted,
        },
      },
    )
    await notifyMembers(unit, concerned, deleted(session))
    unit.publish('session', id, 'approved')
  })
}
