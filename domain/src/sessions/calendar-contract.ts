import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../fields.ts'

/** Sessions as calendar files and feeds. */

export const sessionCalendar = endpoint({
  method: 'GET',
  path: '/sessions/:id/calendar.ics',
  access: 'approved',
  summary: 'A session as one iCalendar event, without its meeting link',
  params: idParams,
  response: { content: 'text/calendar' },
  refusals: ['not_found'],
})

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/users/me/calendar-feed',
  access: 'approved',
  summary: 'Creates a private calendar link to the caller’s sessions; an earlier link stops working',
  changes: { none: 'the link is only in the response' },
  response: z.object({ url: z.string() }),
})

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/calendar/:secret.ics',
  access: 'public',
  summary: 'The sessions of the member with this secret, without meeting links',
  params: z.object({ secret: z.string().regex(/^[\w-]{20,100}$/) }),
  response: { content: 'text/calendar' },
  refusals: ['not_found'],
})
