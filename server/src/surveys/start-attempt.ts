import { randomUUID } from 'node:crypto'
import { after } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { startConsentRefusal } from '@bahth/domain/surveys/consent-rules.ts'
import { fillLink } from '@bahth/domain/surveys/link-rules.ts'
import { canSee, checkDelay, etaMs, slotHold, takeRefusal } from '@bahth/domain/surveys/rules.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { countHeld } from './attempt-store.ts'
import { newCode } from './participation-code.ts'
import { publishAttempts } from './publish-survey.ts'
import {
  findForStart,
  insertAttempt,
  type NewAttempt,
  type StartedAttempt,
  type StartedSurvey,
} from './start-store.ts'
import { lockSurvey } from './store.ts'

/** An attempt that was just started or that already exists. */
interface Started {
  survey: StartedSurvey
  own: StartedAttempt
}

/**
 * Opens a survey for a member: holds a slot, returns the link of the form and schedules the automatic check (SUR-49,
 * SUR-50). Idempotent while the attempt is open and after it was decided; a repetition needs no lock.
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
    isNative: survey.isNative,
    heldUntil: own.heldUntil,
    code,
  }
}

async function findOrStart(
  { db, unitOfWork, settings }: Parameters<typeof startAttempt>[0],
  viewer: Viewer,
  surveyId: string,
): Promise<Started> {
  const { survey, own, consent } = (await findForStart(db, surveyId, viewer.memberId)) ?? refuse('not_found')
  if (survey.status === 'approved' && survey.creatorId !== viewer.memberId) {
    const refusal = startConsentRefusal(consent)
    if (refusal) refuse(refusal)
  }
  if (own && own.status !== 'expired') return { survey, own }
  const started = await unitOfWork(unit => start(unit, settings.surveyMinuteMs, viewer, surveyId))
  if (started) return started
  // A concurrent request of the same member started it first.
  const existing = await findForStart(db, surveyId, viewer.memberId)
  return existing?.own ? { survey: existing.survey, own: existing.own } : refuse('not_found')
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
  refuseUntakeable({ ...survey, held }, viewer, unit.now)
  const own = await insertAttempt(unit.tx, newAttempt(survey, minuteMs, viewer, unit.now))
  if (!own) return null
  publishAttempts(unit, survey, [viewer.memberId])
  return { survey, own }
}

function refuseUntakeable(survey: StartedSurvey & { held: number }, viewer: Viewer, now: Date): void {
  if (!canSee(survey, viewer)) refuse('not_found')
  const refusal = takeRefusal(survey, viewer.memberId, now)
  if (refusal) refuse(refusal)
}

function newAttempt(survey: StartedSurvey, minuteMs: number, viewer: Viewer, now: Date): NewAttempt {
  const eta = etaMs(survey.estimatedMinutes, minuteMs)
  const heldUntil = after(now, slotHold(eta))
  return {
    // A random id, so that the id of an attempt on Bahth doesn't reveal when it was started.
    id: survey.isNative ? randomUUID() : newId(),
    surveyId: survey.id,
    memberId: viewer.memberId,
    code: newCode(),
    heldUntil,
    // On Bahth there is nothing to check: an attempt without answers ends with its slot.
    nextCheckAt: survey.isNative ? heldUntil : after(now, eta + checkDelay),
    now,
  }
}
