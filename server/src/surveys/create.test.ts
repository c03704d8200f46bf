import { once } from 'node:events'
import { minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../testing/test-server.ts'
import { sleep } from './questionnaires/questionnaire.fixture.ts'
import { SurveyFixture } from './survey.fixture.ts'

let surveyFixture: SurveyFixture
let creator: Member

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
  creator = surveyFixture.creator
})
afterAll(() => surveyFixture.close())

describe('creating a survey', () => {
  test('SUR-29 SUR-70 a new survey is a draft of its sender, even if another status and creator are sent', async () => {
    const sent: Record<string, unknown> = {
      ...surveyFixture.fields(),
      status: 'approved',
      responses: 99,
      creatorId: surveyFixture.admin.member.id,
    }
    const created = await creator.post('/surveys', sent)
    expect(created).toMatchObject({
      status: 201,
      body: {
        status: 'draft',
        responses: 0,
        creator: 'Salma Fouad',
        creatorId: creator.member.id,
        formLink: sent.formLink,
        sheetLink: sent.sheetLink,
      },
    })
  })

  test('a request that is repeated within ten minutes creates one draft', async () => {
    const { formLink, sheetLink, ...fields } = surveyFixture.fields()
    for (const content of [
      { ...fields, formLink, sheetLink },
      { ...fields, questionnaire: sleep },
    ]) {
      const replies = await Promise.all([
        creator.post('/surveys', content),
        creator.post('/surveys', content),
      ])
      expect(replies.map(({ status }) => status)).toEqual([201, 201])
      const [first] = replies
      expect(replies[1]?.body.id).toBe(first?.body.id)
      const dueDate = new Date(surveyFixture.bahth.clock.now().getTime() + minutes(60)).toISOString()
      for (const change of [
        { title: 'Caffeine and marks' },
        { category: 'Health' },
        { isPublic: false },
        { dueDate },
      ]) {
        const other = await creator.post('/surveys', { ...content, ...change })
        expect(other.body.id).not.toBe(first?.body.id)
      }
      await surveyFixture.people.pass(minutes(11))
      expect((await creator.post('/surveys', content)).body.id).not.toBe(first?.body.id)
    }
  })

  test('API-10 SUR-23 SUR-59 SUR-61 fields that are left out have their defaults', async () => {
    const { title, description, formLink, sheetLink } = surveyFixture.fields()
    const { body } = await creator.post('/surveys', { title, description, formLink, sheetLink })
    expect(body).toMatchObject({
      category: 'NA',
      estimatedTime: 5,
      maxResponses: 100,
      isPublic: true,
      dueDate: null,
    })
  })

  test.each([
    ['SUR-59', 'estimatedTime', 'soon', 5],
    ['SUR-59', 'estimatedTime', '', 5],
    ['SUR-59', 'estimatedTime', null, 5],
    ['SUR-59', 'estimatedTime', {}, 5],
    ['SUR-58', 'estimatedTime', '12', 12],
    ['SUR-58', 'estimatedTime', '١٢', 12],
    ['SUR-58', 'estimatedTime', 1, 1],
    ['SUR-58', 'estimatedTime', 60, 60],
    ['SUR-61', 'maxResponses', 'many', 100],
    ['SUR-60', 'maxResponses', 10, 10],
    ['SUR-60', 'maxResponses', 1000, 1000],
  ])('%s %s of %j is stored as %i', async (_, field, sent, stored) => {
    expect((await surveyFixture.draft({ [field]: sent }))[field]).toBe(stored)
  })

  test.each([
    ['SUR-58', 'estimatedTime', 0],
    ['SUR-58', 'estimatedTime', 61],
    ['SUR-58', 'estimatedTime', 5.5],
    ['SUR-60', 'maxResponses', 9],
    ['SUR-60', 'maxResponses', 1001],
    ['SUR-57', 'title', '   '],
    ['SUR-57', 'title', undefined],
    ['SUR-57', 'title', 'x'.repeat(121)],
    ['SUR-57', 'description', ''],
    ['SUR-57', 'formLink', undefined],
    ['SUR-57', 'sheetLink', ''],
    ['SUR-45', 'dueDate', 'tomorrow'],
    ['SUR-45', 'dueDate', '2020-01-01'],
    ['SUR-70', 'isPublic', 'yes'],
  ])('%s %s of %j is refused and nothing is created', async (_, field, sent) => {
    const before = (await creator.get('/surveys/mine')).body.counters.total
    const refused = await creator.post('/surveys', { ...surveyFixture.fields(), [field]: sent })
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_error', errors: [{ field }] } })
    expect((await creator.get('/surveys/mine')).body.counters.total).toBe(before)
  })

  test('SUR-62 a link without a scheme is stored with https://', async () => {
    const draft = await surveyFixture.draft({
      formLink: 'forms.example.org/f?c={code}',
      sheetLink: ' docs.google.com/spreadsheets/d/abc/edit ',
    })
    expect(draft.formLink).toBe('https://forms.example.org/f?c={code}')
    expect(draft.sheetLink).toBe('https://docs.google.com/spreadsheets/d/abc/edit')
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    'javascript\uFF1Aalert(1)',
    'java\u200Bscript:alert(1)',
    'javascript:1/alert(1)',
    'javascript%3Aalert(1)',
    'https:javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,AAAA',
    'vbscript:msgbox(1)',
    'VBScript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'ftp://example.org/form',
    'http:example.org/form',
    'https://user:secret@example.org/form',
    'https:\\\\example.org',
    'https://exa mple.org',
    'nothing',
    '//',
  ])('SUR-62 %j is refused as the form link and as the sheet link', async address => {
    for (const field of ['formLink', 'sheetLink'])
      expect(await creator.post('/surveys', { ...surveyFixture.fields(), [field]: address })).toMatchObject({
        status: 400,
        body: { errors: [{ field }] },
      })
  })

  test.each([
    'https://{code}.example.org/f',
    'https://example{email}.org',
    'https://{studentId}@example.org/',
  ])('a placeholder before the path of the form link is refused: %s', async formLink => {
    const refused = await creator.post('/surveys', { ...surveyFixture.fields(), formLink })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'formLink' }] } })
  })

  test('SUR-45 a due date is an instant, or a day that is stored as its end in Cairo', async () => {
    expect((await surveyFixture.draft({ dueDate: '2026-12-01' })).dueDate).toBe('2026-12-01T21:59:59.999Z')
    expect((await surveyFixture.draft({ dueDate: '2026-12-01T10:00:00+02:00' })).dueDate).toBe(
      '2026-12-01T08:00:00.000Z',
    )
    expect((await surveyFixture.draft({ dueDate: null })).dueDate).toBeNull()
  })

  test('SUR-71 no survey is created when the client disconnects during the request', async () => {
    const before = (await creator.get('/surveys/mine')).body.counters.total
    const address = await surveyFixture.bahth.server.app.listen({ port: 0, host: '127.0.0.1' })
    const hangUp = new AbortController()
    const { services, app } = surveyFixture.bahth.server
    const disconnected = once(app.server, 'connection').then(([socket]) => once(socket, 'close'))
    const { enqueue } = services.jobs
    const enqueued = Promise.withResolvers<void>()
    // The client cancels the request during the transaction.
    services.jobs.enqueue = async (...args) => {
      hangUp.abort()
      await disconnected
      await enqueue(...args)
      enqueued.resolve()
    }
    const sent = fetch(`${address}/api/surveys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${creator.token}` },
      body: JSON.stringify(surveyFixture.fields()),
      signal: hangUp.signal,
    })
    await expect(sent).rejects.toThrow('aborted')
    await enqueued.promise
    services.jobs.enqueue = enqueue
    // The new row refers to its creator, whose row is therefore locked until the transaction ends.
    await services.db
      .selectFrom('member')
      .select('id')
      .where('id', '=', creator.member.id)
      .forUpdate()
      .execute()
    expect((await creator.get('/surveys/mine')).body.counters.total).toBe(before)
  })
})

describe('SUR-17 SUR-18 SUR-69 my surveys', () => {
  test('my surveys are the caller’s own, newest first, with counters and link checks', async () => {
    const mine = await surveyFixture.people.one({
      creator: 'trial',
      creatorExpiresAt: new Date('2027-01-01'),
    })
    const draft = await surveyFixture.draft({}, mine)
    await surveyFixture.people.pass(1000)
    const pending = await surveyFixture.pending({}, mine)
    await surveyFixture.people.pass(1000)
    const active = await surveyFixture.active({}, mine)
    await surveyFixture.bahth.drain()
    const { status, body } = await mine.get('/surveys/mine')
    expect(status).toBe(200)
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([active.id, pending.id, draft.id])
    expect(body.counters).toEqual({ total: 3, pending: 1, approved: 1, rejected: 0 })
    expect(body.items[0]).toMatchObject({
      appeals: 0,
      resubmitted: false,
      linkCheck: { sheet: { light: 'ok' } },
    })
  })
})
