import { medianOf, slowestOf } from '../timings.ts'
import { type Feature, runSlow, type Timing, withoutIndexes } from '../world.ts'
import { admin } from './admin.ts'

/**
 * The administrators' queues: identity checks, each of which is compared with every member, and form creator
 * requests.
 */

/** Number of pending requests, as at the beginning of a semester. */
const waiting = 400

/**
 * Milliseconds to compare all pending requests with a list of a thousand rows with common names: figures and
 * matches.
 */
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
    const took = Math.max(
      await medianOf('/admin/registrar', world.admin, server),
      await medianOf('/admin/signup-intake?registrar=match&limit=20', world.admin, server),
    )
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
      { name: 'review: slowest list of identity checks', max: 100 },
      '/admin/id-requests?limit=100',
      '/admin/id-requests?status=approved',
      '/admin/id-requests?status=rejected',
      '/admin/id-requests?status=all',
      '/admin/id-requests/progress',
    ),
    slowestOf(
      { name: 'review: slowest search for identity checks', max: 100 },
      '/admin/id-requests?q=mariam',
      '/admin/id-requests?q=2020012&status=all',
      '/admin/id-requests?q=nobody+here&status=all',
      '/admin/id-requests?q=zz&status=all',
    ),
    slowestOf(
      { name: 'review: slowest list of form creator requests', max: 100 },
      '/admin/form-creator/requests?status=pending',
      '/admin/form-creator/requests',
    ),
  ],
}
