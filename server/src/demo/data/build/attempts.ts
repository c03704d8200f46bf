import { cairoDate, startOfCairoDay } from '@bahth/domain/cairo.ts'
import { after, hours, minutes } from '@bahth/domain/durations.ts'
import { checkDelay, slotHold } from '@bahth/domain/surveys/rules.ts'
import { oddAttempts, verifiedOfStudent } from '../attempts.ts'
import { earned } from '../creator-rights.ts'
import type { Cast, Member } from './cast.ts'
import { oddRow } from './odd-attempts.ts'
import { idMaker, randomIdMaker, type SeededRandom, seededRandom } from './seeded-random.ts'
import type { Rows } from './story.ts'
import type { TakenSurvey, Verified } from './taken-survey.ts'
import { earliest, latest, type Times } from './times.ts'

/** Attempts: who took which survey, when, and the result. */

/**
 * The maximum for most members, below the number that unlocks publishing; `creator-rights.ts` names the members who
 * reach it.
 */
const maxEach = 19

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeOf = ({ pick }: SeededRandom): string =>
  Array.from({ length: 10 }, () => pick([...crockford])).join('')

/** When a member could have taken a survey; null if there is no such time. */
function windowOf(survey: TakenSurvey, member: Member, times: Times): { from: Date; until: Date } | null {
  if (!member.approvedAt || member === survey.creator) return null
  const from = latest(survey.from, member.approvedAt)
  const until = after(
    earliest(survey.until, member.lastActiveAt, times.minutesAgo(20)),
    -minutes(survey.text.minutes + 2),
  )
  return until > from ? { from, until } : null
}

/** Some members answer soon after a survey opens, the others at any time. Few answer at night. */
function verify(
  survey: TakenSurvey,
  member: Member,
  window: { from: Date; until: Date },
  { next, chance, between }: SeededRandom,
): Verified {
  const share = chance(0.45) ? next() ** 2.4 : next()
  const span = window.until.getTime() - window.from.getTime()
  const day = after(window.from, span * share)
  const hour = after(startOfCairoDay(cairoDate(day)), hours(between(8.5, 23.9)))
  const startedAt = hour > window.from && hour < window.until ? hour : day
  const checkAt = after(startedAt, minutes(survey.text.minutes) + checkDelay)
  const late = after(checkAt, minutes(between(2, 200)))
  return { survey, member, startedAt, decidedAt: chance(0.12) && late < window.until ? late : checkAt }
}

/** Members with a fixed list of attempts: student@ and those who earned the right to publish. */
function wantedOf(cast: Cast, surveys: readonly TakenSurvey[], times: Times) {
  const wanted = verifiedOfStudent.map(key => ({ key, member: cast.of('student'), until: times.now }))
  for (const { key, surveys: count, latest: days } of earned) {
    const member = cast.of(key)
    const until = times.daysAgo(days)
    const open = surveys.filter(survey => {
      const window = windowOf(survey, member, times)
      return window && !survey.text.byLink && window.from < after(until, -minutes(90))
    })
    wanted.push(
      ...seededRandom(`what ${key} filled`)
        .draw(open, count)
        .map(survey => ({ key: survey.text.key, member, until })),
    )
  }
  return wanted
}

/** All verified attempts. The data of each survey sets their number. */
export function verifiedAttempts(cast: Cast, surveys: readonly TakenSurvey[], times: Times): Verified[] {
  const wanted = wantedOf(cast, surveys, times)
  const named = new Set(wanted.map(({ member }) => member))
  const filled = new Map<Member, number>()
  const isOdd = (survey: TakenSurvey, member: Member) =>
    oddAttempts.some(odd => odd.survey === survey.text.key && odd.by === member.key)

  return surveys
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
    .flatMap(survey => {
      const random = seededRandom(`answers of ${survey.text.key}`)
      const takers = wanted
        .filter(({ key }) => key === survey.text.key)
        .map(({ member, until }) => ({ member, until }))
      const others = cast.all.filter(
        member =>
          !named.has(member) &&
          !isOdd(survey, member) &&
          (filled.get(member) ?? 0) < maxEach &&
          windowOf(survey, member, times),
      )
      const drawn = random.draw(others, survey.text.answers - takers.length, ({ zeal }) => zeal)
      takers.push(...drawn.map(member => ({ member, until: times.now })))
      if (takers.length !== survey.text.answers)
        throw new Error(
          `${survey.text.title}: ${takers.length} members could have answered, not ${survey.text.answers}.`,
        )
      return takers.map(({ member, until }) => {
        filled.set(member, (filled.get(member) ?? 0) + 1)
        const window = windowOf(survey, member, times)
        if (!window) throw new Error(`${member.name} could not have answered ${survey.text.title}.`)
        return verify(survey, member, { from: window.from, until: earliest(window.until, until) }, random)
      })
    })
}

function foundBy({ person }: Member, { next }: SeededRandom): 'code' | 'studentId' | 'email' {
  const lot = next()
  if (lot < 0.72) return 'code'
  return lot < 0.92 && person.studentId ? 'studentId' : 'email'
}

/** The columns of an attempt on Bahth whose answers were moved. They contain nothing that leads to the answers. */
const onBahth = (at: Date, randomId: () => string) => ({
  id: randomId(),
  started_at: at,
  held_until: at,
  check_count: 0,
  read_at: null,
  tried_at: null,
  found_by: 'answers',
  idempotency_key: randomId(),
  version: 1,
  answers: 'moved',
})

/** The rows of all attempts. */
export function attemptRows(
  cast: Cast,
  surveys: readonly TakenSurvey[],
  verified: readonly Verified[],
  times: Times,
): Rows<'attempt'> {
  const id = idMaker('attempts')
  const random = seededRandom('codes')
  const randomId = randomIdMaker('attempts')
  const basics = (survey: TakenSurvey, member: Member, startedAt: Date) => ({
    id: id(startedAt),
    survey_id: survey.id,
    member_id: member.id,
    code: codeOf(random),
    held_until: after(startedAt, slotHold(minutes(survey.text.minutes))),
  })
  const rows: Rows<'attempt'> = verified.map(({ survey, member, startedAt, decidedAt }) => ({
    ...basics(survey, member, startedAt),
    status: 'verified',
    started_at: startedAt,
    next_check_at: null,
    check_count: decidedAt.getTime() - startedAt.getTime() > minutes(survey.text.minutes + 1) ? 2 : 0,
    read_at: decidedAt,
    tried_at: decidedAt,
    cause: null,
    found_by: foundBy(member, random),
    decided_at: decidedAt,
    appeal: null,
    appealed_at: null,
    ...(survey.text.study ? onBahth(decidedAt, randomId) : {}),
  }))
  for (const odd of oddAttempts) {
    const survey = surveys.find(({ text }) => text.key === odd.survey)
    if (!survey) throw new Error(`There is no survey ${odd.survey} that members can take.`)
    const row = oddRow(odd, survey, times)
    rows.push({ ...basics(survey, cast.of(odd.by), row.started_at), ...row })
  }
  return rows
}
