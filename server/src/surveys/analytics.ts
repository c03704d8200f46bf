import type { Role } from '@bahth/domain/accounts/rules.ts'
import { addDays, cairoDate } from '@bahth/domain/cairo.ts'
import { attemptStatuses } from '@bahth/domain/surveys/attempt-rules.ts'
import type { Db } from '../db/open.ts'
import { countViews, listAttemptsForFigures } from './analytics-store.ts'

/** For a survey that was active longer, only the last days are shown. */
const maxDays = 366

/** The figures of one survey (SUR-27). Days are Cairo days; days without responses are included. */
export async function analyse(
  db: Db,
  survey: { id: string; decidedAt: Date | null; completedAt: Date | null },
  now: Date,
) {
  const today = cairoDate(now)
  const [attempts, views] = await Promise.all([
    listAttemptsForFigures(db, survey.id),
    countViews(db, survey.id, addDays(today, -6)),
  ])
  const verified = attempts.filter(({ status }) => status === 'verified')
  const countOf = (role: Role) => verified.filter(attempt => attempt.role === role).length
  const counts = Map.groupBy(attempts, ({ status }) => status)
  return {
    totalResponses: verified.length,
    byRole: { student: countOf('student'), prof: countOf('prof') },
    ...views,
    perDay: perDay(
      verified.flatMap(({ decidedAt }) => (decidedAt ? [cairoDate(decidedAt)] : [])),
      survey.decidedAt ? cairoDate(survey.decidedAt) : today,
      survey.completedAt ? cairoDate(survey.completedAt) : today,
    ),
    byStatus: Object.fromEntries(
      attemptStatuses.map(status => [status, counts.get(status)?.length ?? 0]),
    ) as Record<(typeof attemptStatuses)[number], number>,
  }
}

/** Responses per day; a response before or after the range extends it. */
function perDay(days: readonly string[], from: string, until: string) {
  const counts = Map.groupBy(days, day => day)
  const first = [from, ...days].reduce((a, b) => (a < b ? a : b))
  const last = [until, ...days].reduce((a, b) => (a > b ? a : b))
  const row: { date: string; responses: number }[] = []
  for (let day = last; day >= first && row.length < maxDays; day = addDays(day, -1))
    row.unshift({ date: day, responses: counts.get(day)?.length ?? 0 })
  return row
}
