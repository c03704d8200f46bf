import { refuse } from '@bahth/domain/refusals.ts'
import { isOver } from '@bahth/domain/sessions/rules.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { deleted, tell } from './session-notices.ts'
import { letPhotoGo } from './session-photo.ts'
import { listIds } from './signup-store.ts'
import * as store from './store.ts'

/** SES-57: deletes a session with its lists; whoever still counted on it is told. */
export async function deleteSession(
  { write }: Pick<Services, 'write'>,
  actingAdmin: ActingAdmin,
  id: string,
): Promise<undefined> {
  return write(async work => {
    const session = (await store.lockSession(work.tx, id)) ?? refuse('not_found')
    const concerned = isOver(session, work.now) ? [] : await listIds(work.tx, id)
    await store.deleteSession(work.tx, id)
    if (session.photoKey) await letPhotoGo(work, session.photoKey)
    await recordActivity(
      work,
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
    await tell(work, concerned, deleted(session, work.now))
    work.publish('session', id, 'approved')
    return undefined
  })
}
