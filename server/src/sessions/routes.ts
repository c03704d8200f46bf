import { refuse } from '@bahth/domain/refusals.ts'
import * as contract from '@bahth/domain/sessions/contract.ts'
import * as lists from '@bahth/domain/sessions/participants-contract.ts'
import { officerOf } from '../accounts/id-image.ts'
import type { House } from '../house.ts'
import { on, type Route, type Viewer } from '../http/call.ts'
import { makeFeed, readEvent, readFeed } from './calendar-feed.ts'
import { increaseCapacity, saveParticipants } from './change-participants.ts'
import { createSession } from './create-session.ts'
import { deleteSession } from './delete-session.ts'
import { editSession } from './edit-session.ts'
import { joinSession } from './join-session.ts'
import { leaveSession } from './leave-session.ts'
import { listParticipants, participantsCsv } from './list-participants.ts'
import { findPhotoKey, findSession, listSessions, listSessionsOf } from './list-store.ts'
import { markByCode, markByHand, showCode } from './mark-attendance.ts'
import type { Reader } from './present.ts'
import { readPhoto } from './session-photo.ts'

const readerOf = (viewer: Viewer): Reader => ({ memberId: viewer.memberId, isAdmin: viewer.role === 'admin' })

export const sessionRoutes = (house: House): Route[] => [...memberRoutes(house), ...officerRoutes(house)]

function memberRoutes(house: House): Route[] {
  const { db, clock } = house
  return [
    on(contract.listSessions, ({ viewer, query }) => listSessions(db, readerOf(viewer), query, clock.now())),
    on(contract.mySessions, ({ viewer, query }) => listSessionsOf(db, readerOf(viewer), query, clock.now())),
    on(contract.getSession, ({ viewer, params }) => sessionFor(house, viewer, params.id)),
    on(contract.sessionPhoto, async ({ params, query }) =>
      readPhoto(house, (await findPhotoKey(db, params.id))?.photoKey, Number(query.size)),
    ),
    on(contract.sessionCalendar, ({ params }) => readEvent(house, params.id)),
    on(contract.joinSession, ({ viewer, params }) => joinSession(house, viewer.memberId, params.id)),
    on(contract.leaveSession, ({ viewer, params }) => leaveSession(house, viewer.memberId, params.id)),
    on(contract.markPresent, ({ viewer, params, body }) =>
      markByCode(house, viewer.memberId, params.id, body.code),
    ),
    on(contract.makeCalendarFeed, ({ viewer }) => makeFeed(house, viewer.memberId)),
    on(contract.calendarFeed, ({ params }) => readFeed(house, params.secret)),
  ]
}

function officerRoutes(house: House): Route[] {
  const { db } = house
  return [
    on(contract.createSession, async ({ viewer, client, body, files }) => {
      const id = await createSession(house, officerOf(viewer, client.ip), body, files.photo)
      return sessionFor(house, viewer, id)
    }),
    on(contract.editSession, async ({ viewer, client, params, body, files }) => {
      await editSession(house, officerOf(viewer, client.ip), params.id, body, files.photo)
      return sessionFor(house, viewer, params.id)
    }),
    on(contract.deleteSession, ({ viewer, client, params }) =>
      deleteSession(house, officerOf(viewer, client.ip), params.id),
    ),
    on(lists.listParticipants, ({ params }) => listParticipants(db, params.id)),
    on(lists.changeParticipants, ({ viewer, client, params, body }) => {
      const officer = officerOf(viewer, client.ip)
      return body.increaseCapacityBy === undefined
        ? saveParticipants(house, officer, params.id, body)
        : increaseCapacity(house, officer, params.id, body.increaseCapacityBy)
    }),
    on(lists.participantsCsv, ({ params }) => participantsCsv(db, params.id)),
    on(lists.attendanceCode, ({ params }) => showCode(house, params.id)),
    on(lists.setPresent, ({ viewer, client, params, body }) =>
      markByHand(house, officerOf(viewer, client.ip), {
        sessionId: params.id,
        memberId: params.userId,
        present: body.present,
      }),
    ),
  ]
}

async function sessionFor(house: House, viewer: Viewer, id: string) {
  return (await findSession(house.db, id, readerOf(viewer), house.clock.now())) ?? refuse('not_found')
}
