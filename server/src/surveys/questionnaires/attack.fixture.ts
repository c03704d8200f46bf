import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/**
 * Ways to link answers to members: equal values, the same transaction (`xmin`), and the same position after sorting by
 * each column of each table with members. The simulated attacker even knows whose answers are in the attacked table.
 */

type Row = Record<string, string | null>

interface Target {
  surveyId: string
  /** The member of each secret text. */
  truth: ReadonlyMap<string, string>
  table: 'response' | 'response_inbox'
}

/** All columns as text, including the system columns that reveal when and where a row was written. */
async function readAll(db: Db, table: string, where = sql`true`): Promise<Row[]> {
  const { rows } = await sql<{ row: Row; system: Row }>`
    select to_jsonb(t) as row, jsonb_build_object('xmin', xmin::text, 'xmax', xmax::text, 'cmin', cmin::text, 'cmax', cmax::text,
      'ctid', (((ctid::text::point)[0])::bigint * 100000 + ((ctid::text::point)[1])::bigint)::text) as system
    from ${sql.table(table)} t where ${where}`.execute(db)
  const asText = (value: unknown): string | null =>
    value === null ? null : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return rows.map(({ row, system }) =>
    Object.fromEntries(Object.entries({ ...row, ...system }).map(([name, value]) => [name, asText(value)])),
  )
}

/** The rows that reference these members, by table. */
async function readMembers(
  db: Db,
  surveyId: string,
  members: readonly string[],
): Promise<Map<string, Row[]>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'member_id' order by 1`.execute(db)
  const rowsByTable = new Map<string, Row[]>()
  const named = sql`member_id::text = any(${members}::text[])`
  for (const { name } of rows)
    rowsByTable.set(
      name,
      await readAll(
        db,
        name,
        name === 'attempt' || name === 'consent' ? sql`${named} and survey_id = ${surveyId}` : named,
      ),
    )
  const own = await readAll(db, 'member', sql`id::text = any(${members}::text[])`)
  return rowsByTable.set(
    'member',
    own.map(row => ({ ...row, member_id: row.id ?? null })),
  )
}

const compare = (a: string | null, b: string | null): number => {
  const [x, y] = [Number(a), Number(b)]
  if (!Number.isNaN(x) && !Number.isNaN(y)) return x - y
  return String(a) < String(b) ? -1 : 1
}

const sorted = (rows: readonly Row[], column: string): Row[] =>
  [...rows].sort((a, b) => compare(a[column] ?? null, b[column] ?? null))

const secretIn = (answer: Row): string => /secret-[\w-]+-end/.exec(answer.answers ?? '')?.[0] ?? ''

/** Columns with the same value in many rows, or with the answers. */
const shared = new Set([
  'answers',
  'survey_id',
  'version',
  'xmin',
  'xmax',
  'cmin',
  'cmax',
  'ctid',
  'duration',
])

/** For each way, the number of answers that it links to the correct member. */
export async function attackAnswers(
  db: Db,
  { surveyId, truth, table }: Target,
): Promise<Map<string, number>> {
  const answers = await readAll(db, table, sql`survey_id = ${surveyId}`)
  const memberOf = (answer: Row) => truth.get(secretIn(answer))
  const members = answers.flatMap(answer => memberOf(answer) ?? [])
  const links = new Map<string, number>()
  const count = (way: string, pairs: readonly (readonly [Row | undefined, Row | undefined])[]) => {
    const right = pairs.filter(([row, answer]) => row && answer && row.member_id === memberOf(answer))
    links.set(way, Math.max(right.length, links.get(way) ?? 0))
  }
  for (const [name, rows] of await readMembers(db, surveyId, members)) {
    // Answers that share a transaction are not linked, because one of five would be correct by chance.
    const alone = (answer: Row, column: string) => {
      const isSame = (row: Row) => row[column] === answer[column]
      const same = rows.filter(isSame)
      return same.length === 1 && answers.filter(isSame).length === 1 ? same[0] : undefined
    }
    count(
      'same xmin',
      answers.map(answer => [alone(answer, 'xmin'), answer] as const),
    )
    const own = (answer: Row) =>
      Object.entries(answer).flatMap(([column, value]) =>
        shared.has(column) || value === null ? [] : [value],
      )
    count(
      'shared value',
      answers.map(
        answer =>
          [rows.find(row => own(answer).some(value => Object.values(row).includes(value))), answer] as const,
      ),
    )
    for (const theirs of Object.keys(rows[0] ?? {}))
      for (const ours of Object.keys(answers[0] ?? {}).filter(column => column !== 'answers')) {
        const [left, right] = [sorted(rows, theirs), sorted(answers, ours)]
        const way = `${name}.${theirs} in the order of ${ours}`
        count(
          way,
          left.map((row, at) => [row, right[at]] as const),
        )
        const back = right.toReversed()
        count(
          way,
          left.map((row, at) => [row, back[at]] as const),
        )
      }
  }
  return links
}
