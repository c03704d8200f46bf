import { after, minutes } from '@bahth/domain/durations.ts'
import type { RefusalCode } from '@bahth/domain/refusal-reasons.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { SheetFailure } from '@bahth/domain/surveys/attempt-rules.ts'
import { connectionRefusal, releaseRefusal } from '@bahth/domain/surveys/hook-rules.ts'
import { hasProofTab, proofAge, proofTab } from '@bahth/domain/surveys/sheet-rules.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Viewer } from '../http/call.ts'
import { countUse, type Limit, refuseTooMany } from '../limits/rate-limits.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { spreadsheetOf } from '../vendors/sheets/sheet-link.ts'
import type { ServiceAccount, SheetFailed } from '../vendors/sheets/sheets.ts'
import { recheckLinks } from './connect-form.ts'
import { newCode } from './participation-code.ts'
import {
  deleteOldProofs,
  findProof,
  findSheetOwner,
  listSheetLinks,
  ownsSheet,
  releaseSheet,
  takeSheet,
  writeProof,
} from './sheet-owner-store.ts'
import { findSurveyFacts } from './store.ts'

/**
 * Decides for whom the service account reads a private sheet. Everyone can enter the link of a sheet that its creator
 * shared with the account. So it is read only for the creator who can add a tab with a given name. A cell would prove
 * nothing, because everyone who fills in the form writes cells.
 */

/** Each check costs one read of the budget that all sheets share. */
const checkLimit: Limit = { name: 'sheet-proof', max: 10, window: minutes(10) }

/** Tabs that were named before this time prove nothing anymore. */
const proofsSince = (now: Date): Date => after(now, -proofAge)

/** The Google spreadsheet of the creator's own survey, or the reason why they can't prove control of it or release it. */
async function findSheet(db: Db, viewer: Viewer, surveyId: string, refusalOf: typeof releaseRefusal) {
  const survey = (await findSurveyFacts(db, surveyId)) ?? refuse('not_found')
  const refusal = refusalOf(survey, viewer)
  if (refusal) refuse(refusal)
  const sheet = spreadsheetOf(survey.sheetLink)
  if (!sheet) return refuse('sheet_not_supported')
  return { sheetLink: survey.sheetLink, sheet: { spreadsheetId: sheet.id, memberId: viewer.memberId } }
}

/** Refuses a spreadsheet of another creator. */
export async function refuseTaken(
  db: Db | Tx,
  memberId: string,
  sheetLink: string,
  field?: string,
): Promise<void> {
  const sheet = spreadsheetOf(sheetLink)
  const owner = sheet && (await findSheetOwner(db, sheet.id))
  if (owner && owner !== memberId) refuse('sheet_taken', field === undefined ? {} : { field })
}

/** Returns the name of the tab that the creator has to add to the sheet. It stays the same for a day. */
export async function beginProof(
  { db, unitOfWork, settings }: Pick<Services, 'db' | 'unitOfWork' | 'settings'>,
  viewer: Viewer,
  surveyId: string,
): Promise<{ tab: string; address: string }> {
  const address = settings.serviceAccount?.email ?? refuse('sheet_not_supported')
  const { sheet, sheetLink } = await findSheet(db, viewer, surveyId, connectionRefusal)
  await refuseTaken(db, viewer.memberId, sheetLink)
  const tab = await unitOfWork(async unit => {
    unit.publish('survey', surveyId, `user:${viewer.memberId}`)
    const { now } = unit
    return writeProof(unit.tx, sheet, { tab: proofTab(newCode()), since: proofsSince(now), now })
  })
  return { tab, address }
}

/** Searches for the tab. The first creator whose tab exists becomes the owner of the spreadsheet. */
export async function checkProof(
  {
    db,
    unitOfWork,
    clock,
    account,
  }: Pick<Services, 'db' | 'unitOfWork' | 'clock'> & {
    account: ServiceAccount | null
  },
  viewer: Viewer,
  surveyId: string,
): Promise<void> {
  if (!account) return refuse('sheet_not_supported')
  const { sheet, sheetLink } = await findSheet(db, viewer, surveyId, connectionRefusal)
  await refuseTaken(db, viewer.memberId, sheetLink)
  if (await ownsSheet(db, viewer.memberId, sheetLink)) return
  const now = clock.now()
  const tab = (await findProof(db, sheet, proofsSince(now))) ?? refuse('sheet_proof_over')
  await countUse(db, checkLimit, viewer.memberId, now)
  const read = await account.readTabs(sheetLink)
  if (!read.ok) return refuseUnread(read, account.email, now)
  if (!hasProofTab(read.tabs, tab)) refuse('sheet_unproved')
  await unitOfWork(async unit => {
    const owner = await takeSheet(unit.tx, sheet, unit.now)
    if (owner !== viewer.memberId) refuse('sheet_taken')
    await recheckAll(unit, viewer, sheet)
  })
}

/** Repeats the link checks of all surveys of the creator with this sheet, because the way of reading it has changed. */
async function recheckAll(
  unit: UnitOfWork,
  viewer: Viewer,
  { spreadsheetId }: { spreadsheetId: string },
): Promise<void> {
  for (const { id, sheetLink } of await listSheetLinks(unit.tx, viewer.memberId))
    if (spreadsheetOf(sheetLink)?.id === spreadsheetId) await recheckLinks(unit, viewer, id)
}

/** All other failures are temporary or caused by the server's settings. */
const unreadRefusals: Partial<Record<SheetFailure, RefusalCode>> = {
  not_found: 'sheet_missing',
  not_csv: 'sheet_not_supported',
}

function refuseUnread({ reason, retryAt }: SheetFailed, address: string, now: Date): never {
  if (reason === 'private') return refuse('sheet_not_shared', { params: { address } })
  if (reason === 'busy' && retryAt) return refuseTooMany(retryAt, now)
  return refuse(unreadRefusals[reason] ?? 'sheet_unreachable')
}

/** Ends the use of the service account for the sheet, so that another creator can prove control of it. */
export async function endProof(
  { db, unitOfWork }: Pick<Services, 'db' | 'unitOfWork'>,
  viewer: Viewer,
  surveyId: string,
): Promise<void> {
  const { sheet } = await findSheet(db, viewer, surveyId, releaseRefusal)
  await unitOfWork(async unit => {
    await releaseSheet(unit.tx, sheet)
    await recheckAll(unit, viewer, sheet)
  })
}

/** Deletes the names of tabs that were not added within a day. */
export const sweepProofs = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  deleteOldProofs(db, proofsSince(clock.now()))
