import { after, hours, minutes } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { changeRefusal, isDue } from '@bahth/domain/surveys/rules.ts'
import type { Viewer } from '../http/call.ts'
import { notify } from '../records/notify.ts'
import type { Write } from '../write.ts'
import { findWanted } from './attempt-store.ts'
import { lockOwn } from './change-survey.ts'
import type { SheetLook } from './read-sheets.ts'
import type { Wanted } from './sheet-search.ts'
import { claimDueSurveys, type DueSurvey, findInside, type LockedSurvey, lockSurvey } from './store.ts'
import { type LookParts, lookOf, settleOpen } from './verify-attempts.ts'

/** Surveys end with a last look into their sheet: whoever is there by then counts. */

/**
 * A survey that is closed or due while its sheet cannot be read takes nobody in any more. As long as members wait, the
 * sheet is tried again for this long, this often; then the survey ends all the same.
 */
const timeoutMs = hours(1)
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

type LastLook = Awaited<ReturnType<typeof lastLook>>

const lastOf = (looked: LastLook) => ({
  ...(looked ? lookOf(looked.sheet, looked.wanted) : { failure: null, found: new Map() }),
  triedAt: looked?.sheet.triedAt ?? null,
  asked: new Set(looked?.wanted.map(({ id }) => id)),
  isAutomatic: false,
  isLast: true,
})

const isUnread = (looked: LastLook): boolean => looked !== null && looked.sheet.failure !== null

/** Puts off the end of a survey until its sheet can be read; its creator, who can mend that, is told once. */
async function putOff(
  work: Write,
  parts: LookParts,
  survey: LockedSurvey,
  { looked, isFirst }: { looked: LastLook; isFirst: boolean },
): Promise<void> {
  await settleOpen(work, parts, survey, { ...lastOf(looked), isLast: false })
  if (!isFirst || !survey.creatorId) return
  const waiting = looked?.wanted.length ?? 0
  const submissions = waiting === 1 ? '1 submission is' : `${waiting} submissions are`
  await notify(work, [survey.creatorId], {
    kind: 'survey_closing',
    title: 'We can’t read the response sheet of your survey',
    text: `“${survey.title}” no longer accepts new participants, but ${submissions} still waiting for its sheet. We’ll keep trying for an hour. Please check that everyone with the link can view the sheet.`,
    link: `/surveys?tab=mine&attempts=${survey.id}`,
  })
}

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
    if (!isUnread(looked)) return settleOpen(work, parts, locked, lastOf(looked))
    // Pressed again while it ends, it tries the sheet again and lengthens nothing.
    const isFirst = !isDue(locked.dueAt, work.now)
    if (isFirst) {
      const again = after(work.now, tryAgain)
      await work.tx
        .updateTable('survey')
        .set({ due_at: work.now, close_try_at: again })
        .where('id', '=', surveyId)
        .execute()
      work.publish('survey', surveyId, 'approved')
    }
    return putOff(work, parts, locked, { looked, isFirst })
  })
}

/** Completes surveys whose due date has come; how many were tried. */
export async function closeDueSurveys(parts: LookParts): Promise<number> {
  const now = parts.clock.now()
  const claimed = await claimDueSurveys(parts.db, now, after(now, tryAgain))
  await Promise.all(claimed.map(survey => closeDue(parts, survey)))
  return claimed.length
}

async function closeDue(parts: LookParts, { id, dueAt, isFirst }: DueSurvey): Promise<void> {
  const looked = await lastLook(parts, id)
  const hasTime = parts.clock.now() < after(dueAt, timeoutMs)
  await parts.write(async work => {
    const survey = await lockSurvey(work.tx, id)
    if (survey?.status !== 'approved') return
    if (isUnread(looked) && hasTime) await putOff(work, parts, survey, { looked, isFirst })
    else await settleOpen(work, parts, survey, lastOf(looked))
  })
}
