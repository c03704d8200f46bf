import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QuestionnaireFixture, sleep } from './questionnaire.fixture.ts'

let native: QuestionnaireFixture

beforeAll(async () => {
  native = await QuestionnaireFixture.open()
})
afterAll(() => native.close())

describe('a survey on Bahth', () => {
  test('a survey on Bahth has its own form link, and members can read its questions', async () => {
    const survey = await native.active()
    expect(survey).toMatchObject({ isNative: true, isIdentified: false, passesOn: [] })
    expect(survey.formLink).toContain(`/surveys?take=${survey.id}`)
    const who = await native.surveys.people.one()
    const read = await who.get(`/surveys/${survey.id}/questionnaire`)
    expect(read.body).toMatchObject({ version: 1, state: 'open', isIdentified: false })
    expect(read.body.questionnaire).toEqual(sleep)
  })

  test('a questionnaire with errors is refused with the path of each', async () => {
    const broken = structuredClone(sleep)
    Object.assign(broken.pages[0]?.elements[1] ?? {}, { name: 'quality', visibleIf: '{hours} > 3' })
    const made = await native.creator.post('/surveys', native.fields({ questionnaire: broken }))
    expect(made.status).toBe(400)
    expect(made.body.errors).toMatchObject([
      { field: 'questionnaire.pages.0.elements.1.name', code: 'name_taken', params: { name: 'quality' } },
      {
        field: 'questionnaire.pages.0.elements.1.visibleIf',
        code: 'condition_later',
        params: { name: 'hours' },
      },
    ])
  })

  test('a question named like a method of every object is refused, because it would count as answered', async () => {
    const broken = structuredClone(sleep)
    Object.assign(broken.pages[0]?.elements[1] ?? {}, { name: 'constructor' })
    const made = await native.creator.post('/surveys', native.fields({ questionnaire: broken }))
    expect(made.body.errors).toMatchObject([
      { field: 'questionnaire.pages.0.elements.1.name', code: 'name_reserved' },
    ])
  })

  test('a survey without a questionnaire and links is refused with an error for each link', async () => {
    const { questionnaire, ...fields } = native.fields()
    const created = await native.creator.post('/surveys', fields)
    expect(created.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'formLink',
      'sheetLink',
    ])
  })

  test('a draft can get links instead of its questionnaire, but cannot be without both', async () => {
    const { id } = await native.draft()
    expect((await native.creator.put(`/surveys/${id}`, { questionnaire: null })).status).toBe(400)
    const { formLink, sheetLink } = native.surveys.fields()
    const edited = await native.creator.put(`/surveys/${id}`, { questionnaire: null, formLink, sheetLink })
    expect(edited.body).toMatchObject({ isNative: false, formLink })
    expect((await native.creator.get(`/surveys/${id}/questionnaire`)).status).toBe(404)
  })

  test('a draft that gets a questionnaire instead of its links has no link check, also of its next version', async () => {
    const { id } = await native.surveys.draft({ sheetLink: `${native.surveys.site.origin}/nowhere` })
    const checkOf = async () => (await native.creator.get(`/surveys/${id}/link-check`)).body
    await native.bahth.drain()
    expect(await checkOf()).toMatchObject({ sheet: { light: 'fail' } })
    // Submitting it starts a check, which then waits while the survey is moved.
    await native.creator.put(`/surveys/${id}/submit`)
    await native.admin.post('/admin/survey-requests/reject', { ids: [id] })
    expect((await native.creator.put(`/surveys/${id}`, { questionnaire: sleep })).status).toBe(200)
    const none = { form: null, sheet: null, column: null, checkedAt: null, shareWith: null }
    expect(await checkOf()).toEqual(none)
    await native.bahth.drain()
    expect(await checkOf()).toEqual(none)
    await native.creator.put(`/surveys/${id}/submit`)
    const { items } = (await native.admin.get('/admin/survey-requests?status=pending')).body
    expect(items.find((item: { SurveyID: string }) => item.SurveyID === id)?.LinkCheck).toMatchObject({
      sheet: null,
    })
  })
})
