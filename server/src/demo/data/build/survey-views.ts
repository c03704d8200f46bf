import { cairoDate } from '@bahth/domain/cairo.ts'
import type { Cast, Member } from './cast.ts'
import { seededRandom } from './seeded-random.ts'
import type { Rows } from './story.ts'
import type { TakenSurvey } from './taken-survey.ts'
import type { Times } from './times.ts'

/**
 * The share of members who view a survey without taking it, or before taking it. It is smaller for a survey that is
 * reached only by its link.
 */
const curious = 0.5
const curiousByLink = 0.06

interface Visit {
  survey: string
  member: string
  at: Date
}

/** Some members open a survey once or a few times while it is active. */
function curiousVisits({ text, id, creator, from, until }: TakenSurvey, cast: Cast, now: Date): Visit[] {
  const { between, chance, integer } = seededRandom(`views of ${text.key}`)
  const last = text.status === 'completed' ? now : until
  const visitsOf = ({ id: member, approvedAt, lastActiveAt }: Member): Visit[] =>
    Array.from({ length: integer(1, 3) }, () => ({
      survey: id,
      member,
      at: new Date(between(from.getTime(), last.getTime())),
    })).filter(({ at }) => approvedAt && at > approvedAt && at < lastActiveAt)
  return cast.all
    .filter(
      member => member !== creator && member.approvedAt && chance(text.byLink ? curiousByLink : curious),
    )
    .flatMap(visitsOf)
}

/** Views of surveys per day: by participants on the day they took part, and by other members. */
export function surveyViews(
  cast: Cast,
  taken: readonly TakenSurvey[],
  attempts: Rows<'attempt'>,
  { now }: Times,
): Rows<'survey_view'> {
  const takers = attempts.flatMap(({ survey_id, member_id, started_at }): Visit[] =>
    started_at instanceof Date && member_id ? [{ survey: survey_id, member: member_id, at: started_at }] : [],
  )
  const visits = [...takers, ...taken.flatMap(survey => curiousVisits(survey, cast, now))]
  const views = visits.map(({ survey, member, at }) => ({
    survey_id: survey,
    member_id: member,
    day: cairoDate(at),
  }))
  return [...new Map(views.map(view => [Object.values(view).join(' '), view])).values()]
}
