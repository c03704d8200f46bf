import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, instant } from '../fields.ts'
import { attemptStatuses, sheetFailures } from './attempt-rules.ts'
import { Survey } from './contract.ts'
import { FormHook } from './hook-contract.ts'
import { lights } from './link-rules.ts'

/** Surveys as their creator sees them: the list, figures and link checks. */

const LinkLight = z.object({ light: z.enum(lights), reason: z.string().nullable() })

/** The results of the link checks. Null before they were made. */
export const LinkCheck = z.object({
  form: LinkLight.nullable(),
  sheet: LinkLight.nullable(),
  column: LinkLight.nullable(),
  checkedAt: instant.nullable(),
  /** The address to share the sheet with, if the sheet is private and such an address is configured. */
  shareWith: z.string().nullable(),
})

/** The progress of the creator's proof, which lets the service account read the survey's private sheet. */
export const SheetProof = z.object({
  /** The service account that the sheet is shared with. */
  address: z.string(),
  /** The name of the tab that proves control of the sheet. Null before it was created, and after a day. */
  tab: z.string().nullable(),
  /** When the caller proved control. From then on, the sheet belongs to the caller. */
  provedAt: instant.nullable(),
})

export const mySurveys = endpoint({
  method: 'GET',
  path: '/surveys/mine',
  access: 'creator',
  summary: 'The caller’s own surveys, newest first, and their counters',
  shows: ['survey', 'responses', 'attempts'],
  response: z.object({
    items: z.array(
      Survey.extend({
        /** Appeals that the creator hasn't answered. */
        appeals: z.number().int(),
        /** Number of open attempts, and why the last attempt to read the sheet failed. */
        waiting: z.number().int(),
        sheetFailure: z.enum(sheetFailures).nullable(),
        /** Whether it was rejected and submitted again. */
        resubmitted: z.boolean(),
        linkCheck: LinkCheck,
        /** The state of the form's hook. Null if there is none. */
        hook: FormHook.nullable(),
        /** Null if the service account can't read the sheet. */
        sheetProof: SheetProof.nullable(),
        /** A version of the questionnaire that is newer than the open version. */
        revision: z
          .object({
            version: z.number().int(),
            state: z.enum(['draft', 'pending', 'rejected']),
            rejectionReason: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
    /** The address to share private sheets with. Null without a service account. */
    sheetReader: z.string().nullable(),
    counters: z.object({
      total: z.number().int(),
      pending: z.number().int(),
      approved: z.number().int(),
      rejected: z.number().int(),
    }),
  }),
})

export const surveyAnalytics = endpoint({
  method: 'GET',
  path: '/surveys/:id/analytics',
  access: 'creator',
  summary: 'Figures of the caller’s own survey',
  shows: ['responses', 'attempts'],
  params: idParams,
  response: z.object({
    totalResponses: z.number().int(),
    /** Responses of administrators and of deleted accounts are in neither. */
    byRole: z.object({ student: z.number().int(), prof: z.number().int() }),
    views: z.number().int(),
    views7d: z.number().int(),
    /** Every day in Cairo from the approval to the last response or today. */
    perDay: z.array(z.object({ date: z.string(), responses: z.number().int() })),
    byStatus: z.object(
      Object.fromEntries(attemptStatuses.map(status => [status, z.number().int()])) as Record<
        (typeof attemptStatuses)[number],
        z.ZodNumber
      >,
    ),
  }),
  refusals: ['not_found', 'forbidden'],
})

export const linkCheck = endpoint({
  method: 'GET',
  path: '/surveys/:id/link-check',
  access: 'creator',
  summary: 'Whether the form opens, and the sheet is readable and has a column for the code',
  shows: ['survey'],
  params: idParams,
  response: LinkCheck,
  refusals: ['not_found', 'forbidden'],
})
