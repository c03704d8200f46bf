import { isDeepStrictEqual } from 'node:util'
import type { Input } from '@bahth/domain/endpoint.ts'
import { problemOf } from '@bahth/domain/field-problems.ts'
import type { LoggedPhrase } from '@bahth/domain/records/activity.ts'
import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import type { editSession as endpoint } from '@bahth/domain/sessions/contract.ts'
import { dateProblem, hoursProblem, spanOf } from '@bahth/domain/sessions/hours-rules.ts'
import { isOver, reminderLeads, type SignupStatus, signupStatuses } from '@bahth/domain/sessions/rules.ts'
import { formNames } from '@bahth/domain/sessions/session-fields.ts'
import type { UploadedFile } from '../http/call.ts'
import type { NewNotice } from '../records/notify.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { fillSeats } from './fill-seats.ts'
import { listIds } from './participants-store.ts'
import * as notices from './session-notices.ts'
import { linkPhoto, releasePhoto, storePhoto } from './session-photo.ts'
import { clearAttendance } from './signup-store.ts'
import { type LockedSession, lockPresenter, lockSession, type SessionValues, setSession } from './store.ts'

type Changes = Input<typeof endpoint>['body']

const nothingToSave = (): never => refuse('nothing_to_save')

/**
 * Changes the fields that differ, cancels or restores a session, and notifies the members concerned (SES-43).
 */
export async function editSession(
  services: Pick<Services, 'unitOfWork' | 'db' | 'files' | 'images' | 'clock'>,
  actingAdmin: ActingAdmin,
  id: string,
  changes: Changes,
  photo: UploadedFile | undefined,
): Promise<void> {
  const newPhoto = photo ? await storePhoto(services, photo) : null
  await services.unitOfWork(async unit => {
    const before = (await lockSession(unit.tx, id)) ?? refuse('not_found')
    const values = differences(before, changes, newPhoto, unit.now)
    if (Object.keys(values).length === 0) return nothingToSave()
    await refuseBroken(unit, before, values)
    await setSession(
      unit.tx,
      id,
      { ...values, ...reminderValues(before, values, unit.now), version: before.version + 1 },
      { revises: true },
    )
    // No one can have been at a session that hasn't begun.
    if (before.startsAt <= unit.now && values.startsAt && values.startsAt > unit.now)
      await clearAttendance(unit.tx, id)
    if (newPhoto) await linkPhoto(unit, newPhoto)
    if (before.photoKey && 'photoKey' in values) await releasePhoto(unit, before.photoKey)
    const after = { ...before, ...values, version: before.version + 1 }
    await record(unit, actingAdmin, before, values, changes.reason ?? null)
    for (const status of signupStatuses) {
      const notice = noticeOfEdit(status, before, after, changes.reason ?? null, unit.now)
      if (notice) await notices.notifyMembers(unit, await listIds(unit.tx, id, status), notice)
    }
    await fillSeats(unit, after)
    unit.publish('session', id, 'approved')
  })
}

/** The fields that differ. A changed presenter's name without an id unlinks the member. */
function differences(
  before: LockedSession,
  changes: Changes,
  newPhoto: string | null,
  now: Date,
): SessionValues {
  const { status, removePhoto, reason: _logged, ...fields } = changes
  const names = Object.keys(fields) as (keyof typeof fields)[]
  const values: SessionValues = Object.fromEntries(
    names
      .filter(name => fields[name] !== undefined && !isDeepStrictEqual(fields[name], before[name]))
      .map(name => [name, fields[name]]),
  )
  if (values.presenter !== undefined && changes.presenterId === undefined && before.presenterId)
    values.presenterId = null
  if (newPhoto) values.photoKey = newPhoto
  else if (removePhoto && before.photoKey) values.photoKey = null
  if (status === 'cancelled' && !before.cancelledAt) values.cancelledAt = now
  if (status === 'scheduled' && before.cancelledAt) values.cancelledAt = null
  return { ...values, ...(isMoved(values) ? spanOf({ ...before, ...values }) : null) }
}

const isMoved = ({ date, startTime, endTime }: SessionValues): boolean =>
  [date, startTime, endTime].some(part => part !== undefined)

