import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { idParams, instant } from '../fields.ts'
import { Consent, ethicsFields } from './ethics-contract.ts'

/** Consent of participants: the text, giving and withdrawing it. */

/** The text that participants see before they agree. */
export const getConsent = endpoint({
  method: 'GET',
  path: '/surveys/:id/consent',
  access: 'approved',
  summary: 'The consent text of a survey, with who is responsible for the data',
  shows: ['survey', 'attempts'],
  params: idParams,
  response: z.object({
    version: z.number().int(),
    ar: Consent,
    en: Consent.nullable(),
    status: ethicsFields.status,
    committee: ethicsFields.committee,
    number: ethicsFields.number,
    validUntil: ethicsFields.validUntil,
    controller: ethicsFields.controller,
    storagePlace: ethicsFields.storagePlace,
    retention: ethicsFields.retention,
    contact: ethicsFields.contact,
  }),
  refusals: ['not_found'],
})

const version = z
  .number({ error: fieldText('number_expected') })
  .int()
  .positive()
  // The largest number that the column can hold.
  .max(2 ** 31 - 1)

export const giveConsent = endpoint({
  method: 'POST',
  path: '/surveys/:id/consent',
  access: 'approved',
  summary: 'Agrees to the consent text that is shown now; repeating it changes nothing',
  changes: ['attempts'],
  params: idParams,
  body: z.object({ version }),
  response: z.object({ version: z.number().int(), at: instant }),
  status: 201,
  refusals: ['not_found', 'own_survey', 'survey_closed', 'consent_changed'],
})

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/surveys/:id/consent',
  access: 'approved',
  summary: 'Withdraws the consent; the credit stays. Without a version, every version is withdrawn',
  changes: ['attempts'],
  changesForOthers: ['notices', 'responses'],
  params: idParams,
  body: z.object({ version: version.optional() }).default({}),
  response: 'nothing',
  refusals: ['not_found'],
})
