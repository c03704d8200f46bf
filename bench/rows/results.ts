import { medianOf } from '../timings.ts'
import type { Feature, Row, Timing, World } from '../world.ts'
import { uuidAt } from './surveys-fill.ts'

/** Results of the largest study: 1000 responses to 100 questions of seven kinds, read by an administrator. */

const items = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `${prefix}${at}`, text: { en: `Choice ${at}` } }))

const kinds = [
  { type: 'radiogroup', choices: items('c', 6) },
  { type: 'checkbox', choices: items('c', 8) },
  { type: 'rating', rateMin: 1, rateMax: 7 },
  { type: 'text', inputType: 'number' },
  { type: 'matrix', rows: items('r', 5), columns: items('c', 5) },
  { type: 'comment' },
  { type: 'text', inputType: 'date' },
]

const elements = Array.from({ length: 100 }, (_, at) => ({
  ...kinds[at % kinds.length],
  name: `q${at}`,
  title: { en: `Question ${at}` },
}))

const definition = JSON.stringify({ languages: ['en'], pages: [{ name: 'page', elements }] })

/** An answer of each kind, derived from a number. */
const answerTo = (kind: number, n: number): unknown =>
  [
    `c${n % 6}`,
    [`c${n % 8}`, `c${(n + 3) % 8}`],
    1 + (n % 7),
    n,
    { r0: `c${n % 5}`, r1: `c${(n + 1) % 5}`, r2: 'c2', r3: 'c3', r4: 'c4' },
    `What a member wrote about the question, in a sentence or two that says a little more. ${n}`,
    `2026-0${1 + (n % 9)}-1${n % 9}`,
  ][kind]

const response = (n: number) =>
  Object.fromEntries(
    elements.map(({ name }, at) => [name, answerTo(at % kinds.length, (n * 7919 + at * 104_729) % 997)]),
  )

const survey = `(select id from survey where title = 'A study on Bahth')`

async function fill({ pool }: World): Promise<void> {
  await pool.query(
    `insert into survey (id, creator_name, title, description, estimated_minutes, max_responses, responses, form_link, sheet_link,
       status, decided_at, created_at, is_native)
     values (${uuidAt('0', "'a study'")}, 'Nobody', 'A study on Bahth', 'A hundred questions.', 30, 1000, 1000, '/', '/', 'completed',
       now(), now() - interval '5 years', true)`,
  )
  await pool.query(
    `insert into questionnaire (survey_id, version, definition, state, opened_at)
     select ${survey}, 1, $1, 'open', now()`,
    [definition],
  )
  for (let from = 0; from < 1000; from += 100) {
    const answers = Array.from({ length: 100 }, (_, at) => JSON.stringify(response(from + at)))
    await pool.query(
      `insert into response (id, survey_id, version, answers)
       select gen_random_uuid(), ${survey}, 1, answers::jsonb from unnest($1::text[]) as answers`,
      [answers],
    )
  }
}

const row = (name: string, path: string): Row => ({
  name: `results: ${name}`,
  kind: 'read',
  request: (_, world) => ({
    method: 'GET',
    path: `/api/surveys/${world.facts.study?.[0]}/${path}`,
    member: world.admin,
  }),
  bare: ({ query, url }) =>
    query('answers of a study', 'select answers from response where survey_id = $1', [
      url.pathname.split('/')[3],
    ]),
})

/** The median of seven runs. */
const largest: Timing = {
  name: 'results: 1000 responses to 100 questions',
  max: 200,
  run: ({ admin, facts }, server) => medianOf(`/surveys/${facts.study?.[0]}/results`, admin, server),
}

/** The slowest of the small requests that are sent while results are being read. The median of seven runs. */
const meanwhile = (name: string, path: string): Timing => ({
  name: `results: another request meanwhile, ${name}`,
  max: 50,
  async run({ admin, facts }, { origin, token }) {
    const headers = { authorization: `Bearer ${await token(admin)}` }
    const slowest: number[] = []
    for (let i = 0; i < 7; i++) {
      let isRead = false
      const read = fetch(`${origin}/api/surveys/${facts.study?.[0]}/${path}`, { headers })
        .then(reply => reply.text())
        .finally(() => {
          isRead = true
        })
      let worst = 0
      while (!isRead) {
        const began = performance.now()
        await (await fetch(`${origin}/api/health/live`)).text()
        worst = Math.max(worst, performance.now() - began)
      }
      await read
      slowest.push(worst)
    }
    return slowest.sort((a, b) => a - b)[3] ?? 0
  },
})

export const results: Feature = {
  name: 'results',
  fill,
  readFacts: async ({ pool, facts }) => {
    const { rows } = await pool.query<{ id: string }>(survey)
    facts.study = rows.map(({ id }) => id)
  },
  rows: [row('of the largest study', 'results'), row('as a file', 'results.csv')],
  timings: [largest, meanwhile('the page', 'results'), meanwhile('the file', 'results.csv')],
}
