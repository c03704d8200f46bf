import { after } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { type Cause, sheetFailureOf } from '@bahth/domain/surveys/attempt-rules.ts'
import type { SheetProof } from '@bahth/domain/surveys/own-surveys-contract.ts'
import { canSee, insightRefusal } from '@bahth/domain/surveys/rules.ts'
import { proofAge } from '@bahth/domain/surveys/sheet-rules.ts'
import type { z } from 'zod'
import { dateOf } from '../db/json-times.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import { spreadsheetOf } from '../vendors/sheets/sheet-link.ts'
import { analyse } from './analytics.ts'
import { listAttemptsIn } from './attempt-list-store.ts'
import { presentLinkCheck } from './link-check.ts'
import { countSurveysOf, type HookRow, listSurveysOf } from './own-surveys-store.ts'
import { presentReviewedAttempt } from './present-attempt.ts'
import { listRevisions } from './questionnaires/version-store.ts'
import { listSheetsOf } from './sheet-owner-store.ts'
import { findSurveyFacts } from './store.ts'
import { presentSurvey, type SurveyRow } from './survey-row.ts'
import { findSurvey, viewSurvey } from './view-store.ts'

/** Reads surveys for members, their creators and administrators. */

type UsedServices = Pick<Services, 'db' | 'clock' | 'settings'>

function presentVisible(row: SurveyRow | undefined, viewer: Viewer) {
  return row && canSee(row, viewer) ? presentSurvey(row, viewer) : refuse('not_found')
}

export const readSurvey = async ({ db, clock }: UsedServices, viewer: Viewer, surveyId: string) =>
  presentVisible(await findSurvey(db, surveyId, viewer.memberId, clock.now()), viewer)

/**
 * Returns a survey and counts one view per member and Cairo day. A GET that writes: the view is part of
 * reading, and repeating it on that day changes nothing.
 */
export const openSurvey = async ({ db, clock }: UsedServices, viewer: Viewer, surveyId: string) =>
  presentVisible(await viewSurvey(db, surveyId, viewer.memberId, clock.now()), viewer)

type Revision = Awaited<ReturnType<typeof listRevisions>>[number]

function revisionOf({ id, status }: SurveyRow, revisions: readonly Revision[]) {
  const revision = status === 'approved' ? revisions.find(({ surveyId }) => surveyId === id) : undefined
  if (!revision) return null
  const { version, rejectionReason } = revision
  return { version, state: revision.state as 'draft' | 'pending' | 'rejected', rejectionReason }
}

/** A creator's own surveys, with what needs the creator's attention. */
export async function listOwnSurveys({ db, clock, settings }: UsedServices, viewer: Viewer) {
  const { memberId } = viewer
  const address = settings.serviceAccount?.email ?? null
  const [rows, counters, sheets] = await Promise.all([
    listSurveysOf(db, memberId),
    countSurveysOf(db, memberId),
    address ? listSheetsOf(db, memberId, after(clock.now(), -proofAge)) : null,
  ])
  const revisions = await listRevisions(
    db,
    rows.filter(({ isNative }) => isNative).map(({ id }) => id),
  )
  const items = rows.map(row => ({
    ...presentSurvey(row, viewer),
    appeals: row.appeals,
    waiting: row.waiting,
    sheetFailure: sheetFailureOf(row.lastCause as Cause | null),
    resubmitted: row.timesSubmitted > 1,
    linkCheck: presentLinkCheck(row, settings),
    hook: row.hook && presentHook(row.hook),
    sheetProof: sheets && address ? presentProof(row, sheets, address) : null,
    revision: revisionOf(row, revisions),
  }))
  return { items, counters, sheetReader: address }
}

/** Null for a sheet that the service account can't read. */
function presentProof(
  { isNative, sheetLink }: SurveyRow,
  sheets: Awaited<ReturnType<typeof listSheetsOf>>,
  address: string,
): z.output<typeof SheetProof> | null {
  const sheet = isNative ? null : spreadsheetOf(sheetLink)
  return sheet && { address, ...(sheets.get(sheet.id) ?? { tab: null, provedAt: null }) }
}

const presentHook = ({ createdAt, calledAt, failedAt, failure }: HookRow) => ({
  createdAt: new Date(createdAt),
  calledAt: dateOf(calledAt),
  failedAt: dateOf(failedAt),
  failure,
})

/** Returns a survey to its creator and administrators; refuses others. */
async function findForCreator({ db }: Pick<Services, 'db'>, viewer: Viewer, surveyId: string) {
  const survey = await findSurveyFacts(db, surveyId)
  if (!survey) return refuse('not_found')
  const refusal = insightRefusal(survey, viewer)
  return refusal ? refuse(refusal) : survey
}

export const readAnalytics = async (services: UsedServices, viewer: Viewer, surveyId: string) =>
  analyse(services.db, await findForCreator(services, viewer, surveyId), services.clock.now())

export const readLinkCheck = async (services: UsedServices, viewer: Viewer, surveyId: string) =>
  presentLinkCheck(await findForCreator(services, viewer, surveyId), services.settings)

export async function listAttempts(services: UsedServices, viewer: Viewer, surveyId: string) {
  const survey = await findForCreator(services, viewer, surveyId)
  const rows = await listAttemptsIn(services.db, survey.id)
  return { items: rows.map(row => presentReviewedAttempt(row, viewer.isAdmin)) }
}

/** One attempt; the caller has checked that the viewer may decide it. */
export async function readAttempt({ db }: Pick<Services, 'db'>, viewer: Viewer, ids: AttemptIds) {
  const [row] = await listAttemptsIn(db, ids.surveyId, ids.attemptId)
  return row ? presentReviewedAttempt(row, viewer.isAdmin) : refuse('not_found')
}

export interface AttemptIds {
  surveyId: string
  attemptId: string
}
