import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParams, instant, listOf, pageQuery, searchText } from '../fields.ts'
import { maxLength, signupStatuses, wireStatuses } from './rules.ts'
import { formNames, NewSession, SessionChanges } from './session-fields.ts'

/**
 * Sessions: lists, details and administration. The input fields are in session-fields.ts, joining and leaving in
 * signup-contract.ts, the lists of participants in participants-contract.ts.
 */

const PhotoSize = z.object({ url: z.string(), width: z.number().int() })

export const Session = z.object({
  id,
  title: z.string(),
  description: z.string(),
  presenter: z.string(),
  presenterId: id.nullable(),
  /** Local time in Cairo. */
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  scheduledAt: instant,
  endsAt: instant,
  /** In minutes. */
  duration: z.number().int(),
  capacity: z.number().int(),
  currentParticipants: z.number().int(),
  numSignedUp: z.number().int(),
  numWaitlisted: z.number().int(),
  status: z.enum(wireStatuses),
  category: z.string(),
  tags: z.array(z.string()),
  /** For administrators, and for registered members from 5 minutes before the start until the end. */
  meetingLink: z.string().nullable(),
  location: z.string(),
  photoUrl: z.string().nullable(),
  photoSizes: z.array(PhotoSize),
  isRecorded: z.boolean(),
  /** For administrators and registered members. */
  recordingLink: z.string().nullable(),
  myStatus: z.enum(signupStatuses).nullable(),
  waitlistPosition: z.number().int().nullable(),
  /** The caller's seat number. Null if the session has more than 120 seats. */
  mySeat: z.number().int().nullable(),
  /** Whether the caller was marked present. */
  attended: z.boolean(),
  /** Member ids in list order. Only for administrators, and only in the response for one session. */
  signedUp: z.array(id).optional(),
  waitlist: z.array(id).optional(),
})

const listQuery = pageQuery.extend({
  q: searchText,
  category: z.string().trim().max(maxLength.category).optional(),
  when: z.enum(['upcoming', 'past', '']).optional(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'approved',
  summary: 'Upcoming and live sessions, soonest first; past ones, latest first, with `when=past`',
  shows: ['session'],
  query: listQuery,
  response: listOf(Session),
})

export const mySessions = endpoint({
  method: 'GET',
  path: '/my-sessions',
  access: 'approved',
  summary: 'The caller’s sessions, soonest first; past ones with `when=past`',
  shows: ['session'],
  query: listQuery,
  response: listOf(Session),
})

export const getSession = endpoint({
  method: 'GET',
  path: '/sessions/:id',
  access: 'approved',
  summary: 'One session',
  shows: ['session'],
  params: idParams,
  response: Session,
  refusals: ['not_found'],
})

export const sessionPhoto = endpoint({
  method: 'GET',
  path: '/sessions/:id/photo',
  access: 'approved',
  summary: 'The bytes of a session’s photo, in one of its widths',
  params: idParams,
  query: z.object({ size: z.enum(['1200', '640', '320']).default('1200') }),
  response: { content: 'image/webp' },
  refusals: ['not_found'],
})

export const createSession = endpoint({
  method: 'POST',
  path: '/sessions',
  access: 'admin',
  summary: 'Creates a session',
  changes: ['session', 'activity'],
  body: NewSession,
  files: { photo: { required: false } },
  response: Session,
  status: 201,
  bodyNames: formNames,
})

export const editSession = endpoint({
  method: 'PUT',
  path: '/sessions/:id',
  access: 'admin',
  summary: 'Changes the fields sent, cancels (`Status`), replaces or removes the photo; notifies the members',
  changes: ['session', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  body: SessionChanges,
  files: { photo: { required: false } },
  response: Session,
  bodyNames: formNames,
  refusals: ['not_found', 'capacity_below_registered'],
})

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'admin',
  summary: 'Deletes a session with its lists and its photo',
  changes: ['session', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  response: 'nothing',
  refusals: ['not_found'],
})
