import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { clearableText, idParams, instant } from '../fields.ts'
import { consentItems, ethicsStatuses, ethicsWarnings, isConsentEmpty } from './consent-rules.ts'

/** Consent of participants, and a survey's details about ethics and data protection. */

const maxItem = 1500
const item = z
  .string()
  .trim()
  .max(maxItem, { error: fieldText('too_many_characters', { max: maxItem }) })
  .default('')
const Consent = z.object(
  Object.fromEntries(consentItems.map(name => [name, item])) as Record<
    (typeof consentItems)[number],
    typeof item
  >,
)
const ConsentInput = Consent.nullable().transform(text => (isConsentEmpty(text) ? null : text))

const fields = {
  status: z.enum(ethicsStatuses).nullable(),
  committee: clearableText(200),
  number: clearableText(100),
  validUntil: z.iso.date({ error: fieldText('date_expected') }).nullable(),
  controller: clearableText(200),
  storagePlace: clearableText(200),
  retention: clearableText(200),
  contact: clearableText(300),
}

/** Omitted fields become empty. The English text is a translation, so it isn't allowed without the Arabic text. */
const EthicsFields = z
  .object({
    ...fields,
    status: fields.status.default(null),
    committee: fields.committee.default(null),
    number: fields.number.default(null),
    validUntil: fields.validUntil.default(null),
    controller: fields.controller.default(null),
    storagePlace: fields.storagePlace.default(null),
    retention: fields.retention.default(null),
    contact: fields.contact.default(null),
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
  ...fields,
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
  answer: Ethics,
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
  answer: Ethics,
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
  answer: 'nothing',
  refusals: changeRefusals,
})

export const readLetter = endpoint({
  method: 'GET',
  path: '/admin/surveys/:id/ethics-letter',
  access: 'admin',
  summary: 'The committee’s letter of a submitted survey',
  params: idParams,
  answer: { content: 'image/jpeg' },
  refusals: ['not_found'],
})

/** The text that participants see before they agree. */
export const getConsent = endpoint({
  method: 'GET',
  path: '/surveys/:id/consent',
  access: 'approved',
  summary: 'The consent text of a survey, with who is responsible for the data',
  shows: ['survey', 'attempts'],
  params: idParams,
  answer: z.object({
    version: z.number().int(),
    ar: Consent,
    en: Consent.nullable(),
    status: fields.status,
    committee: fields.committee,
    number: fields.number,
    validUntil: fields.validUntil,
    controller: fields.controller,
    storagePlace: fields.storagePlace,
    retention: fields.retention,
    contact: fields.contact,
  }),
  refusals: ['not_found'],
})

const version = z
  .number({ error: fieldText('number_expected') })
  .int()
  .positive()

export const giveConsent = endpoint({
  method: 'POST',
  path: '/surveys/:id/consent',
  access: 'approved',
  summary: 'Agrees to the consent text that is shown now; repeating it changes nothing',
  changes: ['attempts'],
  params: idParams,
  body: z.object({ version }),
  answer: z.object({ version: z.number().int(), at: instant }),
  status: 201,
  refusals: ['not_found', 'own_survey', 'survey_closed', 'consent_changed'],
})

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/surveys/:id/consent',
  access: 'approved',
  summary: 'Withdraws the consent; the credit stays. Without a version, every version is withdrawn',
  changes: ['attempts'],
  changesForOthers: ['notices'],
  params: idParams,
  body: z.object({ version: version.optional() }).default({}),
  answer: 'nothing',
  refusals: ['not_found'],
})
