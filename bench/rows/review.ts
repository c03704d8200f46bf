import { type Feature, patiently, type Timing, type World, withoutIndexes } from '../world.ts'
import { admins } from './officers.ts'

/** The administrators' queues: who waits for approval, each compared with every member; who asked to publish. */

/** Checks that wait, as at the beginning of a semester. */
const waiting = 400

/** The middle of several answers, in milliseconds. */
async function middleOf(
  path: string,
  world: World,
  { origin, token }: Parameters<Timing['run']>[1],
): Promise<number> {
  const headers = { authorization: `Bearer ${await token(world.admin)}` }
  const took: number[] = []
  for (let i = 0; i < 7; i++) {
    const began = performance.now()
    const reply = await fetch(`${origin}/api/admin${path}`, { headers })
    await reply.text()
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    took.push(performance.now() - began)
  }
  return took.toSorted((a, b) => a - b)[3] ?? 0
}

/** The slowest of several pages. */
const slowestOf = (name: string, max: number, ...paths: string[]): Timing => ({
  name,
  max,
  async run(world, server) {
    let slowest = 0
    for (const path of paths) slowest = Math.max(slowest, await middleOf(path, world, server))
    return slowest
  },
})

export const review: Feature = {
  name: 'review',
  over: [admins],
  async fill({ pool, size }) {
    await withoutIndexes(pool, 'identity_check', () =>
      patiently(
        pool,
        `insert into identity_check (id, member_id, first_name, last_name, email, student_id, phone_number, semester, major, state,
           submitted_at, decided_at)
         select md5('check ' || i)::uuid, md5('member ' || i)::uuid, m.first_name, m.last_name, m.email, m.student_id, m.phone_number, 5,
           'Medicine', (case when i <= $2 then 'pending' when i % 10 = 0 then 'rejected' else 'approved' end)::check_state,
           now() - i * interval '1 minute', case when i > $2 then now() - (i - $2) * interval '1 minute' end
         from generate_series(1, $1::int) i join member m on m.id = md5('member ' || i)::uuid`,
        [size, waiting],
      ).then(() => {}),
    )
    await withoutIndexes(pool, 'creator_request', () =>
      patiently(
        pool,
        `insert into creator_request (id, member_id, reason, status, created_at, decided_at)
         select md5('request ' || i)::uuid, md5('member ' || i)::uuid, 'A study of sleep',
           (case when i <= $2 then 'pending' when i % 3 = 0 then 'rejected' else 'approved' end)::creator_request_status,
           now() - i * interval '1 minute', case when i > $2 then now() end
         from generate_series(1, $1::int) i`,
        [Math.round(size / 5), waiting],
      ).then(() => {}),
    )
  },
  rows: [],
  timings: [
    slowestOf(
      'who waits for approval, and who was decided about',
      100,
      '/id-requests?limit=100',
      '/id-requests?status=approved',
      '/id-requests?status=rejected',
      '/id-requests?status=all',
      '/id-requests/progress',
    ),
    slowestOf(
      'the slowest search among verification requests',
      100,
      '/id-requests?q=mariam',
      '/id-requests?q=2020012&status=all',
      '/id-requests?q=nobody+here&status=all',
      '/id-requests?q=zz&status=all',
    ),
    slowestOf(
      'form creator requests',
      100,
      '/form-creator/requests?status=pending',
      '/form-creator/requests',
    ),
  ],
}
