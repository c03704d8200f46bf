import { isDeepStrictEqual } from 'node:util'
import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import type { EthicsValues } from '@bahth/domain/surveys/ethics-contract.ts'
import { insightRefusal } from '@bahth/domain/surveys/rules.ts'
import type { RawResponse, UploadedFile, Viewer } from '../../http/call.ts'
import { documentImageResponse, storeDocumentImage } from '../../records/document-images.ts'
import { linkFile, releaseFile } from '../../records/file-store.ts'
import type { Services } from '../../services.ts'
import { lockOwn } from '../change-survey.ts'
import { findSurveyFacts } from '../store.ts'
import { findEthics, findLetterKey, writeEthics, writeLetter } from './ethics-store.ts'
import { noStatement, presentEthics } from './present-ethics.ts'
import { writeConsentText } from './store.ts'

/** A survey's statement on ethics and data protection. */

export async function readEthics(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  surveyId: string,
) {
  const survey = (await findSurveyFacts(db, surveyId)) ?? refuse('not_found')
  const refusal = insightRefusal(survey, viewer)
  if (refusal) refuse(refusal)
  return presentEthics((await findEthics(db, [surveyId])).get(surveyId), survey.dueAt, clock.now())
}

/**
 * Replaces the statement of a draft or a rejected survey. The state stays the same until the survey is edited or
 * submitted.
 */
export async function saveEthics(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  surveyId: string,
  values: EthicsValues,
): Promise<void> {
  await unitOfWork(async unit => {
    await lockOwn(unit, viewer, surveyId, 'edit')
    const before = (await findEthics(unit.tx, [surveyId])).get(surveyId) ?? noStatement
    await writeEthics(unit.tx, surveyId, values)
    const { consentAr: ar, consentEn: en } = values
    if (!isDeepStrictEqual([ar, en], [before.consentAr, before.consentEn]))
      await writeConsentText(unit.tx, surveyId, ar && { ar, en }, unit.now)
    unit.publish('survey', surveyId, `user:${viewer.memberId}`)
  })
}

/** Stores the committee's letter, re-encoded like every uploaded image. */
export async function saveLetter(
  services: Pick<Services, 'db' | 'files' | 'images' | 'clock' | 'unitOfWork'>,
  viewer: Viewer,
  surveyId: string,
  file: UploadedFile | undefined,
): Promise<void> {
  if (!file) return refuseField('letter', 'image_expected')
  const key = await storeDocumentImage(services, 'letters', { bytes: file.bytes, field: 'letter' })
  await services.unitOfWork(async unit => {
    await lockOwn(unit, viewer, surveyId, 'edit')
    const before = await writeLetter(unit.tx, surveyId, key)
    await linkFile(unit.tx, key, unit.now)
    if (before) await releaseFile(unit, before)
    unit.publish('survey', surveyId, `user:${viewer.memberId}`)
  })
}

/** The letter for an administrator; the letter of a draft is visible only to its creator. */
export async function readLetter(
  { db, files }: Pick<Services, 'db' | 'files'>,
  surveyId: string,
): Promise<RawResponse> {
  const survey = await findSurveyFacts(db, surveyId)
  const key = survey && survey.status !== 'draft' ? await findLetterKey(db, surveyId) : null
  const bytes = key ? await files.get(key) : null
  return bytes ? documentImageResponse(bytes) : refuse('not_found')
}
