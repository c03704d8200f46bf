import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeKindsOf, noticesOf } from '../testing/notices.ts'
import type { Body } from '../testing/person.ts'
import { unknownId } from '../testing/unknown-id.ts'
import { SurveyFixture } from './survey.fixture.ts'

let surveyFixture: SurveyFixture

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
})
afterAll(() => surveyFixture.close())

const approve = (ids: unknown) => surveyFixture.admin.post('/admin/survey-requests/approve', { ids })
const reject = (ids: unknown, reason?: unknown) =>
  surveyFixture.admin.post('/admin/survey-requests/reject', { ids, reason })
const queue = async (status = '') =>
  (await surveyFixture.admin.get(`/admin/survey-requests${status && `?status=${status}`}`)).body
    .items as Body[]

describe('SUR-65 SUR-80 the approval queue', () => {
  test('SUR-24 SUR-25 the queue has every field of a request under its published name', async () => {
    const { id, formLink, sheetLink } = await surveyFixture.pending({
      dueDate: '2027-03-01T10:00:00Z',
      maxResponses: 60,
    })
    const [item] = (await queue()).filter(({ SurveyID }) => SurveyID === id)
    expect(item).toEqual({
      SurveyID: id,
      Title: 'Caffeine in exam weeks',
      Description: expect.any(String),
      CreatorID: surveyFixture.creator.member.id,
      CreatorName: 'Salma Fouad',
      CreatorEmail: surveyFixture.creator.member.email,
      FormLink: formLink,
      SheetLink: sheetLink,
      SubmittedAt: '2026-11-20T10:00:00.000Z',
      ApprovedAt: null,
      DueDate: '2027-03-01T10:00:00.000Z',
      Status: 'pending',
      EstimatedTimeMinutes: 5,
      Needed: 60,
      Responses: 0,
      MaxResponses: 60,
      Tags: [],
      RejectionReason: null,
      Resubmitted: false,
      IsPublic: true,
      LinkCheck: { form: null, sheet: null, column: null, checkedAt: null, shareWith: null },
      IsNative: false,
      IsIdentified: false,
      IsRevision: false,
      Ethics: expect.objectContaining({ Status: null, hasLetter: false }),
    })
    await approve([id])
    const approved = (await queue('approved')).find(({ SurveyID }) => SurveyID === id)
    expect(approved).toMatchObject({ Status: 'active', ApprovedAt: '2026-11-20T10:00:00.000Z' })
    expect((await queue('draft')).length).toBe(0)
  })

  test('only administrators can read the queue and decide, and the oldest request comes first', async () => {
    const first = await surveyFixture.pending()
    await surveyFixture.people.pass(1000)
    const second = await surveyFixture.pending()
    const ids = (await queue()).map(({ SurveyID }) => SurveyID)
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
    for (const call of [
      surveyFixture.creator.get('/admin/survey-requests'),
      surveyFixture.creator.post('/admin/survey-requests/approve', { ids: [first.id] }),
      surveyFixture.creator.post('/admin/survey-requests/reject', { ids: [first.id] }),
    ])
      expect((await call).status).toBe(403)
    expect((await surveyFixture.survey(first.id)).status).toBe('pending')
  })
})

describe('deciding on a request', () => {
  test('SUR-01 SUR-38 SUR-81 an approved survey is open to members, its creator is notified, and it is logged', async () => {
    const member = await surveyFixture.people.one()
    const { id, title } = await surveyFixture.pending()
    expect((await member.get(`/surveys/${id}`)).status).toBe(404)
    expect((await approve([id])).body).toEqual({ done: [id], failed: [] })
    expect((await member.get(`/surveys/${id}`)).body.status).toBe('active')
    expect((await noticeKindsOf(surveyFixture.creator))[0]).toBe('survey_approved')
    await surveyFixture.bahth.drain()
    expect(surveyFixture.bahth.mailTo(surveyFixture.creator.member.email).subject).toBe(
      'Your survey is approved',
    )
    const entries = await surveyFixture.bahth.db
      .selectFrom('activity')
      .selectAll()
      .where('target_id', '=', id)
      .execute()
    expect(entries).toMatchObject([
      { action: 'survey_approved', target_type: 'survey', target_name: title, admin_name: 'Nadia Rashed' },
    ])
  })

  test('SUR-82 a rejection may have a reason, of which its creator is notified', async () => {
    const { id } = await surveyFixture.pending()
    expect((await reject([id], '  The sheet is private. ')).body).toEqual({ done: [id], failed: [] })
    expect(await surveyFixture.survey(id)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'The sheet is private.',
    })
    const [notice] = await noticesOf(surveyFixture.creator)
    expect(notice).toMatchObject({
      kind: 'survey_rejected',
      text: expect.stringContaining('The sheet is private.'),
    })
    const entry = await surveyFixture.bahth.db
      .selectFrom('activity')
      .select(['action', 'details'])
      .where('target_id', '=', id)
      .executeTakeFirst()
    expect(entry).toMatchObject({ action: 'survey_rejected', details: { reason: 'The sheet is private.' } })
    const without = await surveyFixture.pending()
    expect((await reject([without.id])).body.done).toEqual([without.id])
    expect((await reject([id], 'x'.repeat(501))).status).toBe(400)
  })

  test('SUR-64 a bulk approval reports requests that cannot be decided and approves the others', async () => {
    const good = [(await surveyFixture.pending()).id, (await surveyFixture.pending()).id]
    const draft = await surveyFixture.draft()
    const active = await surveyFixture.active()
    const { status, body } = await approve([
      good[0],
      'nonsense',
      draft.id,
      active.id,
      unknownId,
      good[1],
      good[0],
    ])
    expect(status).toBe(200)
    expect(body.done).toEqual(good)
    expect(body.failed).toEqual([
      { id: 'nonsense', code: 'not_found', message: 'Not found.' },
      { id: draft.id, code: 'not_found', message: 'Not found.' },
      { id: active.id, code: 'already_decided', message: 'This has already been decided.' },
      { id: unknownId, code: 'not_found', message: 'Not found.' },
    ])
    expect((await approve([])).status).toBe(400)
    expect((await approve('all')).status).toBe(400)
    expect((await approve(Array(201).fill(unknownId))).status).toBe(400)
  })
})

