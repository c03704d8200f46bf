import { cursorKeys, type Feature, page, pick, type Row, runSlow, type World } from '../world.ts'
import { fillSurveys, readSurveyFacts } from './surveys-fill.ts'
import { sheetTimings } from './surveys-timings.ts'

const columns = `id, title, description, category, estimated_minutes, is_public, max_responses, responses, status,
  created_at, due_at, creator_name, creator_id, form_link, sheet_link, rejection_reason`

const listed = `is_public and status in ('approved', 'completed')`

/**
 * Listed surveys, and the reader's own surveys that aren't listed. These are two queries, because a single
 * condition with `or` would read the whole table.
 */
const pageOf = (filter = '') => {
  const rows = (which: string) =>
    `(select ${columns} from survey where ${which} ${filter} order by created_at desc, id desc limit 21)`
  return `with page as (${rows(listed)} union all ${rows(`creator_id = $1 and not (${listed})`)}
    order by created_at desc, id desc limit 21)`
}

const withReader = (total: string) => `
  select page.*, a.status as "myStatus", (${total}) as total
  from page left join attempt a on a.survey_id = page.id and a.member_id = $1 order by created_at desc, id desc`

const totalOf = (statuses: string, filter = '') => `
  (select sum(surveys)::int from survey_tally where is_public and status in (${statuses}))
  + (select count(*)::int from survey where creator_id = $1 and not (${listed}) ${filter})`

const search = (name: string, q: string, pattern: string): Row => {
  const filter = 'and search like $2'
  const matches = (which: string) => `(select 1 from survey where ${which} ${filter} limit 100)`
  const total = `select least(count(*), 100)::int
    from (${matches(listed)} union all ${matches(`creator_id = $1 and not (${listed})`)}) found`
  const sql = pageOf(filter) + withReader(total)
  return page(`surveys: ${name}`, `/api/surveys?q=${encodeURIComponent(q)}`, sql, () => [pattern])
}

const pages: readonly Row[] = [
  page('surveys: first page', '/api/surveys', pageOf() + withReader(totalOf(`'approved', 'completed'`))),
  page(
    'surveys: second page',
    world => `/api/surveys?cursor=${pick(world.facts.cursor, 0)}`,
    pageOf('and (created_at, id) < ($2, $3)') + withReader(totalOf(`'approved', 'completed'`)),
    cursorKeys,
  ),
  page(
    'surveys: active',
    '/api/surveys?status=active',
    pageOf(`and status = 'approved'`) + withReader(totalOf(`'approved'`, `and status = 'approved'`)),
  ),
  page(
    'surveys: trending',
    '/api/surveys?sort=trending&limit=20',
    `select s.*, a.status as "myStatus",
      (select sum(surveys)::int from survey_tally where is_public and status = 'approved') as total
    from (select ${columns} from survey where is_public and status = 'approved'
      order by responses desc, id desc limit 21) s
    left join attempt a on a.survey_id = s.id and a.member_id = $1 order by responses desc, id desc`,
  ),
  search('search, rare word', 'hepatitis', '%hepatitis%'),
  search('search, one in a hundred', 'zamalek', '%zamalek%'),
  search('search, common word', 'sleep', '%sleep%'),
  search('search, Arabic', 'الأرق', '%الارق%'),
  search('search, two letters', 'he', '% he%'),
  search('search, nothing', 'xylophone', '%xylophone%'),
]

const one: Row = {
  name: 'surveys: one',
  kind: 'read',
  request: (n, world) => ({
    method: 'GET',
    path: `/api/surveys/${pick(world.facts.active, n * 7)}`,
    member: world.member(n),
  }),
  bare: async ({ query, url, memberId }) =>
    query(
      'one survey',
      `select ${columns}, (select status from attempt where survey_id = survey.id and member_id = $2) as "myStatus"
       from survey where id = $1`,
      [url.pathname.split('/')[3], memberId],
    ),
}

const figures: Row = {
  name: 'surveys: figures',
  kind: 'read',
  request: (n, world) => ({ method: 'GET', path: '/api/stats', member: world.member(n) }),
  bare: async ({ query, memberId }) =>
    query(
      'figures',
      `select (select json_agg(t) from survey_tally t) as surveys, (select json_agg(t) from member_tally t) as members,
         (select count(*)::int from session where ends_at > now() and cancelled_at is null) as sessions,
         (select forms_filled from member where id = $1) as "formsFilled"`,
      [memberId],
    ),
}

const history: Row = {
  name: 'surveys: history',
  kind: 'read',
  request: (n, world) => ({ method: 'GET', path: '/api/survey-history', member: world.member(n) }),
  bare: async ({ query, memberId }) =>
    query(
      'history',
      `select a.*, s.title, s.estimated_minutes from attempt a join survey s on s.id = a.survey_id
       where a.member_id = $1 order by a.started_at desc limit 500`,
      [memberId],
    ),
}

const forgetAttempts = async ({ pool }: World) => {
  await runSlow(
    pool,
    "delete from attempt using survey where survey_id = survey.id and survey.title like 'Fresh %'",
  )
  await runSlow(pool, 'delete from limit_counter')
}

const start: Row = {
  name: 'surveys: start',
  kind: 'write',
  reset: forgetAttempts,
  request(n, world) {
    const { fresh = [] } = world.facts
    const member = world.member(Math.floor(n / fresh.length))
    return { method: 'POST', path: `/api/surveys/${pick(fresh, n)}/attempt-start`, member }
  },
  bare: ({ transaction, url, memberId }) =>
    transaction(async query => {
      const surveyId = url.pathname.split('/')[3]
      const [survey] = await query<{ max_responses: number; responses: number }>(
        'lock survey',
        'select max_responses, responses from survey where id = $1 for no key update',
        [surveyId],
      )
      const [places] = await query<{ held: number }>(
        'held places',
        `select count(*)::int as held from attempt
         where survey_id = $1 and status in ('pending', 'not_found') and held_until > now()`,
        [surveyId],
      )
      if (!survey || !places || survey.responses + places.held >= survey.max_responses) return null
      return query(
        'start',
        `insert into attempt (id, survey_id, member_id, code, held_until, next_check_at)
         values (gen_random_uuid(), $1, $2, substr(md5(random()::text), 1, 10), now() + interval '45 minutes', now())
         returning code, started_at`,
        [surveyId, memberId],
      )
    }),
}

const startAgain: Row = {
  name: 'surveys: start again',
  kind: 'read',
  request: (n, world) => ({
    method: 'POST',
    path: `/api/surveys/${pick(world.facts.opened, 0)}/attempt-start`,
    member: world.member(n),
  }),
  bare: async ({ query, url, memberId }) =>
    query(
      'start again',
      `select a.code, a.status, a.started_at, s.form_link, s.estimated_minutes
       from attempt a join survey s on s.id = a.survey_id where a.survey_id = $1 and a.member_id = $2`,
      [url.pathname.split('/')[3], memberId],
    ),
}

export const surveys: Feature = {
  name: 'surveys',
  fill: fillSurveys,
  readFacts: readSurveyFacts,
  rows: [...pages, one, figures, history, startAgain, start],
  timings: sheetTimings,
}
