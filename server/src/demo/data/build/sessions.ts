import { addDays, cairoDate, fromCairo, toCairo } from '@bahth/domain/cairo.ts'
import { after, hours, minutes } from '@bahth/domain/durations.ts'
import { reminderLeads } from '@bahth/domain/sessions/rules.ts'
import { sessions } from '../sessions.ts'
import type { DemoSession } from '../types.ts'
import type { Cast, Member } from './cast.ts'
import type { StoredPicture } from './pictures.ts'
import { idMaker, seededRandom } from './seeded-random.ts'
import type { LoggedAction, Rows } from './story.ts'
import { earliest, latest, type Times } from './times.ts'

/** The latest end of a session: sessions don't cross midnight. */
const lastMinute = '23:59'

/** The live session started this long before the demo opens, or at midnight if that is later. */
const liveSince = minutes(20)

interface Hours {
  date: string
  start_time: string
  end_time: string
  starts_at: Date
  ends_at: Date
}

/** Cairo wall-clock times as instants; an hour skipped by a clock change becomes the next one. */
function hoursOf(session: DemoSession, times: Times): Hours {
  const today = cairoDate(times.now)
  const began = toCairo(after(times.now, -liveSince))
  const date = session.when === 'live' ? today : addDays(today, session.when)
  const start = session.when === 'live' ? (began.date === today ? began.time : '00:00') : session.start
  const starts_at = fromCairo({ date, time: start }) ?? fromCairo({ date, time: '01:00' }) ?? times.now
  const end = toCairo(after(starts_at, minutes(session.lasts)))
  const end_time = end.date === date ? end.time : lastMinute
  const ends_at = fromCairo({ date, time: end_time }) ?? after(starts_at, minutes(session.lasts))
  return { date, start_time: toCairo(starts_at).time, end_time, starts_at, ends_at }
}

interface Joining {
  member: Member
  at: Date
}