async function refuseBroken(unit: UnitOfWork, before: LockedSession, values: SessionValues): Promise<void> {
  const problem = isMoved(values) ? hoursProblem({ ...before, ...values }) : null
  if (problem) refuseField(formNames[problem.field], problemOf(problem.message))
  const { startsAt, endsAt } = values
  const wrongDate = startsAt && endsAt ? dateProblem({ startsAt, endsAt }, unit.now, before) : null
  if (wrongDate) refuseField(formNames.date, problemOf(wrongDate))
  const { registered } = before
  if (values.capacity !== undefined && values.capacity < registered)
    refuse('capacity_below_registered', { params: { registered }, field: formNames.capacity })
  if (values.presenterId && !(await lockPresenter(unit.tx, values.presenterId)))
    refuseField(formNames.presenterId, 'member_unknown')
}

/**
 * A moved or reinstated session gets new reminders, unless it starts so soon that the notice of the change replaces them.
 */
function reminderValues(before: LockedSession, values: SessionValues, now: Date): SessionValues {
  const startsAt = values.startsAt ?? before.startsAt
  const isReinstated = values.cancelledAt === null
  if (startsAt.getTime() === before.startsAt.getTime() && !isReinstated) return { changedAt: now }
  const timeLeft = startsAt.getTime() - now.getTime()
  return {
    changedAt: now,
    dayReminderAt: timeLeft <= reminderLeads.day ? now : null,
    hourReminderAt: timeLeft <= reminderLeads.hour ? now : null,
  }
}

/**
 * How fields appear in the log. Not every reader of the log may see the links, and a presenter's name would outlive
 * their account.
 */
const loggedValues: Record<
  string,
  [from: (before: LockedSession) => LoggedPhrase | null, to: (after: SessionValues) => LoggedPhrase | null]
> = {
  meetingLink: [() => 'the old link', () => 'a new link'],
  presenter: [() => 'the old presenter', () => 'a new presenter'],
  recordingLink: [
    before => (before.recordingLink ? 'the old link' : null),
    after => (after.recordingLink ? 'a new link' : null),
  ],
  photoKey: [
    before => (before.photoKey ? 'a photo' : null),
    after => (after.photoKey ? 'a new photo' : null),
  ],
  cancelledAt: [
    before => (before.cancelledAt ? 'cancelled' : 'scheduled'),
    after => (after.cancelledAt ? 'cancelled' : 'scheduled'),
  ],
}

const loggedName: Record<string, string> = { meetingLink: 'link', photoKey: 'photo', cancelledAt: 'status' }

async function record(
  unit: UnitOfWork,
  actingAdmin: ActingAdmin,
  before: LockedSession,
  values: SessionValues,
  reason: string | null,
): Promise<void> {
  const { startsAt: _start, endsAt: _end, ...logged } = values
  const changes = Object.keys(logged).map(field => {
    const [from, to] = loggedValues[field] ?? []
    return {
      field: loggedName[field] ?? field,
      from: from ? from(before) : before[field as keyof LockedSession],
      to: to ? to(values) : values[field as keyof SessionValues],
    }
  })
  await recordActivity(
    unit,
    actingAdmin,
    values.cancelledAt ? 'session_cancelled' : 'session_edited',
    { type: 'session', id: before.id, name: before.title },
    { ...(reason ? { reason } : {}), changes },
  )
}

/**
 * The notice about a cancellation, its end, or a new time, location or link, for the members with this status. Null if
 * nothing of that changed or the session is over anyway. Waitlisted members don't get the link.
 */
function noticeOfEdit(
  status: SignupStatus,
  before: LockedSession,
  after: LockedSession,
  reason: string | null,
  now: Date,
): NewNotice | null {
  const isOverWith = (session: LockedSession) => isOver({ ...session, cancelledAt: null }, now)
  if (!before.cancelledAt && after.cancelledAt)
    return isOverWith(before) ? null : notices.cancelled(before, reason)
  if (after.cancelledAt || isOverWith(after)) return null
  if (before.cancelledAt) return notices.reinstated(after)
  const changed = {
    time:
      before.startsAt.getTime() !== after.startsAt.getTime() ||
      before.endsAt.getTime() !== after.endsAt.getTime(),
    location: before.location !== after.location,
    link: status === 'registered' && before.meetingLink !== after.meetingLink,
  }
  return Object.values(changed).includes(true) ? notices.changed(after, changed) : null
}