describe('the lights of the link check', () => {
  const lights = async (changes: Record<string, unknown>) => {
    const { id } = await surveyFixture.pending(changes)
    expect((await surveyFixture.creator.get(`/surveys/${id}/link-check`)).body.checkedAt).toBeNull()
    await surveyFixture.bahth.drain()
    return (await surveyFixture.creator.get(`/surveys/${id}/link-check`)).body
  }

  test('the lights are green for an open form and a sheet with a code column, also for administrators', async () => {
    const form = surveyFixture.site.page('/open-form', (_, reply) =>
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<form>What do you drink?</form>'),
    )
    const { id } = await surveyFixture.pending({ formLink: `${form}?entry={code}` })
    await surveyFixture.bahth.drain()
    const green = { light: 'ok', reason: null }
    const expected = {
      form: green,
      sheet: green,
      column: green,
      checkedAt: surveyFixture.bahth.clock.now().toISOString(),
      shareWith: null,
    }
    expect((await surveyFixture.creator.get(`/surveys/${id}/link-check`)).body).toEqual(expected)
    expect((await surveyFixture.admin.get(`/surveys/${id}/link-check`)).body).toEqual(expected)
    expect((await queue()).find(({ SurveyID }) => SurveyID === id)?.LinkCheck).toEqual(expected)
    const other = await surveyFixture.people.one({ creator: 'manual' })
    expect((await other.get(`/surveys/${id}/link-check`)).status).toBe(404)
  })

  test('the lights name the problem and do not prevent an approval', async () => {
    const askingForLogin = surveyFixture.site.page('/sign-in', (_, reply) =>
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<input type="password">'),
    )
    const closed = surveyFixture.site.page('/closed', (_, reply) => reply.writeHead(403).end())
    const noKeys = surveyFixture.site.sheet('/no-keys.csv', [
      ['Timestamp', 'How often?'],
      ['now', 'Often'],
    ])
    expect(await lights({ formLink: askingForLogin, sheetLink: closed })).toMatchObject({
      form: { light: 'fail', reason: 'needs_sign_in' },
      sheet: { light: 'fail', reason: 'private' },
      column: { light: 'warn', reason: 'not_read' },
    })
    expect(await lights({ formLink: `${surveyFixture.site.origin}/gone`, sheetLink: noKeys })).toMatchObject({
      form: { light: 'fail', reason: 'not_found' },
      sheet: { light: 'ok' },
      column: { light: 'warn', reason: 'no_key_column' },
    })
    const [last] = await queue()
    expect((await approve([last?.SurveyID])).body.done).toHaveLength(1)
  })

  test('a changed link has no light until it is checked again', async () => {
    const { id } = await surveyFixture.draft()
    await surveyFixture.bahth.drain()
    expect((await surveyFixture.creator.get(`/surveys/${id}/link-check`)).body.sheet.light).toBe('ok')
    await surveyFixture.creator.put(`/surveys/${id}`, { sheetLink: `${surveyFixture.site.origin}/none.csv` })
    expect((await surveyFixture.creator.get(`/surveys/${id}/link-check`)).body.sheet).toBeNull()
    await surveyFixture.bahth.drain()
    expect((await surveyFixture.creator.get(`/surveys/${id}/link-check`)).body.sheet.light).toBe('fail')
  })
})
