import { nextCursor } from '../../server/src/db/keyset.ts'
import { presentSurvey, type SurveyRow } from '../../server/src/surveys/survey-row.ts'
import { type BareCall, type Feature, patiently, pick, type Row, type World } from '../world.ts'
import { fillSurveys } from './surveys-fill.ts'
import { sheetTimings } from './surveys-timings.ts'

/** Discovering, opening, taking and verifying surveys. */

const columns = `s.id, s.title, s.description, s.category, s.estimated_minutes as "estimatedTime", s.is_public as "isPublic",
  s.max_responses as "maxResponses", s.responses, s.status, s.created_at as "createdDate", s.due_at as "dueDate",
  s.creator_name as creator, s.creator_id as "creatorId", s.form_link as "formLink", s.sheet_link as "sheetLink",
  s.rejection_reason as "rejectionReason"`

const open = "s.is_public and s.status in ('approved', 'completed')"

/** The least statement that answers a page: what everybody sees and what is the reader's own, merged. */
const pageSql = (filter: string, onwards: string, total: string) => `
  select listed.*, a.status as "myStatus", ${total} as total from (
    (select ${columns} from survey s where ${open} ${filter} ${onwards} order by s.created_at desc, s.id desc limit 21)
    union all
    (select ${columns} from survey s where s.creator_id = $1 and not (${open}) ${filter} ${onwards} order by s.created_at desc, s.id desc limit 21)
  ) listed left join attempt a on a.survey_id = listed.id and a.member_id = $1
  order by "createdDate" desc, listed.id desc limit 21`

/** How many there are: everybody's as they are kept, the reader's own counted. */
const known = (
  statuses: string,
  filter = '',
) => `((select coalesce(sum(surveys), 0)::int from survey_tally where is_public and status in (${statuses}))
  + (select count(*)::int from survey s where s.creator_id = $1 and not (${open}) ${filter}))`

type Counted = SurveyRow & { total: number }

function page(
  rows: Counted[],
  call: BareCall,
  keyOf: (row: Counted) => Date | number,
  max = Number.POSITIVE_INFINITY,
) {
  const cut = nextCursor(rows, Number(call.url.searchParams.get('limit') ?? 20), row => [keyOf(row), row.id])
  const total = rows[0]?.total ?? 0
  return JSON.stringify({
    nextCursor: cut.nextCursor,
    items: cut.items.map(row => presentSurvey(row, { memberId: call.memberId, isAdmin: false })),
    total: Math.min(total, max),
    ...(total > max ? { totalIsCapped: true } : {}),
  })
}

const byDate = (row: Counted) => row.createdDate

const listRow = (name: string, query: string, filter: string, statuses: string): Row => ({
  name,
  kind: 'read',
  request: (n, world) => ({ method: 'GET', path: `/api/surveys${query}`, member: world.member(n) }),
  bare: async call =>
    page(await call.query(name, pageSql(filter, '', known(statuses, filter)), [call.memberId]), call, byDate),
})

const searchRow = (name: string, q: string, pattern: string): Row => ({
  name,
  kind: 'read',
  request: (n, world) => ({
    method: 'GET',
    path: `/api/surveys?q=${encodeURIComponent(q)}`,
    member: world.member(n),
  }),
  async bare(call) {
    const filter = 'and s.search like $2'
    const counted = (which: string) => `(select 1 from survey s where ${which} ${filter} limit 101)`
    const total = `(select count(*)::int from (${counted(open)} union all ${counted(`s.creator_id = $1 and not (${open})`)}) c)`
    // Planned for its words, as ours is: the best way to a rare word is the worst to a common one.
    return page(await call.query('', pageSql(filter, '', total), [call.memberId, pattern]), call, byDate, 100)
  },
})

const secondPage: Row = {
  name: 'surveys: second page',
  kind: 'read',
  request: (n, world) => ({
    method: 'GET',
    path: `/api/surveys?cursor=${world.facts.cursor?.[0]}`,
    member: world.member(n),
  }),
  async bare(call) {
    const [at, id] = JSON.parse(
      Buffer.from(call.url.searchParams.get('cursor') ?? '', 'base64url').toString(),
    )
    const sql = pageSql('', 'and (s.created_at, s.id) < ($2, $3)', known("'approved', 'completed'"))
    return page(await call.query('second page', sql, [call.memberId, new Date(at), id]), call, byDate)
  },
}

