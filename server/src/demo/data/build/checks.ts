import { after, seconds } from '@bahth/domain/durations.ts'
import { undecidedViews } from '../actions.ts'
import type { Applicant } from '../applicants.ts'
import { bans } from '../applicants.ts'
import type { Cast, Member } from './cast.ts'
import { phoneOf, semesterEntered } from './members.ts'
import type { StoredPicture } from './pictures.ts'
import { idMaker, seededRandom } from './seeded-random.ts'
import type { LoggedAction, Rows } from './story.ts'
import type { Times } from './times.ts'

/** Identity checks with their images, invitations and bans: how each account got its status. */

const viewsKept = 31

const userTarget = (member: Member) => ({ type: 'user' as const, id: member.id, name: member.name })

/** A decision, and the view of the image before it if it is recent enough to be in the log. */
function decisionActions(
  member: Member,
  state: 'approved' | 'rejected',
  at: Date,
  reason: string | null,
  times: Times,
): LoggedAction[] {
  const { between } = seededRandom(`look at ${member.key} ${state}`)
  const decision: LoggedAction = {
    at,
    action: state === 'approved' ? 'user_approved' : 'user_rejected',
    target: userTarget(member),
    ...(state === 'approved' && { details: { metadata: { imageViewed: true } } }),
    ...(reason ? { details: { reason } } : {}),
  }
  if (at < times.daysAgo(viewsKept)) return [decision]
  return [
    { at: after(at, -seconds(between(15, 150))), action: 'id_image_viewed', target: userTarget(member) },
    decision,
  ]
}

const checkBasics = (member: Member, now: Date) => {
  const { person } = member
  return {
    first_name: person.first,
    last_name: person.last,
    email: person.email,
    student_id: person.studentId ?? '',
    phone_number: phoneOf(person),
    semester: semesterEntered(member, now).semester,
    major: person.major ?? 'Medicine',
  }
}

interface Built {
  rows: Rows<'identity_check'>
  pictures: StoredPicture[]
  loggedActions: LoggedAction[]
}

/** The checks of one member, oldest first. */
function checksOf(member: Member, cast: Cast, times: Times): Built {
  const id = idMaker(`checks of ${member.key}`)
  const built: Built = { rows: [], pictures: [], loggedActions: [] }
  const basics = checkBasics(member, times.now)
  const decided = (submitted: Date, state: 'approved' | 'rejected', at: Date, reason: string | null) => {
    built.rows.push({
      ...basics,
      id: id(submitted),
      member_id: member.id,
      state,
      submitted_at: submitted,
      decided_at: at,
      decided_by: cast.admin.id,
      review_reason: reason,
    })
    built.loggedActions.push(...decisionActions(member, state, at, reason, times))
  }
  const firstSent = after(member.joinedAt, -seconds(20))
  if (member.approvedAt) decided(firstSent, 'approved', member.approvedAt, null)
  if (!('check' in member.person)) return built

  const { check } = member.person as Applicant
  if (check.state === 'rejected') {
    decided(firstSent, 'rejected', times.daysAgo(check.decided), check.reason)
    return built
  }
  if (check.refusedBefore)
    decided(firstSent, 'rejected', times.daysAgo(check.refusedBefore.decided), check.refusedBefore.reason)
  const submitted = times.minutesAgo(check.submitted)
  const imageKey = `ids/${id(submitted)}.jpg`
  built.rows.push({
    ...basics,
    id: id(submitted),
    member_id: member.id,
    image_key: imageKey,
    state: 'pending',
    submitted_at: submitted,
  })
  built.pictures.push({
    key: imageKey,
    source: `id-photos/${check.photo}.jpg`,
    contentType: 'image/jpeg',
    at: submitted,
  })
  return built
}

function banActions(cast: Cast, times: Times): LoggedAction[] {
  return bans.flatMap(({ key, reason, since, until, lifted }) => {
    const target = userTarget(cast.of(key))
    const ban: LoggedAction = {
      at: times.daysAgo(since),
      action: 'user_banned',
      target,
      details: {
        reason,
        ...(until ? { metadata: { until: times.daysAgo(-until).toISOString().slice(0, 10) } } : {}),
      },
    }
    return lifted === undefined
      ? [ban]
      : [ban, { at: times.daysAgo(lifted), action: 'user_unbanned' as const, target }]
  })
}

/** Invitations and changes of role. */
function roleActions(cast: Cast, times: Times): LoggedAction[] {
  return cast.all.flatMap((member): LoggedAction[] => {
    const { person } = member
    const target = userTarget(member)
    if (person.invited && member !== cast.admin)
      return [
        { at: member.joinedAt, action: 'user_created', target, details: { metadata: { role: person.role } } },
      ]
    if (person.raised === undefined) return []
    const changes = [{ field: 'role', from: 'student', to: 'prof' }]
    return [{ at: times.daysAgo(person.raised), action: 'role_changed', target, details: { changes } }]
  })
}

/** The log entries about accounts, and every identity check. */
export function buildChecks(cast: Cast, times: Times): Built {
  const perMember = cast.all
    .filter(({ person }) => !person.invited)
    .map(member => checksOf(member, cast, times))
  const views = undecidedViews.map(
    ([key, ago]): LoggedAction => ({
      at: times.minutesAgo(ago),
      action: 'id_image_viewed',
      target: userTarget(cast.of(key)),
    }),
  )
  return {
    rows: perMember.flatMap(({ rows }) => rows),
    pictures: perMember.flatMap(({ pictures }) => pictures),
    loggedActions: [
      ...perMember.flatMap(({ loggedActions }) => loggedActions),
      ...banActions(cast, times),
      ...roleActions(cast, times),
      ...views,
    ],
  }
}
