import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { idParams, instant } from '../fields.ts'
import { RegistrarComparison } from './identity-check.ts'
import { columnMeanings, maxColumns } from './registrar-columns.ts'
import { registrarMatches } from './registrar-rules.ts'

/**
 * The registrar's list of a new term, for administrators. The whole list is never shown: only the entry that
 * resembles a request is shown next to the request.
 */

/** Meanings in the order of the columns, as JSON, because the body is multipart. */
const columns = z
  .string()
  .max(2000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: fieldText('registrar_columns_mismatch') })
      return z.NEVER
    }
  })
  .pipe(z.array(z.enum(columnMeanings)).max(maxColumns))
  .optional()

export const importRegistrar = endpoint({
  method: 'POST',
  path: '/admin/registrar',
  access: 'admin',
  summary:
    'Replaces the registrar’s list (CSV in any common encoding and separator); with `preview` it only interprets the columns, with `columns` it uses these meanings',
  changes: ['checks', 'activity'],
  files: { list: { required: true, missing: 'registrar_list_missing', empty: 'registrar_list_empty' } },
  body: z.object({ preview: z.enum(['true', 'false']).default('false'), columns }),
  response: z.object({
    /** Rows with a student ID. */
    rows: z.number().int(),
    columns: z.array(z.object({ header: z.string(), meaning: z.enum(columnMeanings), sample: z.string() })),
    /** Number of rows without a student ID, which aren’t stored. */
    skipped: z.number().int(),
    /** Number of rows whose student ID occurs more than once. They never match exactly. */
    repeated: z.number().int(),
    encoding: z.string(),
  }),
})

export const registrarStatus = endpoint({
  method: 'GET',
  path: '/admin/registrar',
  access: 'admin',
  summary: 'Whether there is a registrar’s list, until when, and how the pending checks compare with it',
  shows: ['checks'],
  response: z.object({
    importedAt: instant.nullable(),
    expiresAt: instant.nullable(),
    rows: z.number().int(),
    /** False if the key of the list was lost. The list can then only be replaced or erased. */
    isReadable: z.boolean(),
    /** False if the key is stored in the database, together with the data that it encrypts. */
    hasOwnKey: z.boolean(),
    waiting: z.object({ match: z.number().int(), near: z.number().int(), none: z.number().int() }).nullable(),
  }),
})

export const eraseRegistrar = endpoint({
  method: 'DELETE',
  path: '/admin/registrar',
  access: 'admin',
  summary: 'Erases the registrar’s list',
  changes: ['checks', 'activity'],
  response: 'nothing',
})

export const getRegistrarEntry = endpoint({
  method: 'GET',
  path: '/admin/id-requests/:id/registrar',
  access: 'admin',
  summary: 'The entry of the registrar’s list that resembles a pending check most; every access is logged',
  changesForOthers: ['activity'],
  params: idParams,
  response: z.object({
    registrar: z.enum(registrarMatches).nullable(),
    comparison: RegistrarComparison.nullable(),
    entry: z
      .object({
        studentId: z.string(),
        email: z.string(),
        arabicName: z.string(),
        latinName: z.string(),
      })
      .nullable(),
    /** Number of other entries that resemble the check equally well, or have its student ID. */
    others: z.number().int(),
    /** Another confirmed account has this student ID. */
    isStudentIdShared: z.boolean(),
  }),
  refusals: ['not_found'],
})
