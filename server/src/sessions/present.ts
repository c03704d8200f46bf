import type { EndpointResponse } from '@bahth/domain/endpoint.ts'
import type { getSession } from '@bahth/domain/sessions/contract.ts'
import { durationOf } from '@bahth/domain/sessions/hours-rules.ts'
import {
  type SignupStatus,
  seesMeetingLink,
  seesRecording,
  wireStatus,
} from '@bahth/domain/sessions/rules.ts'
import type { Viewer } from '../http/call.ts'
import { picturePath } from '../records/pictures.ts'
import { photoFile, photoWidths } from './session-photo.ts'

/** A session as the API returns it, with only the fields its viewer may see. */

/** A session as lists read it, with the viewer's signup. */
export interface SessionRow {
  id: string
  title: string
  description: string
  presenter: string
  presenterId: string | null
  date: string
  startTime: string
  endTime: string
  startsAt: Date
  endsAt: Date
  capacity: number
  registered: number
  waitlisted: number
  cancelledAt: Date | null
  category: string
  tags: string[]
  meetingLink: string
  location: string
  photoKey: string | null
  isRecorded: boolean
  recordingLink: string | null
  myStatus: SignupStatus | null
  waitlistPosition: number | null
  mySeat: number | null
  attended: boolean
}

const photoOf = (key: string | null) => ({
  photoUrl: key && picturePath(photoFile(key, photoWidths[0])),
  photoSizes: key ? photoWidths.map(width => ({ url: picturePath(photoFile(key, width)), width })) : [],
})

/** The viewer's permissions decide which fields are returned; the meeting link has its own rule (SES-09). */
export function presentSession(
  row: SessionRow,
  viewer: Viewer,
  now: Date,
): EndpointResponse<typeof getSession> {
  const access = { isAdmin: viewer.isAdmin, status: row.myStatus }
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    presenter: row.presenter,
    presenterId: row.presenterId,
    date: row.date,
    startTime: row.startTime,
    endTime: row.endTime,
    scheduledAt: row.startsAt,
    endsAt: row.endsAt,
    duration: durationOf(row),
    capacity: row.capacity,
    currentParticipants: row.registered,
    numSignedUp: row.registered,
    numWaitlisted: row.waitlisted,
    status: wireStatus(row, now),
    category: row.category,
    tags: row.tags,
    meetingLink: seesMeetingLink(access, row, now) ? row.meetingLink : null,
    location: row.location,
    ...photoOf(row.photoKey),
    isRecorded: row.isRecorded,
    recordingLink: seesRecording(access) ? row.recordingLink : null,
    myStatus: row.myStatus,
    waitlistPosition: row.waitlistPosition,
    mySeat: row.mySeat,
    attended: row.attended,
  }
}
