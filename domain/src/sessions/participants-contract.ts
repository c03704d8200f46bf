import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldLimits } from '../field-limits.ts'
import { type FieldText, fieldText } from '../field-problems.ts'
import { id, idParams, instant } from '../fields.ts'
import { typedNumber } from '../fold.ts'
import { increaseProblem, maxCapacity, signupStatuses, typedIdentifier } from './rules.ts'

/** Participants, waitlist and attendance of a session, for administrators. */

export const Participant = z.object({
  position: z.number().int(),
  /** The member's id, which identifies the member when the lists are saved. */
  identifier: id,
  studentId: z.string().nullable(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  resolved: z.boolean(),
  status: z.enum(signupStatuses),
  joinedAt: instant,
  promotedAt: instant.nullable(),
  present: z.boolean(),
  /** The account is suspended. Its seat stays reserved. */
  suspended: z.boolean(),
})

const counts = z.object({ signed: z.number().int(), waitlist: z.number().int() })

export const listParticipants = endpoint({
  method: 'GET',
  path: '/admin/sessions/:id/participants',
  access: 'admin',
  summary: 'Both lists of a session in their order',
  // The response contains the names of the members and whether they are suspended.
  shows: ['session', 'user'],
  params: idParams,
  response: z.object({
    capacity: z.number().int(),
    version: z.number().int(),
    signed: z.array(Participant),
    waitlist: z.array(Participant),
    counts,
  }),
  refusals: ['not_found'],
})

const identifiers = z
  .array(
    z
      .string()
      .overwrite(typedIdentifier)
      .min(1, { error: fieldText('identifier_empty') })
      .max(fieldLimits.email),
  )
  .max(2 * maxCapacity, { error: fieldText('too_many_people') })

/**
 * Either the complete new lists, or the number of additional seats (SES-59). `fromCapacity` is the capacity to which they
 * are added; with it, a repeated request adds them once.
 */
const ParticipantsChange = z
  .object({
    signed: identifiers.optional(),
    waitlist: identifiers.optional(),
    version: z
      .number({ error: fieldText('version_expected') })
      .int()
      .optional(),
    increaseCapacityBy: z.union([z.number(), z.string(), z.null()]).optional(),
    fromCapacity: z.number().int().optional(),
  })
  .superRefine((change, context) => {
    const wrong = (path: string, message: FieldText) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const lists = [change.signed, change.waitlist, change.version]
    if (change.increaseCapacityBy !== undefined) {
      const problem = increaseProblem(change.increaseCapacityBy)
      if (problem) wrong('increaseCapacityBy', problem)
      if (lists.some(part => part !== undefined)) wrong('increaseCapacityBy', fieldText('lists_or_increase'))
    } else
      for (const name of ['signed', 'waitlist', 'version'] as const)
        if (change[name] === undefined) wrong(name, fieldText('lists_incomplete'))
  })
  .transform(({ signed = [], waitlist = [], version = 0, increaseCapacityBy, fromCapacity }) =>
    increaseCapacityBy === undefined
      ? { signed, waitlist, version }
      : { increaseCapacityBy: Number(typedNumber(String(increaseCapacityBy))), fromCapacity },
  )

export const changeParticipants = endpoint({
  method: 'PATCH',
  path: '/admin/sessions/:id/participants',
  access: 'admin',
  summary: 'Saves both lists, or raises the capacity and promotes the waitlist',
  changes: ['session', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  body: ParticipantsChange,
  // Enough for lists of about 6500 ids.
  maxBodyBytes: 256 * 1024,
  response: z.object({
    capacity: z.number().int(),
    version: z.number().int(),
    counts,
    /** Members whom this save promoted from the waitlist, in order. */
    promoted: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
  }),
  refusals: ['not_found', 'over_capacity', 'stale'],
})

export const participantsCsv = endpoint({
  method: 'GET',
  path: '/admin/sessions/:id/participants.csv',
  access: 'admin',
  summary: 'Both lists for a spreadsheet; no cell is read as a formula',
  params: idParams,
  response: { content: 'text/csv' },
  refusals: ['not_found'],
})

export const attendanceCode = endpoint({
  method: 'GET',
  path: '/admin/sessions/:id/code',
  access: 'admin',
  summary: 'The six-digit attendance code; it changes every minute',
  params: idParams,
  response: z.object({ code: z.string(), validUntil: instant }),
  refusals: ['not_found', 'session_not_live'],
})

export const setPresent = endpoint({
  method: 'PUT',
  path: '/admin/sessions/:id/attendance/:userId',
  access: 'admin',
  summary: 'Marks a registered member present or absent',
  changes: ['session', 'activity'],
  params: z.object({ id, userId: id }),
  body: z.object({
    present: z.boolean({ error: fieldText('must_be', { name: 'present', values: 'true, false' }) }),
  }),
  response: 'nothing',
  refusals: ['not_found', 'not_registered', 'session_not_begun'],
})
