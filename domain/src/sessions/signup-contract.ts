import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { idParams } from '../fields.ts'
import { toAsciiDigits } from '../fold.ts'
import { signupStatuses } from './rules.ts'

/** Joining and leaving sessions, and attendance. */

/** The caller's signup after joining or leaving, and how full the session is. */
const SignupState = z.object({
  status: z.enum(signupStatuses).nullable(),
  waitlistPosition: z.number().int().nullable(),
  capacity: z.number().int(),
  currentParticipants: z.number().int(),
  numWaitlisted: z.number().int(),
})
export type SignupState = z.output<typeof SignupState>

export const joinSession = endpoint({
  method: 'POST',
  path: '/sessions/:id/signup',
  access: 'approved',
  summary: 'Takes a seat, or a position on the waitlist; repeating it changes nothing',
  changes: ['session'],
  params: idParams,
  response: SignupState,
  refusals: ['not_found', 'session_over', 'session_full'],
})

export const leaveSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id/signup',
  access: 'approved',
  summary: 'Leaves; a freed seat goes to the first on the waitlist',
  changes: ['session'],
  changesForOthers: ['notices'],
  params: idParams,
  response: SignupState,
  refusals: ['not_found', 'session_over'],
})

export const markPresent = endpoint({
  method: 'POST',
  path: '/sessions/:id/attendance',
  access: 'approved',
  summary: 'Marks the caller present with the attendance code',
  changes: ['session'],
  params: idParams,
  body: z.object({
    code: z
      .string({ error: fieldText('six_digits_expected') })
      .transform(text => toAsciiDigits(text).replace(/\D/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, { error: fieldText('six_digits_expected') })),
  }),
  response: 'nothing',
  refusals: ['not_found', 'not_registered', 'session_not_live', 'wrong_code', 'too_many_requests'],
})
