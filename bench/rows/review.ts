import { type Feature, runSlow, type Timing, type World, withoutIndexes } from '../world.ts'
import { admin } from './admin.ts'

/** The administrators' queues: verification requests, each compared with every member, and form creator requests. */

/** Pending requests, as at the beginning of a semester. */
const waiting = 400

/** The median of seven answers, in milliseconds. */
async function medianOf(
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

const slowestOf = (name: string, max: number, ...paths: string[]): Timing => ({
  name,
  max,
  async run(world, server) {
    let slowest = 0
    for (const path of paths) slowest = Math.max(slowest, await medianOf(path, world, server))
    return slowest
  },
})

/** Milliseconds in which all pending requests are compared with a list of a thousand rows, whose names are common. */
const listOfThousand: Timing = {
  name: 'review: comparing the queue with a registrar’s list of 1,000',
  max: 1000,
  async run(world, server) {
    const headers = { authorization: `Bearer ${await server.token(world.admin)}` }
    const names = ['Mohamed Ahmed Ali', 'Mariam Ahmed Hassan', 'Omar Khaled Sami', 'Nour Adel Mostafa']
    const rows = Array.from(
      { length: 1000 },
      (_, i) => `${20_200_000 + i},student${i}@example.org,${names[i % names.length]}`,
    )
    const body = new FormData()
    body.append('list', new Blob([`Student ID,Email,Name\n${rows.join('\n')}`]), 'list.csv')
    const imported = await fetch(`${server.origin}/api/admin/registrar`, { method: 'POST', headers, body })
    if (!imported.ok) throw new Error(`the list: ${imported.status} ${await imported.text()}`)
    const took = await medianOf('/registrar', world, server)
    await fetch(`${server.origin}/api/admin/registrar`, { method: 'DELETE', headers })
    return took
  },
}

export const review: Feature = {
  name: 'review',
  over: [admin],
  async fill({ pool, size }) {
    await withoutIndexes(pool, 'identity_check', () =>
      runSlow(
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
      runSlow(
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
    listOfThousand,
    slowestOf(
      'review: slowest list of verification requests',
      100,
      '/id-requests?limit=100',
      '/id-requests?status=approved',
      '/id-requests?status=rejected',
      '/id-requests?status=all',
      '/id-requests/progress',
    ),
    slowestOf(
      'review: slowest search for verification requests',
      100,
      '/id-requests?q=mariam',
      '/id-requests?q=2020012&status=all',
      '/id-requests?q=nobody+here&status=all',
      '/id-requests?q=zz&status=all',
    ),
    slowestOf(
      'review: slowest list of form creator requests',
      100,
      '/form-creator/requests?status=pending',
      '/form-creator/requests',
    ),
  ],
}
