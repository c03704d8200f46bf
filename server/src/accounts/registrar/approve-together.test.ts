import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { type Member, openTestServer, type TestServer } from '../../testing/test-server.ts'
import {
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

describe('approving exact matches together', () => {
  test('a request is approved only if this login has viewed its ID image, and failures don’t stop the others', async () => {
    const [one, unseen, near] = [applicant(), applicant(), applicant()]
    for (const each of [one, unseen, near]) await apply(bahth, each)
    await importList(
      admin,
      listOf([one.studentId, one.email], [unseen.studentId, unseen.email], [near.studentId, 'x@example.org']),
    )
    await viewImage(bahth, admin, one.email)
    await viewImage(bahth, admin, near.email)
    // Viewed only in another login of the same administrator.
    await viewImage(bahth, await bahth.logIn(admin.member), unseen.email)

    const reply = await approveTogether(
      admin,
      unseen.email,
      near.email,
      one.email,
      one.email,
      'unknown@example.org',
    )
    expect(reply).toMatchObject({
      status: 200,
      body: {
        done: [one.email],
        failed: [
          { email: unseen.email, code: 'image_not_viewed', message: expect.stringContaining('ID image') },
          { email: near.email, code: 'no_exact_match' },
          { email: 'unknown@example.org', code: 'not_found' },
        ],
      },
    })
    expect((await queueOf(admin, '?status=approved')).get(one.email)).toMatchObject({ status: 'approved' })
    expect(await newestEntries(bahth, 1)).toEqual([
      {
        action: 'user_approved',
        target: 'Mariam Ali',
        details: { metadata: { imageViewed: true, registrarMatch: true } },
      },
    ])

    await viewImage(bahth, admin, unseen.email)
    expect((await approveTogether(admin, unseen.email)).body).toEqual({ done: [unseen.email], failed: [] })
    const other = await bahth.admin()
    expect((await approveTogether(other, unseen.email)).body.failed).toMatchObject([
      { code: 'already_decided' },
    ])
  })

  test('a batch whose response was lost can be approved again, and each member is notified once', async () => {
    const one = applicant()
    await apply(bahth, one)
    await importList(admin, listOf([one.studentId, one.email]))
    await viewImage(bahth, admin, one.email)
    for (let sent = 0; sent < 2; sent++)
      expect((await approveTogether(admin, one.email)).body).toEqual({ done: [one.email], failed: [] })
    await bahth.drain()
    expect(
      bahth.mails.filter(({ to, subject }) => to === one.email && /approved/.test(subject)),
    ).toHaveLength(1)
  })

  test('each approval is logged, and each member gets an email', async () => {
    const two = [applicant(), applicant()]
    for (const each of two) await apply(bahth, each)
    await importList(admin, listOf(...two.map(({ studentId, email }) => [studentId, email])))
    for (const { email } of two) await viewImage(bahth, admin, email)
    await approveTogether(admin, ...two.map(({ email }) => email))
    expect((await newestEntries(bahth, 2)).map(({ action }) => action)).toEqual([
      'user_approved',
      'user_approved',
    ])
    await bahth.drain()
    for (const { email } of two) expect(bahth.mailTo(email, 'approved')).toBeDefined()
  })

  test('without a registrar’s list no request counts as an exact match', async () => {
    const one = applicant()
    await apply(bahth, one)
    await viewImage(bahth, admin, one.email)
    expect((await approveTogether(admin, one.email)).body.failed).toMatchObject([{ code: 'no_exact_match' }])
  })

  test('more than 20 addresses, no address, or both email and emails are refused', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `many${at}@example.org`)
    expect(await approveTogether(admin, ...many)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'emails', code: 'too_many_chosen', params: { max: 20 } }] },
    })
    for (const [body, field] of [
      [{ emails: [] }, 'emails'],
      [{}, 'email'],
      [{ email: 'a@example.org', emails: ['b@example.org'] }, 'emails'],
    ] as const)
      expect(await admin.post('/admin/signup-intake/approve', body)).toMatchObject({
        status: 400,
        body: { errors: [{ field }] },
      })
  })

  test('a request that two administrators approve at once is approved once', async () => {
    const second = await bahth.admin()
    const one = applicant()
    await apply(bahth, one)
    await importList(admin, listOf([one.studentId, one.email]))
    await viewImage(bahth, admin, one.email)
    await viewImage(bahth, second, one.email)
    const replies = await Promise.all([approveTogether(admin, one.email), approveTogether(second, one.email)])
    expect(replies.flatMap(({ body }) => body.done)).toEqual([one.email])
    expect(replies.flatMap(({ body }) => body.failed)).toMatchObject([{ code: 'already_decided' }])
  })
})
