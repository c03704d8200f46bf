import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** What must hold of surveys and rights whatever happens, each with a question whose rows would be the exceptions. */
const promises: Record<string, string> = {
  'responses are the verified participations':
    "select id from survey s where responses <> (select count(*) from attempt where survey_id = s.id and status = 'verified')",
  'no survey has more responses than it may': 'select id from survey where responses > max_responses',
  'no survey gives away more places than it has':
    "select id from survey s where status = 'approved' and responses + (select count(*) from attempt where survey_id = s.id and status in ('pending', 'not_found') and held_until > $now) > max_responses",
  'a full survey is completed':
    "select id from survey where responses = max_responses and status <> 'completed'",
  'a completed survey has nobody waiting':
    "select a.id from attempt a join survey s on s.id = a.survey_id where s.status <> 'approved' and a.status in ('pending', 'not_found')",
  'a member’s count is their verified participations':
    "select id from member m where forms_filled <> (select count(*) from attempt where member_id = m.id and status = 'verified')",
  'tallies are what they tally':
    'select status, is_public from (select status, is_public, 1 as n, responses from survey union all select status, is_public, -surveys, -responses from survey_tally) both_sides group by 1, 2 having sum(n) <> 0 or sum(responses) <> 0',
  'one request waits for each member':
    "select member_id from creator_request where status = 'pending' group by 1 having count(*) > 1",
}

/** The promises that are broken, with where; a fixture's members may have been given a count of their own. */
export async function brokenPromises(db: Db, now: Date, except: readonly string[] = []): Promise<string[]> {
  const broken: string[] = []
  for (const [promise, question] of Object.entries(promises)) {
    if (except.includes(promise)) continue
    const found = await sql.raw(question.replaceAll('$now', `'${now.toISOString()}'`)).execute(db)
    if (found.rows.length > 0) broken.push(`${promise}: ${JSON.stringify(found.rows)}`)
  }
  return broken
}
