import { columnLight, fillLink, lightOf } from '@bahth/domain/surveys/link-rules.ts'
import type { Services } from '../services.ts'
import type { Sheets } from '../vendors/sheets/sheets.ts'
import { isKeyHeader } from './sheet-search.ts'
import { findInside, type StoredLinkCheck, writeLinkCheck } from './store.ts'

/** What a form link is probed with in the places of a member's own values. */
const nobody = { code: '0000000000', studentId: '0', email: 'nobody@example.org' }

/**
 * Looks at a survey's links as a visitor without an account would: does the form open, can the sheet be read, does
 * it have a column for the code. Made by a job; what it finds warns and never blocks.
 */
export async function checkLinks(
  { db, write, clock }: Pick<Services, 'db' | 'write' | 'clock'>,
  sheets: Sheets,
  surveyId: string,
): Promise<void> {
  const survey = await findInside(db, surveyId)
  if (!survey) return
  const [form, sheet] = await Promise.all([
    sheets.probeForm(fillLink(survey.formLink, nobody)),
    readHeader(sheets, survey.sheetLink),
  ])
  const found: StoredLinkCheck = {
    form: lightOf(form.ok ? null : form.reason),
    sheet: lightOf(sheet.failure),
    column: columnLight({ wasRead: sheet.failure === null, ...sheet }),
  }
  await write(async work => {
    await writeLinkCheck(work.tx, survey, found, clock.now())
    work.publish('survey', surveyId, 'admins')
    if (survey.creatorId) work.publish('survey', surveyId, `user:${survey.creatorId}`)
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
