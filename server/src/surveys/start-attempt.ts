import { randomInt } from 'node:crypto'
import { after } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { fillLink } from '@bahth/domain/surveys/link-rules.ts'
import { canSee, checkDelay, etaMs, openPlaces, placeHold, takeRefusal } from '@bahth/domain/surveys/rules.ts'
import { newId } from '../db/ids.ts'
import type { House } from '../house.ts'
import type { Viewer } from '../http/call.ts'
import type { StatementWrite, Write } from '../write.ts'
import { countHeld } from './attempt-store.ts'
import {
  type FoundSurvey,
  findForStart,
  insertAttempt,
  insertAttemptAsFound,
  type NewAttempt,
  type OwnAttempt,
  type StartedSurvey,
} from './start-store.ts'
import { lockSurvey } from './store.ts'

/** Crockford's base32: no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const newCode = (): string => Array.from({ length: 10 }, () => alphabet[randomInt(32)]).join('')

/** A member's participation in a survey. */
interface Started {
  survey: StartedSurvey
  own: OwnAttempt
}

/**
 * Opens a survey for a member: holds a place, says where the form is, and plans the automatic check (SUR-49,
 * SUR-50). Asked again while it is open, or after it was decided, it answers the same and waits for nobody.
 */
export async function startAttempt(
  house: Pick<House, 'db' | 'write' | 'writeStatement' | 'settings' | 'clock'>,
  viewer: Viewer,
  surveyId: string,
) {
  const minuteMs = house.settings.surveyMinuteMs
  const { survey, own } = await findOrStart(house, viewer, surveyId)
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
  { db, write, writeStatement, settings, clock }: Parameters<typeof startAttempt>[0],
  viewer: Viewer,
  surveyId: string,
): Promise<Started> {
  const minuteMs = settings.surveyMinuteMs
  const find = () => findForStart(db, surveyId, viewer.memberId, clock.now())
  const { survey, own } = (await find()) ?? refuse('not_found')
  if (own && own.status !== 'expired') return { survey, own }
  const started =
    (await writeStatement(work => startAsFound(work, minuteMs, viewer, survey))) ??
    (await write(work => startUnderLock(work, minuteMs, viewer, surveyId)))
  if (started) return started
  // Two clicks at once: the other one started it.
  const found = await find()
  return found?.own ? { survey: found.survey, own: found.own } : refuse('not_found')
}

/** Holds a place by one statement; nothing where the survey is not any more as it was found. */
async function startAsFound(
  work: StatementWrite,
  minuteMs: number,
  viewer: Viewer,
  survey: FoundSurvey,
): Promise<Started | null> {
  checkStart(survey, viewer, work.now)
  const attempt = newAttempt(survey, minuteMs, viewer, work.now)
  return told(work, viewer, survey, await insertAttemptAsFound(work.db, attempt, survey, openPlaces(survey)))
}

/** Holds a place whatever happens to the survey: the others wait. Nothing where the member has started already. */
async function startUnderLock(
  work: Write,
  minuteMs: number,
  viewer: Viewer,
  surveyId: string,
): Promise<Started | null> {
  const survey = (await lockSurvey(work.tx, surveyId)) ?? refuse('not_found')
  const held = await countHeld(work.tx, surveyId, work.now, viewer.memberId)
  checkStart({ ...survey, held }, viewer, work.now)
  const attempt = newAttempt(survey, minuteMs, viewer, work.now)
  return told(work, viewer, survey, await insertAttempt(work.tx, attempt))
}

/** Tells the member's pages and the creator's of what was started. */
function told(
  work: Pick<Write, 'announce'>,
  viewer: Viewer,
  survey: StartedSurvey,
  own: OwnAttempt | undefined,
): Started | null {
  if (!own) return null
  work.announce('attempts', survey.id, `user:${viewer.memberId}`)
  if (survey.creatorId) work.announce('attempts', survey.id, `user:${survey.creatorId}`)
  return { survey, own }
}

function checkStart(survey: StartedSurvey & { held: number }, viewer: Viewer, now: Date): void {
  if (!canSee(survey, { id: viewer.memberId, isAdmin: viewer.role === 'admin' })) refuse('not_found')
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
    heldUntil: after(now, placeHold(eta)),
    lookAt: after(now, eta + checkDelay),
    now,
  }
}
