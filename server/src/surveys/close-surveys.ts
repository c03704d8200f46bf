import { after, hours, minutes } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { changeRefusal } from '@bahth/domain/surveys/rules.ts'
import type { Viewer } from '../http/call.ts'
import { findWanted } from './attempt-store.ts'
import { lockOwn } from './change-survey.ts'
import type { SheetLook } from './read-sheets.ts'
import type { Wanted } from './sheet-search.ts'
import { claimDueSurveys, findInside, lockSurvey } from './store.ts'
import { type LookParts, lookOf, settleOpen } from './verify-attempts.ts'

/** Surveys end with a last look into their sheet: whoever is there by then counts. */

/** A due survey whose sheet cannot be read is tried again for this long, this often, and then ends all the same. */
const patience = hours(1)
const tryAgain = minutes(5)

/** Reads the sheet a last time, if anybody waits for it. */
async function lastLook(
  parts: LookParts,
  surveyId: string,
): Promise<{ sheet: SheetLook; wanted: Wanted[] } | null> {
  const known = await findWanted(parts.db, surveyId)
  if (!known || known.wanted.length === 0) return null
  return { sheet: await parts.look(known.sheetLink, known.wanted), wanted: known.wanted }
}

const lastOf = (looked: { sheet: SheetLook; wanted: Wanted[] } | null) => ({
  ...(looked ? lookOf(looked.sheet, looked.wanted) : { failure: null, found: new Map() }),
  readAt: looked?.sheet.readAt ?? null,
  asked: new Set<string>(),
  isAutomatic: true,
  isLast: true,
})

/** SUR-41, SUR-75: its creator closes an active survey. */
export async function closeSurvey(parts: LookParts, viewer: Viewer, surveyId: string): Promise<void> {
  const survey = await findInside(parts.db, surveyId)
  if (!survey) return refuse('not_found')
  const asks = { id: viewer.memberId, isAdmin: viewer.role === 'admin' }
  const refusal = changeRefusal(survey, asks, 'close')
  if (refusal) return refuse(refusal)
  const looked = await lastLook(parts, surveyId)
  await parts.write(async work => {
    const locked = await lockOwn(work, viewer, surveyId, 'close')
    await settleOpen(work, parts, locked, lastOf(looked))
  })
}

/** Completes surveys whose due date has come; how many were tried. */
export async function closeDueSurveys(parts: LookParts): Promise<number> {
  const now = parts.clock.now()
  const claimed = await claimDueSurveys(parts.db, now, after(now, tryAgain))
  await Promise.all(claimed.map(survey => closeDue(parts, survey)))
  return claimed.length
}

async function closeDue(parts: LookParts, { id, dueAt }: { id: string; dueAt: Date }): Promise<void> {
  const looked = await lastLook(parts, id)
  const isUnread = looked !== null && looked.sheet.failure !== null
  if (isUnread && parts.clock.now() < after(dueAt, patience)) return
  await parts.write(async work => {
    const survey = await lockSurvey(work.tx, id)
    if (survey?.status === 'approved') await settleOpen(work, parts, survey, lastOf(looked))
  })
}
