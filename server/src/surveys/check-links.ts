import { columnLight, fillLink, lightOf } from '@bahth/domain/surveys/link-rules.ts'
import type { Services } from '../services.ts'
import type { Sheets } from '../vendors/sheets/sheets.ts'
import { isKeyHeader } from './sheet-search.ts'
import { findForAccess, type StoredLinkCheck, writeLinkCheck } from './store.ts'

/** Stands in for a member's own values when a form link is probed. */
const placeholder = { code: '0000000000', studentId: '0', email: 'nobody@example.org' }

/**
 * Checks a survey's links as a visitor without an account: does the form open, can the sheet be read, does it
 * have a column for the code. A sheet whose form reports codes itself is not read. Runs as a job; its results warn and never block.
 */
export async function checkLinks(
  { db, unitOfWork, clock }: Pick<Services, 'db' | 'unitOfWork' | 'clock'>,
  sheets: Sheets,
  surveyId: string,
): Promise<void> {
  const survey = await findForAccess(db, surveyId)
  if (!survey) return
  const [form, sheet] = await Promise.all([
    sheets.probeForm(fillLink(survey.formLink, placeholder)),
    survey.hasHook ? null : readHeader(sheets, survey.sheetLink),
  ])
  const found: StoredLinkCheck = {
    form: lightOf(form.ok ? null : form.reason),
    sheet: sheet && lightOf(sheet.failure),
    column: sheet && columnLight({ wasRead: sheet.failure === null, ...sheet }),
  }
  await unitOfWork(async unit => {
    await writeLinkCheck(unit.tx, survey, found, clock.now())
    unit.publish('survey', surveyId, 'admins')
    if (survey.creatorId) unit.publish('survey', surveyId, `user:${survey.creatorId}`)
  })
}

async function readHeader(sheets: Sheets, sheetLink: string) {
  let header: readonly string[] = []
  let rows = 0
  const result = await sheets.readSheet(sheetLink, (cells, row) => {
    if (row === 0) header = cells
    rows++
  })
  return { failure: result.ok ? null : result.reason, rows, hasKeyColumn: header.some(isKeyHeader) }
}
