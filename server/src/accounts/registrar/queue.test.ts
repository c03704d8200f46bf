import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyRow } from '../../testing/copy-row.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { type Member, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { unknownId } from '../../testing/unknown-id.ts'
import {
  type Applicant,
  applicant,
  apply,
  approveTogether,
  importList,
  listOf,
  newestEntries,
  queueOf,
  viewImage,
} from './registrar.fixture.ts'

let bahth: TestServer
let admin: Member
beforeAll(async () => {
  bahth = await openTestServer()
  admin = await bahth.admin()
})
afterAll(async () => {
  await expectInvariants(bahth)
  await bahth.close()
})
beforeEach(async () => {
  await admin.delete('/admin/registrar')
})

const idOf = async (email: string) => (await queueOf(admin)).get(email)?.id as string

describe('the queue of requests and the registrar’s list', () => {
  test('each pending request shows how it compares with the list, or null without a list', async () => {
    const [exact, otherEmail, byName, stranger] = [
      applicant(),
      applicant(),
      applicant({ firstName: 'علي', lastName: 'مريم محمد' }),
      applicant({ firstName: 'Nobody', lastName: 'Here' }),
    ]
    for (const one of [exact, otherEmail, byName, stranger]) await apply(bahth, one)
    expect((await queueOf(admin)).get(exact.email)).toMatchObject({
      registrar: null,
      registrar_comparison: null,
    })

    await importList(
      admin,
      [
        'Student ID;Email;Arabic name;Latin name',
        `00${exact.studentId};${exact.email.toUpperCase()};;Mariam Ali`,
        `${otherEmail.studentId};other@example.org;;Salma Adel`,
        '1;x@example.org;مريم محمد علي;',
      ].join('\n'),
    )
    const queue = await queueOf(admin)
    expect(queue.get(exact.email)).toMatchObject({
      registrar: 'match',
      registrar_comparison: { student_id: 'same', email: 'same', name: 'same' },
    })
    expect(queue.get(otherEmail.email)).toMatchObject({
      registrar: 'near',
      registrar_comparison: { student_id: 'same', email: 'different', name: 'different' },
    })
    expect(queue.get(byName.email)).toMatchObject({
      registrar: 'near',
      registrar_comparison: { student_id: 'different', email: 'different', name: 'order' },
    })
    expect(queue.get(stranger.email)).toMatchObject({ registrar: 'none', registrar_comparison: null })

    expect([...(await queueOf(admin, '?registrar=match')).keys()]).toEqual([exact.email])
    expect([...(await queueOf(admin, '?registrar=near')).keys()]).toEqual([otherEmail.email, byName.email])
    expect((await admin.get('/admin/registrar')).body.waiting).toEqual({ match: 1, near: 2, none: 1 })
    const one = await admin.get(`/admin/id-requests/${queue.get(exact.email)?.id}`)
    expect(one.body).toMatchObject({ registrar: 'match' })
  })

  test('two requests with the same student ID are no exact matches, even if one equals an entry', async () => {
    const { studentId } = applicant()
    const [one, other] = [applicant({ studentId }), applicant({ studentId: `0${studentId}` })]
    await apply(bahth, one)
    await importList(admin, listOf([studentId, one.email, 'Mariam Ali']))
    expect((await queueOf(admin)).get(one.email)).toMatchObject({ registrar: 'match' })
    await apply(bahth, other)
    const queue = await queueOf(admin)
    expect(queue.get(one.email)).toMatchObject({ registrar: 'near' })
    expect(queue.get(other.email)).toMatchObject({ registrar: 'near' })
    await viewImage(bahth, admin, one.email)
    expect((await approveTogether(admin, one.email)).body).toMatchObject({
      done: [],
      failed: [{ email: one.email, code: 'no_exact_match' }],
    })
  })

  test('all requests of a long queue are compared with the list', async () => {
    const one = applicant({ firstName: 'Long', lastName: 'Queue' })
    await apply(bahth, one)
    const { id, member_id: memberId } = await bahth.db
      .selectFrom('identity_check')
      .select(['id', 'member_id'])
      .where('email', '=', one.email)
      .executeTakeFirstOrThrow()
    const count = 520
    const person = sql`'email', 'queue' || i || '@example.org', 'student_id', '777' || i`
    const memberOf = sql`md5('queue ' || i)::uuid`
    await copyRow(bahth.db, 'member', {
      id: memberId as string,
      count,
      changed: sql`jsonb_build_object('id', ${memberOf}, ${person})`,
    })
    await copyRow(bahth.db, 'identity_check', {
      id,
      count,
      changed: sql`jsonb_build_object('image_key', null, 'member_id', ${memberOf}, ${person})`,
    })
    await importList(
      admin,
      listOf(...Array.from({ length: count }, (_, at) => [`777${at + 1}`, `queue${at + 1}@example.org`])),
    )
    expect((await admin.get('/admin/registrar')).body.waiting).toMatchObject({ match: count, near: 0 })
    await sql`delete from member where email like 'queue%@example.org'`.execute(bahth.db)
  })

  test('decided requests are not compared with the list', async () => {
    const one = applicant()
    await apply(bahth, one)
    await importList(admin, listOf([one.studentId, one.email, 'Mariam Ali']))
    await admin.post('/admin/signup-intake/approve', { email: one.email })
    expect((await queueOf(admin, '?status=approved')).get(one.email)).toMatchObject({ registrar: null })
  })
})

