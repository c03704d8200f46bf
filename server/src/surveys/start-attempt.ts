import { randomInt } from 'node:crypto'
import { after } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { fillLink } from '@bahth/domain/surveys/link-rules.ts'
import { canSee, checkDelay, etaMs, placeHold, takeRefusal } from '@bahth/domain/surveys/rules.ts'
import { newId } from '../db/ids.ts'
import type { House } from '../house.ts'
import type { Viewer } from '../http/call.ts'
import type { Write } from '../write.ts'
import { countHeld, findStarted, insertAttempt, type StartedAttempt } from './attempt-store.ts'
import { lockSurvey } from './store.ts'

/** Crockford's base32: no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const newCode = (): string => Array.from({ length: 10 }, () => alphabet[randomInt(32)]).join('')

/**
 * Opens a survey for a member: holds a place, says where the form is, and plans the automatic check (SUR-49,
 * SUR-50). Asked again while it is open, or after it was decided, it answers the same and waits for nobody.
 */
export async function startAttempt(
  { db, write, settings }: Pick<House, 'db' | 'write' | 'settings'>,
  viewer: Viewer,
  surveyId: string,
) {
  const answer = ({ code, startedAt, status, formLink, estimatedMinutes }: StartedAttempt) => ({
    formLink: fillLink(formLink, { code, studentId: viewer.studentId ?? '', email: viewer.email }),
    etaMs: etaMs(estimatedMinutes, settings.surveyMinuteMs),
    startedAt,
    status,
    code,
  })
  const known = await findStarted(db, surveyId, viewer.memberId)
  if (known && known.status !== 'expired') return answer(known)
  const started = await write(work => start(work, settings.surveyMinuteMs, viewer, surveyId))
  // Two clicks at once: the other one started it.
  return answer(started ?? (await findStarted(db, surveyId, viewer.memberId)) ?? refuse('not_found'))
}

async function start(
  work: Write,
  minuteMs: number,
  viewer: Viewer,
  surveyId: string,
): Promise<StartedAttempt | null> {
  const survey = await lockSurvey(work.tx, surveyId)
  if (!survey || !canSee(survey, { id: viewer.memberId, isAdmin: viewer.role === 'admin' }))
    return refuse('not_found')
  const held = await countHeld(work.tx, surveyId, work.now, viewer.memberId)
  const refusal = takeRefusal({ ...survey, held }, viewer.memberId, work.now)
  if (refusal) return refuse(refusal)
  const eta = etaMs(survey.estimatedMinutes, minuteMs)
  const inserted = await insertAttempt(work.tx, {
    id: newId(),
    surveyId,
    memberId: viewer.memberId,
    code: newCode(),
    heldUntil: after(work.now, placeHold(eta)),
    lookAt: after(work.now, eta + checkDelay),
    now: work.now,
  })
  if (!inserted) return null
  work.announce('attempts', surveyId, `user:${viewer.memberId}`)
  if (survey.creatorId) work.announce('attempts', surveyId, `user:${survey.creatorId}`)
  return { ...survey, code: inserted.code, startedAt: work.now, status: 'pending' }
}
