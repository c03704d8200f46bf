import { toCairo } from '@bahth/domain/cairo.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Db } from '../db/open.ts'
import type { RawResponse } from '../http/call.ts'
import { csvOf } from '../records/csv.ts'
import { listPeople } from './participants-store.ts'
import { findForParticipants } from './store.ts'

/** Both lists of a session, for administrators, with its date. */
async function readParticipants(db: Db, sessionId: string) {
  const head = (await findForParticipants(db, sessionId)) ?? refuse('not_found')
  const people = await listPeople(db, sessionId)
  const list = (status: 'registered' | 'waitlisted') =>
    people
      .filter(person => person.status === status)
      .map((person, index) => ({
        position: index + 1,
        identifier: person.id,
        studentId: person.studentId,
        email: person.email,
        firstName: person.firstName,
        lastName: person.lastName,
        resolved: true,
        status: person.status,
        joinedAt: person.joinedAt,
        promotedAt: person.promotedAt,
        present: person.attendedAt !== null,
        suspended: person.state === 'banned',
      }))
  const [signed, waitlist] = [list('registered'), list('waitlisted')]
  return {
    date: head.date,
    lists: {
      capacity: head.capacity,
      version: head.version,
      signed,
      waitlist,
      counts: { signed: signed.length, waitlist: waitlist.length },
    },
  }
}

/** Both lists of a session (SES-58). */
export const listParticipants = async (db: Db, sessionId: string) =>
  (await readParticipants(db, sessionId)).lists

const header = [
  'List',
  'Position',
  'First name',
  'Last name',
  'Email',
  'Student ID',
  'Joined (Cairo)',
  'Promoted (Cairo)',
  'Present',
  'Suspended',
]

const formatInstant = (instant: Date | null): string | null => {
  if (!instant) return null
  const { date, time } = toCairo(instant)
  return `${date} ${time}`
}

/** The same lists as a CSV file. */
export async function participantsCsv(db: Db, sessionId: string): Promise<RawResponse> {
  const { date, lists } = await readParticipants(db, sessionId)
  const rows = [...lists.signed, ...lists.waitlist].map(person => [
    person.status === 'registered' ? 'Registered' : 'Waitlist',
    person.position,
    person.firstName,
    person.lastName,
    person.email,
    person.studentId,
    formatInstant(person.joinedAt),
    formatInstant(person.promotedAt),
    person.status === 'registered' ? (person.present ? 'yes' : 'no') : null,
    person.suspended ? 'yes' : 'no',
  ])
  return {
    contentType: 'text/csv; charset=utf-8',
    body: csvOf(header, rows),
    headers: { 'content-disposition': `attachment; filename="participants-${date}.csv"` },
  }
}
