import { warningsOf } from '@bahth/domain/surveys/consent-rules.ts'
import type { EthicsRow } from './ethics-store.ts'

/** A survey's statement on ethics as the API returns it. */

export const noStatement: EthicsRow = {
  status: null,
  committee: null,
  number: null,
  validUntil: null,
  letterKey: null,
  controller: null,
  storagePlace: null,
  retention: null,
  contact: null,
  version: null,
  consentAr: null,
  consentEn: null,
}

/** Adds the warnings and omits the key of the letter. */
export function presentEthics(row: EthicsRow | undefined, dueAt: Date | null, now: Date) {
  const { letterKey, ...stated } = row ?? noStatement
  const ethics = { ...stated, hasLetter: letterKey !== null }
  return { ...ethics, warnings: warningsOf(ethics, dueAt, now) }
}
