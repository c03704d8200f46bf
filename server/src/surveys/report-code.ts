import { minutes } from '@bahth/domain/durations.ts'
import { Refused, refuse } from '@bahth/domain/refusals.ts'
import { isOpenStatus } from '@bahth/domain/surveys/attempt-rules.ts'
import { maxHookCalls } from '@bahth/domain/surveys/hook-rules.ts'
import { countUse, type Limit, withinLimit } from '../limits/rate-limits.ts'
import { hashSecret } from '../secrets.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { type FoundHook, findHook, type HookFailure, markReported, writeHookCall } from './hook-store.ts'
import { resolveOpen } from './resolve-open.ts'
import { normalise } from './sheet-search.ts'
import { type LockedSurvey, lockSurvey } from './store.ts'
import type { VerifyServices } from './verify-attempts.ts'

const callLimit: Limit = { name: 'form-hook', max: maxHookCalls, window: minutes(1) }

/**
 * Handles a participation code that a form reports. It verifies an open attempt at once, like a match in the sheet.
 * Every other code gets the same response, and the survey's creator sees why it didn't count.
 */
export async function reportCode(
  services: VerifyServices,
  secret: string | null,
  sent: string,
): Promise<void> {
  const hook = (secret && (await findHook(services.db, hashSecret(secret)))) || refuse('not_found')
  if (!hook.isCurrent) {
    // Counted apart, so that a forgotten script doesn't use up the calls of the new secret.
    if (await withinLimit(services.db, callLimit, `${hook.surveyId} replaced`, services.clock.now()))
      await services.unitOfWork(unit => noteCall(unit, hook, 'old_secret'))
    return refuse('not_found')
  }
  await countCall(services, hook)
  await services.unitOfWork(async unit => {
    const survey = (await lockSurvey(unit.tx, hook.surveyId)) ?? refuse('not_found')
    await noteCall(unit, hook, await verifyByCode(unit, services, survey, normalise(sent).toUpperCase()))
  })
}

async function noteCall(unit: UnitOfWork, hook: FoundHook, failure: HookFailure | null): Promise<void> {
  await writeHookCall(unit.tx, hook.surveyId, failure, unit.now)
  if (hook.creatorId) unit.publish('survey', hook.surveyId, `user:${hook.creatorId}`)
}

async function countCall({ db, clock, unitOfWork }: VerifyServices, hook: FoundHook): Promise<void> {
  try {
    await countUse(db, callLimit, hook.surveyId, clock.now())
  } catch (error) {
    if (error instanceof Refused) await unitOfWork(unit => noteCall(unit, hook, 'too_many_calls'))
    throw error
  }
}

/** Returns why the code doesn't count, or null. A code that was reported before is accepted. */
async function verifyByCode(
  unit: UnitOfWork,
  services: VerifyServices,
  survey: LockedSurvey,
  code: string,
): Promise<HookFailure | null> {
  if (code === '') return 'no_code'
  const attempt = await markReported(unit.tx, survey.id, code, unit.now)
  if (!attempt) return 'unknown_code'
  if (attempt.status === 'verified') return null
  if (!isOpenStatus(attempt.status) || survey.status !== 'approved') return 'not_open'
  await resolveOpen(unit, services, survey, {
    source: 'form',
    failure: null,
    found: new Map([[attempt.id, 'code']]),
    requested: new Set([attempt.id]),
    isAutomatic: false,
    isLast: false,
    triedAt: unit.now,
  })
  return null
}
