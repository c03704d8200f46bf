import type { AnswerSource, FoundBy, SheetFailure } from '@bahth/domain/surveys/attempt-rules.ts'
import type { Services } from '../services.ts'
import { findAttemptKeys } from './attempt-store.ts'
import type { ReadSheet, SearchedSheet } from './read-sheets.ts'
import { ownsSheet } from './sheet-owner-store.ts'
import type { AttemptKeys } from './sheet-search.ts'

/** The result of searching for the responses of a survey's open attempts. */
export interface FoundResponses {
  source: AnswerSource
  /** Why the sheet could not be read, or null. */
  failure: SheetFailure | null
  /** When a busy sheet can be read again. */
  retryAt?: Date | null
  found: Map<string, FoundBy>
  wanted: AttemptKeys[]
  /** Null if there was nothing to read, because the questions are answered on Bahth. */
  triedAt: Date | null
}

/**
 * Reads the sheet, or the codes that the form has reported: with a hook the sheet is never read. Null without open
 * attempts. At the end of a survey every response sent before `endedAt` is found.
 */
export async function findResponses(
  { db, clock, readSheet }: Pick<Services, 'db' | 'clock'> & { readSheet: ReadSheet },
  surveyId: string,
  endedAt: Date | null = null,
): Promise<FoundResponses | null> {
  const survey = await findAttemptKeys(db, surveyId)
  if (!survey || survey.wanted.length === 0) return null
  const { wanted, hook } = survey
  // Reports are kept when the form is disconnected: they count once a slot is free.
  const reported = wanted.flatMap(({ id, reportedAt }) => (reportedAt ? [[id, 'code'] as const] : []))
  if (survey.isNative) return { source: 'sheet', failure: null, found: new Map(), wanted, triedAt: null }
  if (hook)
    return {
      source: hook.calledAt ? 'form' : 'silent_form',
      failure: null,
      found: new Map(reported),
      wanted,
      triedAt: clock.now(),
    }
  const { sheetLink, creatorId, keepsProof } = survey
  const isProved = keepsProof || (await ownsSheet(db, creatorId, sheetLink))
  const sheet = await readSheet({ sheetLink, isProved }, wanted, endedAt)
  return {
    source: 'sheet',
    failure: sheet.failure,
    retryAt: sheet.retryAt,
    found: new Map([...foundIn(sheet, wanted), ...reported]),
    wanted,
    triedAt: sheet.triedAt,
  }
}

function foundIn(sheet: SearchedSheet, wanted: readonly AttemptKeys[]): Map<string, FoundBy> {
  const found = new Map<string, FoundBy>()
  // After a failure the rows are incomplete, so a missing member proves nothing.
  if (!sheet.failure)
    for (const member of wanted) {
      const key = sheet.search.find(member)
      if (key) found.set(member.id, key)
    }
  return found
}
