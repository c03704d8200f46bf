import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../fields.ts'

/**
 * The creator's proof of control over a private sheet. After it, the service account reads the sheet for their
 * surveys.
 */

const refusals = ['not_found', 'forbidden', 'survey_state', 'sheet_not_supported'] as const

export const beginSheetProof = endpoint({
  method: 'POST',
  path: '/surveys/:id/sheet-proof',
  access: 'creator',
  summary:
    'Names a tab that proves control of the survey’s sheet once it is added there; the same one for a day',
  changes: ['survey'],
  params: idParams,
  /** `address`: the service account that the sheet has to be shared with. */
  response: z.object({ tab: z.string(), address: z.string() }),
  status: 201,
  refusals: [...refusals, 'sheet_taken'],
})

export const checkSheetProof = endpoint({
  method: 'POST',
  path: '/surveys/:id/sheet-proof/check',
  access: 'creator',
  summary:
    'Looks for the tab; the sheet then belongs to the caller, and the service account reads it for their surveys',
  changes: ['survey'],
  params: idParams,
  response: 'nothing',
  refusals: [
    ...refusals,
    'sheet_taken',
    'sheet_not_shared',
    'sheet_unproved',
    'sheet_proof_over',
    'sheet_missing',
    'sheet_unreachable',
    'too_many_requests',
  ],
})

export const endSheetProof = endpoint({
  method: 'DELETE',
  path: '/surveys/:id/sheet-proof',
  access: 'creator',
  summary: 'The service account stops reading the sheet, and another creator may prove control of it',
  changes: ['survey'],
  params: idParams,
  response: 'nothing',
  refusals,
})
