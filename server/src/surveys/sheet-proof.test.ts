import { hours, minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Google } from '../vendors/sheets/google.fixture.ts'
import { PrivateSheets } from './private-sheets.fixture.ts'
import type { SurveyFixture } from './survey.fixture.ts'

/** Creators prove control of their private sheets, which other creators then cannot use. */

let sheets: PrivateSheets
let surveys: SurveyFixture
let google: Google
beforeAll(async () => {
  sheets = await PrivateSheets.open()
  surveys = sheets.surveys
  google = sheets.google
})
beforeEach(() => sheets.begin())
afterAll(() => sheets.close())

describe('a proved sheet', () => {
  test('a proved sheet is refused in surveys of others until its creator releases it or deletes their account', async () => {
    const owner = await surveys.people.one({ creator: 'manual' })
    const other = await surveys.people.one({ creator: 'manual' })
    const { id, sheetLink } = sheets.add()
    const earlier = await surveys.draft({ sheetLink }, other)
    const own = await surveys.draft({ sheetLink }, owner)
    expect(await sheets.prove(owner, own.id, id)).toBe(204)
    // The same spreadsheet, by another of its addresses.
    const alias = sheetLink.replace('/spreadsheets/', '/a/example.edu.eg/spreadsheets/u/2/')
    for (const refused of [
      await other.post('/surveys', surveys.fields({ sheetLink: alias })),
      await other.put(`/surveys/${earlier.id}`, { title: 'Another title' }),
      await other.put(`/surveys/${earlier.id}/submit`),
      await sheets.beginProof(other, earlier.id),
      await sheets.checkProof(other, earlier.id),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'sheet_taken'])
    const refused = await other.post('/surveys', surveys.fields({ sheetLink }))
    expect(refused.body.errors).toMatchObject([{ field: 'sheetLink', code: 'sheet_taken' }])
    expect((await owner.post('/surveys', surveys.fields({ sheetLink }))).status).toBe(201)

    expect((await owner.delete(`/surveys/${own.id}/sheet-proof`)).status).toBe(204)
    expect((await sheets.mine(owner, own.id)).sheetProof).toMatchObject({ tab: null, provedAt: null })
    expect(await sheets.prove(other, earlier.id, id)).toBe(204)
    expect((await other.get('/users/me/export')).body.privateSheets).toMatchObject([{ spreadsheetId: id }])
    expect((await sheets.beginProof(owner, own.id)).body.code).toBe('sheet_taken')
    expect((await other.delete('/users/me')).status).toBe(204)
    expect(await sheets.prove(owner, own.id, id)).toBe(204)
  })

  test('the creator of a completed survey can release its sheet, for others to use', async () => {
    const { survey, id } = await sheets.proved()
    await surveys.creator.post(`/surveys/${survey.id}/close`)
    expect(await sheets.mine(surveys.creator, survey.id)).toMatchObject({
      status: 'completed',
      sheetProof: { provedAt: expect.any(String) },
    })
    expect((await surveys.admin.delete(`/surveys/${survey.id}/sheet-proof`)).status).toBe(403)
    expect((await surveys.creator.delete(`/surveys/${survey.id}/sheet-proof`)).status).toBe(204)
    expect((await sheets.mine(surveys.creator, survey.id)).sheetProof).toMatchObject({ provedAt: null })
    const colleague = await surveys.people.one({ creator: 'manual' })
    const followUp = await surveys.draft({ sheetLink: survey.sheetLink }, colleague)
    expect(await sheets.prove(colleague, followUp.id, id)).toBe(204)
  })

  test('a proved sheet stays proved for its creator who begins another proof', async () => {
    const { survey } = await sheets.proved()
    expect((await sheets.beginProof(surveys.creator, survey.id)).status).toBe(201)
    expect((await sheets.mine(surveys.creator, survey.id)).sheetProof).toMatchObject({
      tab: null,
      provedAt: expect.any(String),
    })
  })

  test('a sheet that two creators prove in parallel belongs to one of them', async () => {
    const { id, sheetLink } = sheets.add()
    const both = [await surveys.people.one({ creator: 'manual' }), surveys.creator]
    const drafts = await Promise.all(both.map(who => surveys.draft({ sheetLink }, who)))
    for (const [index, who] of both.entries())
      google.addTab(id, { title: (await sheets.beginProof(who, drafts[index]?.id)).body.tab })
    const replies = await Promise.all(both.map((who, index) => sheets.checkProof(who, drafts[index]?.id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('sheet_taken')
  })
})

describe('the proof of control', () => {
  test('only the creator of a survey with a Google sheet that isn’t over can begin a proof', async () => {
    const survey = await surveys.draft({ sheetLink: sheets.add().sheetLink })
    const stranger = await surveys.people.one({ creator: 'manual' })
    expect((await sheets.beginProof(stranger, survey.id)).status).toBe(404)
    const active = await surveys.active({ sheetLink: sheets.add().sheetLink })
    expect((await sheets.beginProof(stranger, active.id)).status).toBe(403)
    expect((await sheets.beginProof(surveys.admin, active.id)).status).toBe(403)
    const elsewhere = await surveys.draft()
    expect((await sheets.beginProof(surveys.creator, elsewhere.id)).body.code).toBe('sheet_not_supported')
    expect((await sheets.mine(surveys.creator, elsewhere.id)).sheetProof).toBeNull()
    expect((await sheets.beginProof(surveys.creator, (await surveys.completed()).id)).body.code).toBe(
      'survey_state',
    )
  })

  test('each creator gets another tab name, which is valid for a day', async () => {
    const { id, sheetLink } = sheets.add()
    const owner = await surveys.people.one({ creator: 'manual' })
    const [own, others] = [await surveys.draft({ sheetLink }, owner), await surveys.draft({ sheetLink })]
    const { tab } = (await sheets.beginProof(owner, own.id)).body
    expect((await sheets.beginProof(surveys.creator, others.id)).body.tab).not.toBe(tab)
    google.addTab(id, { title: tab })
    expect((await sheets.checkProof(surveys.creator, others.id)).body.code).toBe('sheet_unproved')
    await surveys.pass(hours(24))
    expect((await sheets.checkProof(owner, own.id)).body.code).toBe('sheet_proof_over')
    expect((await sheets.mine(owner, own.id)).sheetProof).toMatchObject({ tab: null, provedAt: null })
    await surveys.bahth.sweep()
    const left = surveys.bahth.db.selectFrom('sheet_proof').select('tab').where('tab', '=', tab)
    expect(await left.execute()).toEqual([])
    expect((await sheets.beginProof(owner, own.id)).body.tab).not.toBe(tab)
  })

  test('a proof can be checked at most ten times in ten minutes', async () => {
    const owner = await surveys.people.one({ creator: 'manual' })
    const survey = await surveys.draft({ sheetLink: sheets.add().sheetLink }, owner)
    await sheets.beginProof(owner, survey.id)
    for (let times = 0; times < 10; times++)
      expect((await sheets.checkProof(owner, survey.id)).body.code).toBe('sheet_unproved')
    expect((await sheets.checkProof(owner, survey.id)).status).toBe(429)
    await surveys.pass(minutes(10))
    expect((await sheets.checkProof(owner, survey.id)).body.code).toBe('sheet_unproved')
  })

  test('a failed check of the proof returns the problem of the sheet or of Google', async () => {
    const { id, sheetLink } = sheets.add()
    const survey = await surveys.draft({ sheetLink })
    await sheets.beginProof(surveys.creator, survey.id)
    for (const [status, code, answered] of [
      [500, 'sheet_unreachable', 502],
      [404, 'sheet_missing', 409],
      [429, 'too_many_requests', 429],
    ] as const) {
      google.troubles = [{ status }]
      const refused = await sheets.checkProof(surveys.creator, survey.id)
      expect([refused.body.code, refused.status]).toEqual([code, answered])
    }
    await surveys.pass(minutes(1) + seconds(1))
    google.sheet(id).isOffice = true
    expect((await sheets.checkProof(surveys.creator, survey.id)).body.code).toBe('sheet_not_supported')
  })
})
