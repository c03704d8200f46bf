import { randomInt } from 'node:crypto'
import { isAdministrator } from '@bahth/domain/accounts/rules.ts'
import { after } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { fillLink } from '@bahth/domain/surveys/link-rules.ts'
import { canSee, checkDelay, etaMs, slotHold, takeRefusal } from '@bahth/domain/surveys/rules.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { countHeld } from './attempt-store.ts'
import {
  findForStart,
  insertAttempt,
  type NewAttempt,
  type OwnAttempt,
  type StartedSurvey,
} from './start-store.ts'
import { lockSurvey } from './store.ts'

/** Crockford's base32: no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const newCode = (): string => Array.from({ length: 10 }, () => alphabet[randomInt(32)]).join('')

/** An attempt that was just started or is already there. */
interface Started {
  survey: StartedSurvey
  own: OwnAttempt
}

/**
 * Opens a survey for a member: holds a slot, returns the link of the form and schedules the automatic check (SUR-49,
 * SUR-50). Idempotent while the attempt is open and after it was decided; then it needs no lock.
 */
export async function startAttempt(
  services: Pick<Services, 'db' | 'unitOfWork' | 'settings'>,
  viewer: Viewer,
  surveyId: string,
) {
  const minuteMs = services.settings.surveyMinuteMs
  const { survey, own } = await findOrStart(services, viewer, surveyId)
  const { code, startedAt, status } = own
  return {
    formLink: fillLink(survey.formLink, { code, studentId: viewer.studentId ?? '', email: viewer.email }),
    etaMs: etaMs(survey.estimatedMinutes, minuteMs),
    startedAt,
    status,
    code,
  }
}

async function findOrStart(
  { db, unitOfWork, settings }: Parameters<typeof startAttempt>[0],
  viewer: Viewer,
  surveyId: string,
): Promise<Started> {
  const { survey, own } = (await findForStart(db, surveyId, viewer.memberId)) ?? refuse('not_found')
  if (own && own.status !== 'expired') return { survey, own }
  const started = await unitOfWork(unit => start(unit, settings.surveyMinuteMs, viewer, surveyId))
  if (started) return started
  // A concurrent request of the same member started it first.
  const found = await findForStart(db, surveyId, viewer.memberId)
  return found?.own ? { survey: found.survey, own: found.own } : refuse('not_found')
}

/** Holds a slot under the row lock of the survey; null if the member has an attempt already. */
async function start(
  unit: UnitOfWork,
  minuteMs: number,
  viewer: Viewer,
  surveyId: string,
): Promise<Started | null> {
  const survey = (await lockSurvey(unit.tx, surveyId)) ?? refuse('not_found')
  const held = await countHeld(unit.tx, surveyId, unit.now, viewer.memberId)
  checkStart({ ...survey, held }, viewer, unit.now)
  const own = await insertAttempt(unit.tx, newAttempt(survey, minuteMs, viewer, unit.now))
  if (!own) return null
  unit.publish('attempts', survey.id, `user:${viewer.memberId}`)
  if (survey.creatorId) unit.publish('attempts', survey.id, `user:${survey.creatorId}`)
  return { survey, own }
}

function checkStart(survey: StartedSurvey & { held: number }, viewer: Viewer, now: Date): void {
  if (!canSee(survey, { id: viewer.memberId, isAdmin: isAdministrator(viewer) })) refuse('not_found')
  const refusal = takeRefusal(survey, viewer.memberId, now)
  if (refusal) refuse(refusal)
}

function newAttempt(survey: StartedSurvey, minuteMs: number, viewer: Viewer, now: Date): NewAttempt {
  const eta = etaMs(survey.estimatedMinutes, minuteMs)
  return {
    id: newId(),
    surveyId: survey.id,
    memberId: viewer.memberId,
    code: newCode(),
    heldUntil: after(now, slotHold(eta)),
    nextCheckAt: after(now, eta + checkDelay),
    now,
  }
}