const trending: Row = {
  name: 'surveys: trending',
  kind: 'read',
  request: (n, world) => ({
    method: 'GET',
    path: '/api/surveys?sort=trending&limit=10',
    member: world.member(n),
  }),
  async bare(call) {
    const sql = `select listed.*, a.status as "myStatus",
        (select coalesce(sum(surveys), 0)::int from survey_tally where is_public and status = 'approved') as total
      from (select ${columns} from survey s where s.is_public and s.status = 'approved' order by s.responses desc, s.id desc limit 11) listed
      left join attempt a on a.survey_id = listed.id and a.member_id = $1 order by responses desc, listed.id desc`
    return page(await call.query('trending', sql, [call.memberId]), call, row => row.responses)
  },
}

const one: Row = {
  name: 'surveys: one',
  kind: 'read',
  request: (n, world) => ({
    method: 'GET',
    path: `/api/surveys/${pick(world.facts.active, n * 7)}`,
    member: world.member(n),
  }),
  /** A look at another's survey is a view, once a day: that belongs to the least that answers. */
  async bare(call) {
    const sql = `with seen as (insert into survey_view (survey_id, member_id, day)
        select id, $2, current_date from survey where id = $1 and creator_id is distinct from $2 and status in ('approved', 'completed')
        on conflict do nothing)
      select ${columns}, a.status as "myStatus" from survey s
      left join attempt a on a.survey_id = s.id and a.member_id = $2 where s.id = $1`
    const [row] = await call.query<SurveyRow>('one', sql, [
      call.url.pathname.slice('/api/surveys/'.length),
      call.memberId,
    ])
    return row ? JSON.stringify(presentSurvey(row, { memberId: call.memberId, isAdmin: false })) : '{}'
  },
}

const stats: Row = {
  name: 'surveys: figures',
  kind: 'read',
  request: (n, world) => ({ method: 'GET', path: '/api/stats', member: world.member(n) }),
  async bare({ query, memberId }) {
    const sql = `select surveys.*, (select coalesce(sum(members), 0)::int from member_tally where state = 'approved' and role = 'student') as "totalStudentsNonStaff",
        (select count(*)::int from session where ends_at > now() and cancelled_at is null) as "scheduledOrLiveSessions",
        (select forms_filled from member where id = $1) as "formsFilled"
      from (select coalesce(sum(surveys) filter (where status = 'approved' and is_public), 0)::int as "activeSurveys",
        coalesce(sum(surveys) filter (where is_public), 0)::int as "totalSurveys", coalesce(sum(responses), 0)::int as "totalResponses"
        from survey_tally where status in ('approved', 'completed')) surveys`
    return JSON.stringify((await query('figures', sql, [memberId]))[0])
  },
}

/** Participations of a round go before the next begins. */
const forgetFresh = async ({ pool }: World) => {
  await patiently(
    pool,
    "delete from attempt using survey where survey_id = survey.id and survey.title like 'Fresh %'",
  )
  await patiently(pool, 'delete from limit_counter')
}

const freshOf = (n: number, world: World) => ({
  survey: pick(world.facts.fresh, n),
  member: world.member(Math.floor(n / (world.facts.fresh?.length ?? 1))),
})

const start: Row = {
  name: 'attempt-start: first',
  kind: 'write',
  differs: true,
  reset: forgetFresh,
  request(n, world) {
    const { survey, member } = freshOf(n, world)
    return { method: 'POST', path: `/api/surveys/${survey}/attempt-start`, member }
  },
  /** A place is held under the lock of its survey: counted in the same statement, it would be held twice. */
  bare({ transaction, url, memberId }) {
    const surveyId = url.pathname.split('/')[3]
    return transaction(async query => {
      const lock = `select max_responses as most, responses from survey where id = $1 and status = 'approved' for no key update`
      const [survey] = await query<{ max: number; responses: number }>('start lock', lock, [surveyId])
      const count = `select count(*)::int as held from attempt where survey_id = $1 and status in ('pending', 'not_found')
        and held_until > now() and member_id <> $2`
      const [places] = await query<{ held: number }>('start count', count, [surveyId, memberId])
      if (!survey || !places || survey.responses + places.held >= survey.max) return 'null'
      const insert = `insert into attempt (id, survey_id, member_id, code, held_until, look_at)
        values (gen_random_uuid(), $1, $2, substr(md5(random()::text), 1, 10), now() + interval '45 minutes', now() + interval '5 minutes')
        on conflict do nothing returning code, started_at`
      return JSON.stringify((await query('start', insert, [surveyId, memberId]))[0] ?? null)
    })
  },
}

