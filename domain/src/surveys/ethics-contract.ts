import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { clearableText, idParams, isSensibleDate } from '../fields.ts'
import { consentItems, ethicsStatuses, ethicsWarnings, isConsentEmpty, maxLength } from './consent-rules.ts'

/** A survey's details about ethics and data protection. */

const item = z
  .string()
  .trim()
  .max(maxLength.item, { error: fieldText('too_many_characters', { max: maxLength.item }) })
  .default('')
export const Consent = z.object(
  Object.fromEntries(consentItems.map(name => [name, item])) as Record<
    (typeof consentItems)[number],
    typeof item
  >,
)
const ConsentInput = Consent.nullable().transform(text => (isConsentEmpty(text) ? null : text))

export const ethicsFields = {
  status: z.enum(ethicsStatuses).nullable(),
  committee: clearableText(maxLength.committee),
  number: clearableText(maxLength.number),
  validUntil: z.iso.date({ error: fieldText('date_expected') }).nullable(),
  controller: clearableText(maxLength.controller),
  storagePlace: clearableText(maxLength.storagePlace),
  retention: clearableText(maxLength.retention),
  contact: clearableText(maxLength.contact),
}

/** Omitted fields become empty. The English text is a translation, so it isn't allowed without the Arabic text. */
const EthicsFields = z
  .object({
    ...ethicsFields,
    status: ethicsFields.status.default(null),
    committee: ethicsFields.committee.default(null),
    number: ethicsFields.number.default(null),
    validUntil: ethicsFields.validUntil
      .refine(day => day === null || isSensibleDate(new Date(day)), { error: fieldText('date_expected') })
      .default(null),
    controller: ethicsFields.controller.default(null),
    storagePlace: ethicsFields.storagePlace.default(null),
    retention: ethicsFields.retention.default(null),
    contact: ethicsFields.contact.default(null),
    consentAr: ConsentInput.default(null),
    consentEn: ConsentInput.default(null),
  })
  .refine(({ consentAr, consentEn }) => consentAr !== null || consentEn === null, {
    error: fieldText('consent_arabic_missing'),
    path: ['consentAr'],
  })
export type EthicsValues = z.output<typeof EthicsFields>

/** Also part of the approval queue. */
export const Ethics = z.object({
  ...ethicsFields,
  consentAr: Consent.nullable(),
  consentEn: Consent.nullable(),
  hasLetter: z.boolean(),
  /** The version of the consent text. Null if there is none. */
  version: z.number().int().nullable(),
  warnings: z.array(z.enum(ethicsWarnings)),
})

const insightRefusals = ['not_found', 'forbidden'] as const
const changeRefusals = ['not_found', 'forbidden', 'survey_state'] as const

export const getEthics = endpoint({
  method: 'GET',
  path: '/surveys/:id/ethics',
  access: 'creator',
  summary: 'What the caller’s own survey says about ethics and data protection, and what is missing',
  shows: ['survey'],
  params: idParams,
  response: Ethics,
  refusals: insightRefusals,
})

export const saveEthics = endpoint({
  method: 'PUT',
  path: '/surveys/:id/ethics',
  access: 'creator',
  summary: 'Replaces it in a draft or a rejected survey; a changed consent text is a new version',
  changes: ['survey'],
  params: idParams,
  body: EthicsFields,
  response: Ethics,
  refusals: changeRefusals,
})

export const saveLetter = endpoint({
  method: 'PUT',
  path: '/surveys/:id/ethics/letter',
  access: 'creator',
  summary: 'Stores a photo or scan of the committee’s letter, which only administrators see',
  changes: ['survey'],
  params: idParams,
  files: { letter: { required: true, missing: 'image_expected' } },
  response: 'nothing',
  refusals: changeRefusals,
})

export const readLetter = endpoint({
  method: 'GET',
  path: '/admin/surveys/:id/ethics-letter',
  access: 'admin',
  summary: 'The committee’s letter of a submitted survey',
  params: idParams,
  response: { content: 'image/jpeg' },
  refusals: ['not_found'],
})
