import { releaseFile } from '../../records/file-store.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { findLetterKey, findUnpublishedLetters } from './ethics-store.ts'

/** Letters of ethics committees when their survey is deleted. */

/** Releases the letter before its survey is deleted, because no row will link to it then. */
export async function releaseLetter(unit: UnitOfWork, surveyId: string): Promise<void> {
  const key = await findLetterKey(unit.tx, surveyId)
  if (key) await releaseFile(unit, key)
}

export async function releaseLettersOf(unit: UnitOfWork, creatorId: string): Promise<void> {
  for (const key of await findUnpublishedLetters(unit.tx, creatorId)) await releaseFile(unit, key)
}
