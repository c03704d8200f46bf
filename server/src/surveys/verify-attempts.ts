import { after, minutes } from '@bahth/domain/durations.ts'
import type { FoundBy, Look, Settled } from '@bahth/domain/surveys/attempt-rules.ts'
import { settle } from '@bahth/domain/surveys/attempt-rules.ts'
import { creditForms } from '../accounts/creator-earn.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { notifyResolved } from './attempt-notices.ts'
import {
  claimDue,
  findOpenOf,
  findWanted,
  lockOpenAttempts,
  type OpenAttempt,
  writeSettled,
} from './attempt-store.ts'
import { completeSurvey } from './complete-survey.ts'
import type { LookIntoSheet, SheetLook } from './read-sheets.ts'
import type { Wanted } from './sheet-search.ts'
import { type LockedSurvey, lockSurvey } from './store.ts'

/** Looking for participations in their surveys' sheets: by the clock, when a member asks, and before a survey ends. */

export type LookParts = Pick<Services, 'db' | 'write' | 'settings' | 'clock'> & {
  look: LookIntoSheet
  log: Log
}

/** What was taken to be looked for is due again after this, should the process die meanwhile. */
const lease = minutes(2)

/** Participations taken at once. */
const maxClaimed = 200

/** Begins to look for what is due; how much that is, and when it is done. A slow sheet holds up nobody else's. */
export async function lookForDue(parts: LookParts): Promise<{ count: number; done: Promise<void> }> {
  const now = parts.clock.now()
  const due = await claimDue(parts.db, maxClaimed, now, after(now, lease))
  const looks = [...due].map(([surveyId, asked]) =>
    lookIn(parts, surveyId, { asked, isAutomatic: true }).catch(error =>
      parts.log.warn({ err: error, survey: surveyId }, 'participations could not be looked for'),
    ),
  )
  return { count: due.size, done: Promise.all(looks).then(() => {}) }
}

/** SUR-51: looks for one member's open participations, or for one of them; which they were. */
export async function lookForMember(
  parts: LookParts,
  memberId: string,
  surveyId: string | undefined,
): Promise<string[]> {
  const open = await findOpenOf(parts.db, memberId, surveyId)
  await Promise.all(
    open.map(attempt => lookIn(parts, attempt.surveyId, { asked: [attempt.id], isAutomatic: false })),
  )
  return open.map(({ id }) => id)
}

/** Reads a survey's sheet and settles whoever was asked for; others who turn up in it are settled on the way. */
async function lookIn(
  parts: LookParts,
  surveyId: string,
  { asked, isAutomatic }: { asked: readonly string[]; isAutomatic: boolean },
): Promise<void> {
  const known = await findWanted(parts.db, surveyId)
  if (!known || known.wanted.length === 0) return
  const sheet = await parts.look(known.sheetLink, known.wanted)
  await parts.write(async work => {
    const survey = await lockSurvey(work.tx, surveyId)
    if (!survey) return
    await settleOpen(work, parts, survey, {
      ...lookOf(sheet, known.wanted),
      asked: new Set(asked),
      isAutomatic,
      isLast: survey.status !== 'approved',
      triedAt: sheet.triedAt,
    })
  })
}

/** Who was found in a sheet. */
export function lookOf(
  sheet: SheetLook,
  wanted: readonly Wanted[],
): { failure: SheetLook['failure']; found: Map<string, FoundBy> } {
  const found = new Map<string, FoundBy>()
  // What was handed out before a failure is not the whole sheet.
  if (!sheet.failure)
    for (const member of wanted) {
      const key = sheet.search.find(member)
      if (key) found.set(member.id, key)
    }
  return { failure: sheet.failure, found }
}

/**
 * Settles the open participations of a locked survey by one look, and completes the survey when that was its last
 * or filled its last place.
 */
export async function settleOpen(
  work: Write,
  { settings }: Pick<LookParts, 'settings'>,
  survey: LockedSurvey,
  look: Omit<Look, 'now'> & { triedAt: Date | null },
): Promise<void> {
  const open = await lockOpenAttempts(work.tx, survey.id)
  // After its end a survey takes nobody in any more.
  const accepts = survey.status === 'approved'
  const result = settle(survey, open, { ...look, now: work.now, found: accepts ? look.found : new Map() })
  const { triedAt } = look
  const readAt = look.failure ? null : triedAt
  await writeSettled(work.tx, result.settled, { triedAt, readAt, now: work.now })
  const memberOf = new Map(open.map(attempt => [attempt.id, attempt.memberId]))
  const membersWith = (status: Settled['status']) =>
    result.settled.filter(one => one.status === status).flatMap(({ id }) => memberOf.get(id) ?? [])
  await creditForms(work, membersWith('verified'), settings.thresholds)
  await notifyResolved(work, survey, open, result.settled)
  publish(work, survey, open, result.settled)
  if (!accepts) return
  if (result.isComplete)
    await completeSurvey(work, survey, {
      responses: result.responses,
      isFull: isFull(survey, result),
      unread: look.failure ? membersWith('expired').length : 0,
    })
  else if (result.responses !== survey.responses) await countResponses(work, survey, result.responses)
}

const isFull = (survey: LockedSurvey, { responses }: { responses: number }) =>
  responses >= survey.maxResponses

function publish(
  work: Write,
  survey: LockedSurvey,
  open: readonly OpenAttempt[],
  settled: readonly Settled[],
): void {
  if (settled.length === 0) return
  const touched = new Set(settled.map(({ id }) => id))
  for (const { id, memberId } of open)
    if (touched.has(id)) work.publish('attempts', survey.id, `user:${memberId}`)
  if (survey.creatorId) work.publish('attempts', survey.id, `user:${survey.creatorId}`)
}

async function countResponses(work: Write, survey: LockedSurvey, responses: number): Promise<void> {
  await work.tx.updateTable('survey').set({ responses }).where('id', '=', survey.id).execute()
  work.publish('responses', survey.id, 'approved')
}
