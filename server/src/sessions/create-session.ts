import type { Input } from '@bahth/domain/endpoint.ts'
import { problemOf } from '@bahth/domain/field-problems.ts'
import { refuseField } from '@bahth/domain/refusals.ts'
import type { createSession as endpoint } from '@bahth/domain/sessions/contract.ts'
import { dateProblem, spanOf } from '@bahth/domain/sessions/hours-rules.ts'
import { formNames } from '@bahth/domain/sessions/session-fields.ts'
import { lockAccount } from '../accounts/store.ts'
import { newId } from '../db/ids.ts'
import type { UploadedFile } from '../http/call.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import { repeatedSince } from '../repeats.ts'
import type { Services } from '../services.ts'
import { linkPhoto, storePhoto } from './session-photo.ts'
import { findSameSession, insertSession, lockPresenter } from './store.ts'

type NewSession = Input<typeof endpoint>['body']

/**
 * Creates a session and returns its id (SES-47). A repeated request returns the id of the first one; the lock of the
 * administrator makes it wait for one that is still being stored.
 */
export async function createSession(
  services: Pick<Services, 'unitOfWork' | 'db' | 'files' | 'images' | 'clock'>,
  actingAdmin: ActingAdmin,
  session: NewSession,
  photo: UploadedFile | undefined,
): Promise<string> {
  const span = spanOf(session) ?? refuseField(formNames.date, 'date_expected')
  const problem = dateProblem(span, services.clock.now())
  if (problem) return refuseField(formNames.date, problemOf(problem))
  const photoKey = photo ? await storePhoto(services, photo) : null
  return services.unitOfWork(async unit => {
    await lockAccount(unit.tx, actingAdmin.memberId)
    const since = repeatedSince(unit.now)
    const content = { ...session, ...span }
    const same = await findSameSession(unit.tx, actingAdmin.memberId, since, content, photoKey !== null)
    if (same) return same.id
    if (session.presenterId && !(await lockPresenter(unit.tx, session.presenterId)))
      return refuseField(formNames.presenterId, 'member_unknown')
    const id = newId()
    const created = { id, createdBy: actingAdmin.memberId, now: unit.now }
    await insertSession(unit.tx, created, { ...session, ...span, photoKey })
    if (photoKey) await linkPhoto(unit, photoKey)
    await recordActivity(unit, actingAdmin, 'session_created', { type: 'session', id, name: session.title })
    unit.publish('session', id, 'approved')
    return id
  })
}
