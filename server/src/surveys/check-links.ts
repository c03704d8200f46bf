import { columnLight, fillLink, lightOf } from '@bahth/domain/surveys/link-rules.ts'
import type { Services } from '../services.ts'
import type { Sheets } from '../vendors/sheets/sheets.ts'
import type { StoredLinkCheck } from './link-check.ts'
import { readResponseSheet, type SheetSource } from './read-sheets.ts'
import { ownsSheet } from './sheet-owner-store.ts'
import { isKeyHeader } from './sheet-search.ts'
import { findSurveyFacts, writeLinkCheck } from './store.ts'

/** Replaces a member's own values when a form link is probed. */
const placeholder = { code: '0000000000', studentId: '0', email: 'nobody@example.org' }

/**
 * Checks a survey's links like a visitor without an account: whether the form opens, the sheet can be read, and it has
 * a column for the code. A sheet whose form reports codes itself is not read. Runs as a job; its results are warnings
 * and never block.
 */
export async function checkLinks(
  { db, unitOfWork, clock }: Pick<Services, 'db' | 'unitOfWork' | 'clock'>,
  sheets: Sheets,
  surveyId: string,
): Promise<void> {
  const startedAt = clock.now()
  const survey = await findSurveyFacts(db, surveyId)
  // It may have been moved to Bahth while the job waited.
  if (!survey || survey.isNative) return
  const source = await sourceOf(db, survey)
  const [form, sheet] = await Promise.all([
    sheets.probeForm(fillLink(survey.formLink, placeholder)),
    survey.hasHook ? null : readHeader(sheets, source),
  ])
  const result: StoredLinkCheck = {
    form: lightOf(form.ok ? null : form.reason),
    sheet: sheet && lightOf(sheet.failure),
    column: sheet && columnLight({ wasRead: sheet.failure === null, ...sheet }),
  }
  await unitOfWork(async unit => {
    await writeLinkCheck(unit.tx, survey, result, startedAt)
    unit.publish('survey', surveyId, 'admins')
    if (survey.creatorId) unit.publish('survey', surveyId, `user:${survey.creatorId}`)
  })
  // The queue retries, with an increasing delay.
  if (sheet?.failure === 'busy') throw new Error('Google allows no more reads of private sheets for now')
}

const sourceOf = async (
  db: Services['db'],
  { creatorId, sheetLink }: { creatorId: string | null; sheetLink: string },
): Promise<SheetSource> => ({ sheetLink, isProved: await ownsSheet(db, creatorId, sheetLink) })

async function readHeader(sheets: Sheets, source: SheetSource) {
  let header: readonly string[] = []
  let rows = 0
  const result = await readResponseSheet(sheets, source, (cells, row) => {
    if (row === 0) header = cells
    rows++
  })
  return { failure: result.ok ? null : result.reason, rows, hasKeyColumn: header.some(isKeyHeader) }
}
