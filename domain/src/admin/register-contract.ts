import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { languages } from '../languages.ts'
import { ethicsStatuses } from '../surveys/consent-rules.ts'

/**
 * The register for the data protection law (Law 151 of 2020): surveys and requests. `register-rows.ts` has the
 * platform's own processing.
 */

/** Maximum number of surveys in a response, newest first. The file has all of them. */
export const registerSurveys = 200

export const dataRequestKinds = ['export', 'deletion', 'deletion_by_administrator', 'withdrawal'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

const count = z.number().int()

const RegisteredSurvey = z.object({
  id,
  title: z.string(),
  creatorName: z.string(),
  /** The time from which members may take it. */
  since: instant.nullable(),
  isActive: z.boolean(),
  /** Its questions are on Bahth, not in an external form. */
  isNative: z.boolean(),
  isIdentified: z.boolean(),
  responses: count,
  ethicsStatus: z.enum(ethicsStatuses).nullable(),
  committee: z.string().nullable(),
  ethicsNumber: z.string().nullable(),
  purpose: z.string(),
  controller: z.string().nullable(),
  storagePlace: z.string().nullable(),
  retention: z.string().nullable(),
  contact: z.string().nullable(),
  /** Consents for each version of the consent text. */
  consents: z.array(z.object({ version: count, given: count, withdrawn: count })),
})
export type RegisteredSurvey = z.output<typeof RegisteredSurvey>

const DataRequests = z.object({
  /** YYYY-MM-DD in Cairo. */
  day: z.string(),
  kind: z.enum(dataRequestKinds),
  count,
})
export type DataRequests = z.output<typeof DataRequests>

export const dataRegister = endpoint({
  method: 'GET',
  path: '/admin/data-register',
  access: 'admin',
  summary: `What personal data surveys process, with consents, and requests by members by day; the newest ${registerSurveys} surveys`,
  shows: ['survey', 'attempts', 'user'],
  response: z.object({
    surveys: z.array(RegisteredSurvey),
    surveysTotal: count,
    requests: z.array(DataRequests),
  }),
})

export const dataRegisterFile = endpoint({
  method: 'GET',
  path: '/admin/data-register.csv',
  access: 'admin',
  summary:
    'The whole register for a spreadsheet: `part` is the platform’s own processing, all surveys, or the requests',
  query: z.object({
    part: z.enum(['platform', 'surveys', 'requests']).default('platform'),
    language: z.enum(languages).default('en'),
  }),
  response: { content: 'text/csv' },
})