const startAgain: Row = {
  name: 'attempt-start: again',
  kind: 'read',
  differs: true,
  request: (n, world) => ({
    method: 'POST',
    path: `/api/surveys/${pick(world.facts.opened, 0)}/attempt-start`,
    member: world.member(n),
  }),
  async bare({ query, url, memberId }) {
    const sql = `select a.code, a.status, a.started_at as "startedAt", s.form_link as "formLink", s.estimated_minutes as "estimatedMinutes"
      from attempt a join survey s on s.id = a.survey_id where a.survey_id = $1 and a.member_id = $2`
    const [row] = await query<Record<string, unknown>>('start again', sql, [
      url.pathname.split('/')[3],
      memberId,
    ])
    return JSON.stringify({
      formLink: row?.formLink,
      etaMs: Number(row?.estimatedMinutes) * 60_000,
      startedAt: row?.startedAt,
      status: row?.status,
      code: row?.code,
    })
  },
}

const history: Row = {
  name: 'surveys: history',
  kind: 'read',
  differs: true,
  request: (n, world) => ({ method: 'GET', path: '/api/survey-history', member: world.member(n) }),
  async bare({ query, memberId }) {
    const sql = `select a.id as "attemptId", s.id as "SurveyID", s.title as "Title", a.status, a.status = 'verified' as "isVerified",
        a.started_at as "submittedAt", a.look_at as "checkAt", s.estimated_minutes * 60000 as "etaMs", a.decided_at as "decidedAt", a.code, a.read_at, a.cause, a.found_by
      from attempt a join survey s on s.id = a.survey_id where a.member_id = $1 order by a.started_at desc limit 500`
    const rows = await query<Record<string, unknown>>('history', sql, [memberId])
    return JSON.stringify({
      items: rows.map(({ read_at, cause, found_by, ...row }) => ({
        ...row,
        appeal: null,
        receipt: {
          readAt: read_at,
          lookedFor: [row.code, '20200001', 'member1@example.org'],
          cause,
          explanation: null,
          nextTryAt: null,
          foundBy: found_by,
        },
      })),
    })
  },
}

const recheck: Row = {
  name: 'verification: recheck',
  kind: 'write',
  differs: true,
  reset: async ({ pool }) => {
    await patiently(pool, 'delete from limit_counter')
  },
  request: (n, world) => ({
    method: 'POST',
    path: '/api/surveys/verify-auto',
    member: world.member(n),
    body: { surveyId: pick(world.facts.opened, 0) },
  }),
  /** Reads the sheet as ours does; ours reads it once for all who ask at the same time. */
  async bare({ query, memberId, body }) {
    const { surveyId } = body as { surveyId: string }
    const sql = `select a.code, s.sheet_link as "sheetLink" from attempt a join survey s on s.id = a.survey_id
      where a.survey_id = $1 and a.member_id = $2`
    const [own] = await query<{ code: string; sheetLink: string }>('recheck', sql, [surveyId, memberId])
    const rows = own ? (await (await fetch(own.sheetLink)).text()).split('\r\n') : []
    const found = rows.some(row => row.split(',').some(cell => cell === own?.code))
    const looked = `update attempt set read_at = now(), status = case when $3 then 'verified' else status end
      where survey_id = $1 and member_id = $2 returning *`
    return JSON.stringify({
      checked: 1,
      verified: found ? 1 : 0,
      items: await query('looked', looked, [surveyId, memberId, found]),
    })
  },
}

export const surveys: Feature = {
  name: 'surveys',
  fill: fillSurveys,
  rows: [
    listRow('surveys: first page', '', '', "'approved', 'completed'"),
    secondPage,
    listRow('surveys: active', '?status=active', "and s.status = 'approved'", "'approved'"),
    searchRow('surveys: search, rare word', 'hepatitis', '%hepatitis%'),
    searchRow('surveys: search, one in a hundred', 'zamalek', '%zamalek%'),
    searchRow('surveys: search, common word', 'sleep', '%sleep%'),
    searchRow('surveys: search, Arabic', 'الأرق', '%الارق%'),
    searchRow('surveys: search, two letters', 'he', '% he%'),
    searchRow('surveys: search, nothing', 'xylophone', '%xylophone%'),
    trending,
    one,
    stats,
    history,
    startAgain,
    start,
    recheck,
  ],
  timings: sheetTimings,
}
