import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** Ways to tie answers to members: equal values, equal transactions, and every order of every column. */

type Row = Record<string, string | null>

interface Target {
  surveyId: string
  /** The member of each secret text. */
  truth: ReadonlyMap<string, string>
  table: 'response' | 'response_inbox'
}

/** All columns as text, with the system columns that tell when and where a row was written. */
async function readAll(db: Db, table: string, surveyId: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row; xmin: string; ctid: string }>`
    select to_jsonb(t) as row, xmin::text::bigint::text as xmin,
      (((ctid::text::point)[0])::bigint * 100000 + ((ctid::text::point)[1])::bigint)::text as ctid
    from ${sql.table(table)} t where survey_id = ${surveyId}`.execute(db)
  return rows.map(({ row, xmin, ctid }) => ({
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null
          ? JSON.stringify(value)
          : value === null
            ? null
            : String(value),
      ]),
    ),
    xmin,
    ctid,
  }))
}

const compare = (a: string | null, b: string | null): number => {
  const [x, y] = [Number(a), Number(b)]
  if (!Number.isNaN(x) && !Number.isNaN(y)) return x - y
  return String(a) < String(b) ? -1 : 1
}

const sorted = (rows: readonly Row[], column: string): Row[] =>
  [...rows].sort((a, b) => compare(a[column] ?? null, b[column] ?? null))

/** By way, how many answers it ties to the right member. */
export async function attackAnswers(
  db: Db,
  { surveyId, truth, table }: Target,
): Promise<Map<string, number>> {
  const attempts = (await readAll(db, 'attempt', surveyId)).filter(row => row.status === 'verified')
  const answers = await readAll(db, table, surveyId)
  const memberOf = (answer: Row) => truth.get(/secret-[\w-]+-end/.exec(answer.answers ?? '')?.[0] ?? '')
  const links = new Map<string, number>()
  const count = (way: string, pairs: readonly (readonly [Row | undefined, Row | undefined])[]) => {
    const right = pairs.filter(
      ([attempt, answer]) => attempt && answer && attempt.member_id === memberOf(answer),
    )
    links.set(way, right.length)
  }
  const unique = (answer: Row, column: string) => {
    const same = attempts.filter(attempt => attempt[column] === answer[column])
    return same.length === 1 ? same[0] : undefined
  }
  count(
    'same xmin',
    answers.map(answer => [unique(answer, 'xmin'), answer] as const),
  )
  const own = (answer: Row) =>
    Object.entries(answer).flatMap(([name, value]) =>
      ['answers', 'survey_id', 'version', 'xmin', 'ctid', 'duration'].includes(name) || value === null
        ? []
        : [value],
    )
  count(
    'shared value',
    answers.map(answer => {
      const found = attempts.find(attempt =>
        own(answer).some(value => Object.values(attempt).includes(value)),
      )
      return [found, answer] as const
    }),
  )
  for (const theirs of Object.keys(attempts[0] ?? {}))
    for (const ours of Object.keys(answers[0] ?? {}).filter(name => name !== 'answers')) {
      const [left, right] = [sorted(attempts, theirs), sorted(answers, ours)]
      count(
        `${theirs} in the order of ${ours}`,
        left.map((attempt, at) => [attempt, right[at]] as const),
      )
      const back = right.toReversed()
      count(
        `${theirs} against the order of ${ours}`,
        left.map((attempt, at) => [attempt, back[at]] as const),
      )
    }
  return links
}
