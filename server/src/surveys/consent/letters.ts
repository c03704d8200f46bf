import { releaseFile } from '../../records/file-store.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { findLetterKey, forgetResponsible } from './ethics-store.ts'

/** Letters of ethics committees when their survey or its creator is deleted. */

/** Releases the letter before its survey is deleted, because no row will link to it then. */
export async function releaseLetter(unit: UnitOfWork, surveyId: string): Promise<void> {
  const key = await findLetterKey(unit.tx, surveyId)
  if (key) await releaseFile(unit, key)
}

/**
 * Removes a deleted creator from the statements on ethics: the letter, which has their name, and who was responsible. The
 * committee and the consent text stay, as proof of what participants agreed to.
 */
export async function forgetInEthics(unit: UnitOfWork, creatorId: string): Promise<void> {
  for (const key of await forgetResponsible(unit.tx, creatorId)) await releaseFile(unit, key)
}