describe('the list entry of a request', () => {
  test('the entry that resembles a request is shown, and the view is logged', async () => {
    const one = applicant()
    await apply(bahth, one)
    await importList(admin, listOf([one.studentId, 'other@example.org', 'Mariam Mohamed Ali']))
    const id = await idOf(one.email)
    const reply = await admin.get(`/admin/id-requests/${id}/registrar`)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        registrar: 'near',
        comparison: { studentId: 'same', email: 'different', name: 'spelling' },
        entry: {
          studentId: one.studentId,
          email: 'other@example.org',
          arabicName: '',
          latinName: 'Mariam Mohamed Ali',
        },
        others: 0,
        isStudentIdShared: false,
      },
    })
    expect(await newestEntries(bahth, 1)).toEqual([
      { action: 'registrar_viewed', target: 'Mariam Ali', details: {} },
    ])
  })

  test('the entry with the same full name or student ID is found among many similar names', async () => {
    const alike = Array.from({ length: 150 }, (_, at) => [`x${at}`, `x${at}@example.org`, `Mona Adel ${at}`])
    const [byName, byId] = [
      applicant({ firstName: 'Mona', lastName: 'Adel Fawzy' }),
      applicant({ firstName: 'Mona', lastName: 'Adel Fawzy' }),
    ]
    for (const one of [byName, byId]) await apply(bahth, one)
    const named = ['1', 'one@example.org', 'Mona Adel Fawzy']
    await importList(admin, listOf(...alike, named, [byId.studentId, 'two@example.org', 'Salma Samir']))
    const entryOf = async ({ email }: Applicant) =>
      (await admin.get(`/admin/id-requests/${await idOf(email)}/registrar`)).body
    expect(await entryOf(byName)).toMatchObject({ entry: { latinName: 'Mona Adel Fawzy' }, others: 0 })
    expect(await entryOf(byId)).toMatchObject({ entry: { latinName: 'Salma Samir' }, others: 0 })
  })

  test('a request that is not on the list has no entry, and no view is logged', async () => {
    const one = applicant({ firstName: 'Nobody', lastName: 'Known' })
    await apply(bahth, one)
    await importList(admin, listOf(['1', 'x@example.org', 'Salma Adel']))
    const reply = await admin.get(`/admin/id-requests/${await idOf(one.email)}/registrar`)
    expect(reply.body).toMatchObject({ registrar: 'none', entry: null })
    expect((await newestEntries(bahth, 1))[0]).toMatchObject({ action: 'registrar_imported' })
  })

  test('the entry of a rejected or unknown request is not found', async () => {
    const one = applicant()
    await apply(bahth, one)
    const id = await idOf(one.email)
    await admin.post(`/admin/id-requests/${id}/reject`)
    expect((await admin.get(`/admin/id-requests/${id}/registrar`)).status).toBe(404)
    expect((await admin.get(`/admin/id-requests/${unknownId}/registrar`)).status).toBe(404)
  })
})

test('a member’s export contains their own entry, and deleting the account removes it from the list', async () => {
  const [leaving, staying] = [applicant(), applicant()]
  const person = await apply(bahth, leaving)
  await importList(
    admin,
    listOf(
      [leaving.studentId, leaving.email],
      [leaving.studentId, 'other@example.org'],
      ['1', leaving.email],
      [staying.studentId, staying.email],
    ),
  )
  const { body } = await person.get('/users/me/export')
  expect(body.registrarEntries).toEqual([
    { studentId: leaving.studentId, email: leaving.email, arabicName: '', latinName: '' },
  ])
  const reply = await person.delete('/users/me')
  expect(reply.status).toBe(204)
  expect((await admin.get('/admin/registrar')).body).toMatchObject({ rows: 3 })
  expect(await bahth.db.selectFrom('registrar_row').selectAll().execute()).toHaveLength(3)
})
