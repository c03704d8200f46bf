import { sql } from 'kysely'
import { columnValues, hasValues } from '../db/column-values.ts'
import type { Db, Tx } from '../db/open.ts'

/** SQL for single sessions. */

const seatColumns = [
  'id',
  'title',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'cancelled_at as cancelledAt',
  'capacity',
  'registered',
  'waitlisted',
  'present',
  'version',
] as const

/** Locks a session until the commit, so that its seats are given one after another. */
export const lockSeats = (tx: Tx, id: string) =>
  tx.selectFrom('session').select(seatColumns).where('id', '=', id).forUpdate().executeTakeFirst()

export type SeatsRow = NonNullable<Awaited<ReturnType<typeof lockSeats>>>

/** Locks a session with every field that an administrator may change. */
export const lockSession = (tx: Tx, id: string) =>
  tx
    .selectFrom('session')
    .select([
      ...seatColumns,
      'description',
      'presenter',
      'presenter_id as presenterId',
      'date',
      'start_time as startTime',
      'end_time as endTime',
      'category',
      'tags',
      'meeting_link as meetingLink',
      'location',
      'photo_key as photoKey',
      'is_recorded as isRecorded',
      'recording_link as recordingLink',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>

/** Locks all sessions in which a member has a signup, in a fixed order to avoid deadlocks. */
export const lockSeatsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('session')
    .select(seatColumns)
    .where('id', 'in', eb => eb.selectFrom('signup').select('session_id').where('member_id', '=', memberId))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Fields of a session that only the server changes. */
interface ServerFields {
  changedAt: Date
  dayReminderAt: Date | null
  hourReminderAt: Date | null
}

/** What an edit can't change. */
type FixedField = 'id' | 'registered' | 'waitlisted' | 'present'

/** The columns of everything that an edit can change. */
const columnOf = {
  title: 'title',
  description: 'description',
  presenter: 'presenter',
  presenterId: 'presenter_id',
  date: 'date',
  startTime: 'start_time',
  endTime: 'end_time',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  capacity: 'capacity',
  category: 'category',
  tags: 'tags',
  meetingLink: 'meeting_link',
  location: 'location',
  photoKey: 'photo_key',
  isRecorded: 'is_recorded',
  recordingLink: 'recording_link',
  cancelledAt: 'cancelled_at',
  version: 'version',
  changedAt: 'changed_at',
  dayReminderAt: 'day_reminder_at',
  hourReminderAt: 'hour_reminder_at',
} as const satisfies Record<Exclude<keyof LockedSession, FixedField> | keyof ServerFields, string>

export type SessionValues = Partial<Omit<LockedSession, FixedField> & ServerFields>

/** Updates a locked session; `revises` makes calendar programs replace their copy. */
export async function setSession(
  tx: Tx,
  id: string,
  values: SessionValues,
  { revises }: { revises: boolean } = { revises: false },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ...columnValues(columnOf, values), ...(revises ? { revision: sql`revision + 1` } : {}) })
    .where('id', '=', id)
    .execute()
}

export type NewSessionValues = Omit<LockedSession, FixedField | 'cancelledAt' | 'version'>

/** A session with the same content that an administrator has created since then. */
export const findSameSession = (
  tx: Tx,
  createdBy: string,
  since: Date,
  session: Omit<NewSessionValues, 'photoKey'>,
  hasPhoto: boolean,
) =>
  tx
    .selectFrom('session')
    .select('id')
    .where('created_by', '=', createdBy)
    .where('created_at', '>', since)
    .where('cancelled_at', 'is', null)
    .where(hasValues(columnValues(columnOf, { ...session, recordingLink: session.recordingLink ?? null })))
    .where('photo_key', hasPhoto ? 'is not' : 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertSession(
  tx: Tx,
  { id, createdBy, now }: { id: string; createdBy: string; now: Date },
  session: NewSessionValues,
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      ...columnValues(columnOf, session),
      id,
      created_by: createdBy,
      created_at: now,
      changed_at: now,
    })
    .execute()
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', id).execute()
}

/** Whether a member exists; the key lock keeps the row until the commit. */
export const lockPresenter = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('member').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !==
  undefined

/** The times of a session, without a lock. */
export const findSpan = (db: Db, id: string) =>
  db
    .selectFrom('session')
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'cancelled_at as cancelledAt'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findForParticipants = (db: Db, id: string) =>
  db.selectFrom('session').select(['capacity', 'version', 'date']).where('id', '=', id).executeTakeFirst()

/** Sets the presenter's name of a member's sessions; returns their ids. */
export const renamePresenter = (tx: Tx, memberId: string, name: string): Promise<{ id: string }[]> =>
  tx
    .updateTable('session')
    .set({ presenter: name })
    .where('presenter_id', '=', memberId)
    .returning('id')
    .execute()
