import { randomUUID } from 'node:crypto'
import type { Language } from '@bahth/domain/languages.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { startConsentRefusal } from '@bahth/domain/surveys/consent-rules.ts'
import { checkAnswers } from '@bahth/domain/surveys/questionnaire/answers.ts'
import {
  answeredVersion,
  durationClass,
  inboxStep,
  sendRefusal,
} from '@bahth/domain/surveys/questionnaire/response-rules.ts'
import type { Answers } from '@bahth/domain/surveys/questionnaire/types.ts'
import { canSee, isDue } from '@bahth/domain/surveys/rules.ts'
import { creditForms } from '../../accounts/creator-rights/earn-right.ts'
import type { Db, Tx } from '../../db/open.ts'
import type { Viewer } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { countHeld, hasOpenAttempts } from '../attempt-store.ts'
import { changeResponseCount } from '../change-response-count.ts'
import { findVersions } from '../consent/store.ts'
import { newCode } from '../participation-code.ts'
import { publishAttempts } from '../publish-survey.ts'
import { findSurveyFacts, type LockedSurvey, lockSurvey } from '../store.ts'
import { refuseProblems } from './edit-questionnaire.ts'
import { countInbox, insertInbox } from './inbox-store.ts'
import { findOwnAttempt, insertIdentified, type OwnAttempt, writeSent } from './response-store.ts'
import { listVersions } from './version-store.ts'

export interface SentResponse {
  answers: Record<string, unknown>
  language: Language
  seconds: number
  version?: number | undefined
}

/** Checked answers and the version that they belong to. */
interface Checked {
  answers: Answers
  version: number
  duration: number
  language: Language
}

const keyPattern = /^[\x21-\x7e]{16,100}$/

/**
 * Stores a member's answers and verifies the attempt in one transaction. The lock of the survey's row decides who gets
 * the last slot. It also ensures that a request that is sent several times becomes one response.
 */
export async function sendResponse(
  services: Pick<Services, 'db' | 'unitOfWork' | 'settings'>,
  viewer: Viewer,
  surveyId: string,
  { key, ...sent }: SentResponse & { key: string | null },
): Promise<void> {
  if (key === null || !keyPattern.test(key)) return refuse('idempotency_key_missing')
  const own = await findOwnAttempt(services.db, surveyId, viewer.memberId)
  if (own?.idempotencyKey === key) return
  await refuseInvisible(services, viewer, surveyId)
  if (own?.status === 'verified' || own?.status === 'rejected') return refuse('already_answered')
  // Done before the lock, because other members wait for the lock. An opened version never changes.
  const checked = await checkSent(services, surveyId, sent, own)
  await services.unitOfWork(unit => storeResponse(unit, services, viewer, { surveyId, key, checked }))
}

async function refuseInvisible(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  surveyId: string,
): Promise<void> {
  const survey = await findSurveyFacts(db, surveyId)
  if (!survey?.isNative || !canSee(survey, viewer)) refuse('not_found')
  if (survey.creatorId === viewer.memberId) refuse('own_survey')
  await refuseWithoutConsent(db, viewer, surveyId)
}

async function refuseWithoutConsent(db: Db | Tx, viewer: Viewer, surveyId: string): Promise<void> {
  const refusal = startConsentRefusal(await findVersions(db, surveyId, viewer.memberId))
  if (refusal) refuse(refusal)
}

async function checkSent(
  { db }: Pick<Services, 'db'>,
  surveyId: string,
  sent: SentResponse,
  own: OwnAttempt | undefined,
): Promise<Checked> {
  const versions = await listVersions(db, surveyId)
  if (versions.every(({ openedAt }) => openedAt === null)) return refuse('survey_closed')
  const version = answeredVersion(versions, sent.version, own)
  if (!version) return refuse('questionnaire_changed')
  const { answers, problems } = checkAnswers(version.definition, sent.answers)
  if (problems.length > 0) return refuseProblems('answers', problems)
  const { language, seconds } = sent
  return { answers, version: version.version, duration: durationClass(seconds), language }
}

async function storeResponse(
  unit: UnitOfWork,
  services: Pick<Services, 'settings'>,
  viewer: Viewer,
  { surveyId, key, checked }: { surveyId: string; key: string; checked: Checked },
): Promise<void> {
  const survey = (await lockSurvey(unit.tx, surveyId)) ?? refuse('not_found')
  const own = (await findOwnAttempt(unit.tx, surveyId, viewer.memberId)) ?? null
  // A concurrent copy of the same request was faster.
  if (own?.idempotencyKey === key) return
  // Withdrawing waits for the lock too, so the consent can't end before the commit.
  await refuseWithoutConsent(unit.tx, viewer, surveyId)
  const held = await countHeld(unit.tx, surveyId, unit.now, viewer.memberId)
  const refusal = sendRefusal({ ...survey, held }, own, { memberId: viewer.memberId, now: unit.now })
  if (refusal) return refuse(refusal)
  await writeAnswers(unit, survey, { viewer, key, checked })
  await creditForms(unit, [viewer.memberId], services.settings.thresholds)
  await changeResponseCount(unit, services, survey, 1)
  publishAttempts(unit, survey, [viewer.memberId])
  if (!survey.isIdentified) await enqueueMove(unit, survey, checked.version)
}

async function writeAnswers(
  unit: UnitOfWork,
  survey: LockedSurvey,
  { viewer, key, checked }: { viewer: Viewer; key: string; checked: Checked },
): Promise<void> {
  const { answers, version, duration, language } = checked
  const surveyId = survey.id
  const attemptId = await writeSent(unit.tx, {
    id: randomUUID(),
    surveyId,
    memberId: viewer.memberId,
    code: newCode(),
    version,
    key,
    // For anonymous answers the time of the start is overwritten, so that it doesn't reveal how long they took.
    keepsStart: survey.isIdentified,
    answers: survey.isIdentified ? 'identified' : 'inbox',
    now: unit.now,
  })
  if (survey.isIdentified)
    await insertIdentified(unit.tx, { surveyId, version, answers, attemptId, duration, language })
  else await insertInbox(unit.tx, { surveyId, version, answers, duration })
}

/** Enqueues the move if enough answers are in the inbox, or if no more answers will follow. */
async function enqueueMove(unit: UnitOfWork, survey: LockedSurvey, version: number): Promise<void> {
  const counts = await countInbox(unit.tx, survey.id)
  const waiting = counts.find(count => count.version === version)?.waiting ?? 0
  const isLast =
    survey.status === 'completed' ||
    survey.responses + 1 >= survey.maxResponses ||
    isDue(survey.dueAt, unit.now)
  if (inboxStep(waiting, false) !== 'wait' || (isLast && !(await hasOpenAttempts(unit.tx, survey.id))))
    await unit.enqueue('move-responses', { surveyId: survey.id }, survey.id)
}
