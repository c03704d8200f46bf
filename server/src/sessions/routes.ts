import { refuse } from '@bahth/domain/refusals.ts'
import * as calendars from '@bahth/domain/sessions/calendar-contract.ts'
import * as contract from '@bahth/domain/sessions/contract.ts'
import * as messages from '@bahth/domain/sessions/message-contract.ts'
import * as lists from '@bahth/domain/sessions/participants-contract.ts'
import * as signups from '@bahth/domain/sessions/signup-contract.ts'
import { on, type Route, type Viewer } from '../http/call.ts'
import { actingAdminOf } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { makeFeed, readEvent, readFeed } from './calendar-feed.ts'
import { increaseCapacity, saveParticipants } from './change-participants.ts'
import { createSession } from './create-session.ts'
import { deleteSession } from './delete-session.ts'
import { editSession } from './edit-session.ts'
import { joinSession } from './join-session.ts'
import { leaveSession } from './leave-session.ts'
import { listParticipants, participantsCsv } from './list-participants.ts'
import { findPhotoKey, findSession, listSessions, listSessionsOf } from './list-store.ts'
import { markByCode, markByHand, readAttendanceCode } from './mark-attendance.ts'
import { messageMembers, readMessageForm } from './message-members.ts'
import { readPhoto } from './session-photo.ts'

export const sessionRoutes = (services: Services): Route[] => [
  ...memberRoutes(services),
  ...adminRoutes(services),
]

function memberRoutes(services: Services): Route[] {
  const { db, clock } = services
  return [
    on(contract.listSessions, ({ viewer, query }) => listSessions(db, viewer, query, clock.now())),
    on(contract.mySessions, ({ viewer, query }) => listSessionsOf(db, viewer, query, clock.now())),
    on(contract.getSession, ({ viewer, params }) => sessionFor(services, viewer, params.id)),
    on(contract.sessionPhoto, async ({ params, query }) =>
      readPhoto(services, (await findPhotoKey(db, params.id))?.photoKey, Number(query.size)),
    ),
    on(calendars.sessionCalendar, ({ params, viewer }) => readEvent(services, params.id, viewer.memberId)),
    on(signups.joinSession, ({ viewer, params }) => joinSession(services, viewer.memberId, params.id)),
    on(signups.leaveSession, ({ viewer, params }) => leaveSession(services, viewer.memberId, params.id)),
    on(signups.markPresent, ({ viewer, params, body }) =>
      markByCode(services, viewer.memberId, params.id, body.code),
    ),
    on(calendars.makeCalendarFeed, ({ viewer }) => makeFeed(services, viewer.memberId)),
    on(calendars.calendarFeed, ({ params }) => readFeed(services, params.secret)),
  ]
}

function adminRoutes(services: Services): Route[] {
  const { db } = services
  return [
    on(contract.createSession, async ({ viewer, client, body, files }) => {
      const id = await createSession(services, actingAdminOf(viewer, client.ip), body, files.photo)
      return sessionFor(services, viewer, id)
    }),
    on(contract.editSession, async ({ viewer, client, params, body, files }) => {
      await editSession(services, actingAdminOf(viewer, client.ip), params.id, body, files.photo)
      return sessionFor(services, viewer, params.id)
    }),
    on(contract.deleteSession, ({ viewer, client, params }) =>
      deleteSession(services, actingAdminOf(viewer, client.ip), params.id),
    ),
    on(lists.listParticipants, ({ params }) => listParticipants(db, params.id)),
    on(lists.changeParticipants, ({ viewer, client, params, body }) => {
      const actingAdmin = actingAdminOf(viewer, client.ip)
      return body.increaseCapacityBy === undefined
        ? saveParticipants(services, actingAdmin, params.id, body)
        : increaseCapacity(services, actingAdmin, params.id, {
            by: body.increaseCapacityBy,
            from: body.fromCapacity,
          })
    }),
    on(lists.participantsCsv, ({ params }) => participantsCsv(db, params.id)),
    on(lists.attendanceCode, ({ params }) => readAttendanceCode(services, params.id)),
    on(messages.sessionMessage, ({ viewer, params }) =>
      readMessageForm(services, viewer.memberId, params.id),
    ),
    on(messages.messageMembers, ({ viewer, client, params, body }) =>
      messageMembers(services, actingAdminOf(viewer, client.ip), params.id, body),
    ),
    on(lists.setPresent, ({ viewer, client, params, body }) =>
      markByHand(services, actingAdminOf(viewer, client.ip), {
        sessionId: params.id,
        memberId: params.userId,
        present: body.present,
      }),
    ),
  ]
}

async function sessionFor(services: Services, viewer: Viewer, id: string) {
  return (await findSession(services.db, id, viewer, services.clock.now())) ?? refuse('not_found')
}