/** Members in the order of joining: the first ones get the seats, the others are on the waitlist. */
function joiningsOf(session: DemoSession, cast: Cast, since: Date, until: Date): Joining[] {
  const { between, draw, integer } = seededRandom(`seats of ${session.key}`)
  const student = cast.of('student')
  const excluded = [student.key, 'admin', session.presenterKey]
  const candidates = cast.all.filter(
    ({ key, approvedAt, lastActiveAt }) =>
      !excluded.includes(key) && approvedAt && approvedAt < after(until, -hours(2)) && lastActiveAt > since,
  )
  const joinedCount = session.registered + (session.waiting ?? 0)
  const others = joinedCount - (session.student === undefined ? 0 : 1)
  const joinings = draw(candidates, others, ({ zeal }) => zeal)
    .map(member => {
      const from = latest(since, after(member.approvedAt ?? since, minutes(7))).getTime()
      return { member, at: new Date(from + between(0.01, 0.99) ** 1.6 * (until.getTime() - from)) }
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  if (joinings.length !== others)
    throw new Error(`${session.title}: ${joinings.length} members could have joined, not ${others}.`)
  if (session.student !== undefined) {
    const seat =
      session.student === 'registered'
        ? integer(1, session.registered - 1)
        : session.registered + session.student - 1
    joinings.splice(seat, 0, { member: student, at: after(joinings[seat - 1]?.at ?? since, 1) })
  }
  return joinings
}

/** The sign-ups of a session. */
function signupRows(session: DemoSession, id: string, span: Hours, cast: Cast, times: Times): Rows<'signup'> {
  const { between, chance } = seededRandom(`sign-ups of ${session.key}`)
  const closes = session.cancelled ? times.daysAgo(session.cancelled.ago) : times.minutesAgo(9)
  const until = earliest(span.starts_at, closes)
  const firstPromoted = session.registered - (session.promoted ?? 0)
  return joiningsOf(session, cast, times.daysAgo(session.announced), until).map(({ member, at }, index) => {
    const status = index < session.registered ? 'registered' : 'waitlisted'
    const isPromoted = status === 'registered' && index >= firstPromoted
    const wasThere = session.attendance !== undefined && chance(session.attendance)
    return {
      session_id: id,
      member_id: member.id,
      status: status,
      joined_at: at,
      promoted_at: isPromoted ? earliest(after(at, hours(between(3, 30))), until) : null,
      attended_at: wasThere ? after(span.starts_at, minutes(between(-4, 22))) : null,
    }
  })
}

function photoFiles(session: DemoSession, key: string, at: Date): StoredPicture[] {
  return [1200, 640, 320].map(width => ({
    key: `${key}-${width}.webp`,
    source: `session-photos/${session.photo}-${width}.webp`,
    contentType: 'image/webp',
    at,
  }))
}

function sessionActions(session: DemoSession, id: string, times: Times): LoggedAction[] {
  const target = { type: 'session' as const, id, name: session.title }
  const edits = (session.edits ?? []).map(
    ({ ago, ...change }): LoggedAction => ({
      at: times.daysAgo(ago),
      action: 'session_edited',
      target,
      details: { changes: [change] },
    }),
  )
  const created: LoggedAction = { at: times.daysAgo(session.announced), action: 'session_created', target }
  if (!session.cancelled) return [created, ...edits]
  const { ago, reason } = session.cancelled
  return [
    created,
    ...edits,
    { at: times.daysAgo(ago), action: 'session_cancelled', target, details: { reason } },
  ]
}

/** The last change that calendars have to import. */
const changedAt = (session: DemoSession, times: Times): Date =>
  times.daysAgo(
    Math.min(
      session.announced,
      ...(session.edits ?? []).map(({ ago }) => ago),
      session.cancelled?.ago ?? session.announced,
    ),
  )

/** Members were already reminded of sessions that are close or over. */
function remindedAt({ starts_at }: Hours, { now }: Times) {
  const reminded = (lead: number): Date | null => {
    const at = after(starts_at, -lead)
    return at <= now ? at : null
  }
  return { day_reminder_at: reminded(reminderLeads.day), hour_reminder_at: reminded(reminderLeads.hour) }
}

interface Built {
  rows: Rows<'session'>
  signups: Rows<'signup'>
  pictures: StoredPicture[]
  loggedActions: LoggedAction[]
  /** The ids of the sessions by key. */
  ids: Map<string, string>
}

/** The sessions with their lists, pictures and log. */
export function buildSessions(cast: Cast, times: Times): Built {
  const id = idMaker('sessions')
  const photoId = idMaker('session photos')
  const built: Built = { rows: [], signups: [], pictures: [], loggedActions: [], ids: new Map() }
  for (const session of sessions.toSorted((a, b) => b.announced - a.announced)) {
    const announcedAt = times.daysAgo(session.announced)
    const sessionId = id(announcedAt)
    const photoKey = session.photo ? `photos/${photoId(announcedAt)}` : null
    const span = hoursOf(session, times)
    const signups = signupRows(session, sessionId, span, cast, times)
    const isRecorded = session.recorded !== undefined
    built.ids.set(session.key, sessionId)
    built.signups.push(...signups)
    built.loggedActions.push(...sessionActions(session, sessionId, times))
    if (photoKey) built.pictures.push(...photoFiles(session, photoKey, announcedAt))
    built.rows.push({
      id: sessionId,
      title: session.title,
      description: session.description,
      presenter: session.presenter,
      presenter_id: session.presenterKey ? cast.of(session.presenterKey).id : null,
      ...span,
      capacity: session.capacity,
      registered: signups.filter(({ status }) => status === 'registered').length,
      waitlisted: signups.filter(({ status }) => status === 'waitlisted').length,
      present: signups.filter(({ attended_at }) => attended_at !== null).length,
      cancelled_at: session.cancelled ? times.daysAgo(session.cancelled.ago) : null,
      category: session.category,
      tags: session.tags,
      meeting_link: session.link,
      location: session.location,
      photo_key: photoKey,
      is_recorded: isRecorded,
      recording_link: typeof session.recorded === 'string' ? session.recorded : null,
      version: 1 + signups.length,
      revision: (session.edits?.length ?? 0) + (session.cancelled ? 1 : 0),
      changed_at: changedAt(session, times),
      ...remindedAt(span, times),
      created_by: cast.admin.id,
      created_at: announcedAt,
    })
  }
  return built
}
