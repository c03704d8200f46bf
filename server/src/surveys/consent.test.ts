import { days } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idPhoto } from '../testing/newcomers.ts'
import type { Body } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import { QuestionnaireFixture, sleep } from './questionnaires/questionnaire.fixture.ts'
import { SurveyFixture, statedEthics } from './survey.fixture.ts'

/** Consent before taking part, its withdrawal, and the ethics statement of a survey. */

let surveys: SurveyFixture
beforeAll(async () => {
  surveys = await SurveyFixture.open()
})
afterAll(() => surveys.close())

const agree = (who: Member, { id }: Body, version = 1) => who.post(`/surveys/${id}/consent`, { version })
const withdraw = (who: Member, { id }: Body) => who.delete(`/surveys/${id}/consent`)
const rows = () => surveys.bahth.db.selectFrom('consent').selectAll().execute()

/** A member whose answer counts in a survey with a consent text. */
async function verified(inSurvey?: Body): Promise<{ survey: Body; who: Member; code: string }> {
  const survey = inSurvey ?? (await surveys.studied())
  const who = await surveys.people.one()
  await agree(who, survey)
  const { code } = await surveys.start(who, survey.id)
  surveys.answered(survey, [code])
  await surveys.passEta()
  return { survey, who, code }
}

const letters = () =>
  surveys.bahth.db.selectFrom('stored_file').select('key').where('key', 'like', 'letters/%').execute()

describe('taking part in a survey with a consent text', () => {
  test('starting a survey with a consent text needs consent, starting another survey does not', async () => {
    const [survey, plain] = [await surveys.studied(), await surveys.active()]
    const who = await surveys.people.one()
    const refused = await who.post(`/surveys/${survey.id}/attempt-start`)
    expect([refused.status, refused.body.code]).toEqual([409, 'consent_required'])
    expect((await who.get(`/surveys/${survey.id}`)).body.consent).toBe('needed')
    expect(await agree(who, survey)).toMatchObject({ status: 201, body: { version: 1 } })
    expect((await who.get(`/surveys/${survey.id}`)).body.consent).toBe('given')
    await surveys.start(who, survey.id)
    expect((await who.get(`/surveys/${plain.id}`)).body.consent).toBe('none')
    await surveys.start(who, plain.id)
  })

  test('members get the consent text with the committee, and nothing about the letter', async () => {
    const survey = await surveys.studied()
    const who = await surveys.people.one()
    const { status, body } = await who.get(`/surveys/${survey.id}/consent`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      version: 1,
      ar: statedEthics.consentAr,
      en: null,
      committee: statedEthics.committee,
    })
    expect(body.hasLetter).toBeUndefined()
    expect((await who.get(`/surveys/${(await surveys.active()).id}/consent`)).status).toBe(404)
  })

  test('agreeing twice in parallel is one consent, and agreeing to another version is refused', async () => {
    const survey = await surveys.studied()
    const who = await surveys.people.one()
    const wrong = await agree(who, survey, 2)
    expect([wrong.status, wrong.body.code]).toEqual([409, 'consent_changed'])
    const replies = await Promise.all([agree(who, survey), agree(who, survey)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect((await rows()).filter(row => row.member_id === who.member.id)).toHaveLength(1)
    expect((await agree(surveys.creator, survey)).body.code).toBe('own_survey')
  })
})

describe('withdrawing consent', () => {
  test('a withdrawal keeps the credit and notifies the creator of the code', async () => {
    const { survey, who, code } = await verified()
    expect((await withdraw(who, survey)).status).toBe(204)
    expect(await surveys.attempt(who, survey.id)).toMatchObject({
      status: 'verified',
      consent: { version: 1, withdrawnAt: expect.any(String) },
    })
    expect(await surveys.survey(survey.id)).toMatchObject({ responses: 1 })
    const { items } = (await surveys.creator.get('/notices')).body
    expect(items[0]).toMatchObject({ kind: 'consent_withdrawn', text: expect.stringContaining(code) })
    expect(items[0].text).toContain('still counts')
    const attempts = (await surveys.creator.get(`/surveys/${survey.id}/attempts`)).body.items
    expect(attempts).toMatchObject([{ code, member: null, withdrawnAt: expect.any(String) }])
    expect(await surveys.broken()).toEqual([])
  })

  test('the creator is not told that a participation counts that was not verified', async () => {
    const survey = await surveys.studied()
    const who = await surveys.people.one()
    await agree(who, survey)
    await surveys.start(who, survey.id)
    expect((await withdraw(who, survey)).status).toBe(204)
    const [notice] = (await surveys.creator.get('/notices')).body.items
    expect(notice.kind).toBe('consent_withdrawn')
    expect(notice.text).not.toContain('counts')
  })

  test('the creator still sees the withdrawal after the member has deleted the account', async () => {
    const { survey, who, code } = await verified()
    await withdraw(who, survey)
    const other = await verified(survey)
    for (const one of [who, other.who]) await one.delete('/users/me')
    const attempts = (await surveys.creator.get(`/surveys/${survey.id}/attempts`)).body.items
    expect(attempts).toHaveLength(2)
    // Midnight in Cairo, two hours before that in winter.
    const day = expect.stringMatching(/T2[12]:00:00\.000Z$/)
    expect(attempts).toContainEqual(
      expect.objectContaining({ code, isAccountDeleted: true, withdrawnAt: day }),
    )
    expect(attempts).toContainEqual(
      expect.objectContaining({ code: other.code, isAccountDeleted: true, withdrawnAt: null }),
    )
  })

  test('a second withdrawal is not found, and starting again needs a new consent', async () => {
    const survey = await surveys.studied()
    const who = await surveys.people.one()
    expect((await withdraw(who, survey)).status).toBe(404)
    await agree(who, survey)
    await surveys.start(who, survey.id)
    await withdraw(who, survey)
    expect((await withdraw(who, survey)).status).toBe(404)
    expect((await who.post(`/surveys/${survey.id}/attempt-start`)).body.code).toBe('consent_required')
    await agree(who, survey)
    await surveys.start(who, survey.id)
  })

  test('a withdrawal of a version too large to exist is refused', async () => {
    const who = await surveys.people.one()
    const { id } = await surveys.studied()
    const refused = await who.delete(`/surveys/${id}/consent`, { version: 3_000_000_000 })
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'version'])
  })

  test('a withdrawal is in the copy of the member’s data', async () => {
    const { survey, who } = await verified()
    await withdraw(who, survey)
    const copy = (await who.get('/users/me/export')).body
    expect(copy.consents).toMatchObject([
      { title: survey.title, version: 1, at: expect.any(String), withdrawnAt: expect.any(String) },
    ])
  })
})

test('the consent of a deleted member is kept with its version and day, without the member', async () => {
  const { survey, who } = await verified()
  const [before] = (await rows()).filter(row => row.member_id === who.member.id)
  await who.delete('/users/me')
  const left = (await rows()).find(row => row.id === before?.id)
  expect(left).toMatchObject({ survey_id: survey.id, member_id: null, version: 1 })
  // Midnight in Cairo, two hours before that in winter.
  expect(left?.at.toISOString()).toMatch(/T2[12]:00:00\.000Z$/)
})

describe('the ethics statement of a survey', () => {
  const ethics = async (id: string): Promise<Body> =>
    (await surveys.creator.get(`/surveys/${id}/ethics`)).body

  test('a changed consent text gets a new version, and an English text without an Arabic one is refused', async () => {
    const { id } = await surveys.draft()
    const save = (changes: object) =>
      surveys.creator.put(`/surveys/${id}/ethics`, { ...statedEthics, ...changes })
    expect((await save({})).body).toMatchObject({ version: 1, warnings: ['no_letter'] })
    expect((await save({ contact: 'another@example.org' })).body).toMatchObject({ version: 1 })
    const english = await save({ consentEn: { ...statedEthics.consentAr, risks: '' } })
    expect(english.body).toMatchObject({ version: 2, warnings: ['no_letter', 'english_incomplete'] })
    const refused = await save({ consentAr: null, consentEn: statedEthics.consentAr })
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'consent_arabic_missing'])
  })

  test('the statement cannot be changed once the survey is submitted', async () => {
    const survey = await surveys.studied()
    const refused = await surveys.creator.put(`/surveys/${survey.id}/ethics`, statedEthics)
    expect([refused.status, refused.body.code]).toEqual([409, 'survey_state'])
  })

  test('the approval queue shows what is missing in the statement', async () => {
    const survey = await surveys.pending()
    const { items } = (await surveys.admin.get('/admin/survey-requests')).body
    const found = items.find((item: Body) => item.SurveyID === survey.id)
    expect(found.Ethics.warnings).toEqual([
      'no_status',
      'no_controller',
      'no_storage_place',
      'no_retention',
      'no_contact',
      'no_consent',
    ])
  })

  test('the statement has a warning if the approval has expired or ends before the survey', async () => {
    const { id } = await surveys.draft({ dueDate: '2027-12-24' })
    await surveys.creator.put(`/surveys/${id}/ethics`, statedEthics)
    expect((await ethics(id)).warnings).toContain('ends_before_due')
    await surveys.creator.put(`/surveys/${id}/ethics`, { ...statedEthics, validUntil: '2025-01-31' })
    expect((await ethics(id)).warnings).toContain('expired')
  })

  test('an approval that ends in an impossible year is refused', async () => {
    const { id } = await surveys.draft()
    for (const validUntil of ['0000-02-01', '0205-01-31', '9999-12-31']) {
      const refused = await surveys.creator.put(`/surveys/${id}/ethics`, { ...statedEthics, validUntil })
      expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([400, 'date_expected'])
    }
  })

  test('only administrators can open the letter of a submitted survey, and it is erased with the draft', async () => {
    const { id } = await surveys.draft()
    const send = async () =>
      (await surveys.creator.form('PUT', `/surveys/${id}/ethics/letter`, { letter: { file: await idPhoto } }))
        .status
    expect(await send()).toBe(204)
    expect((await surveys.admin.get(`/admin/surveys/${id}/ethics-letter`)).status).toBe(404)
    await surveys.creator.put(`/surveys/${id}/submit`)
    const letter = await surveys.admin.get(`/admin/surveys/${id}/ethics-letter`)
    expect([letter.status, letter.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await surveys.creator.get(`/admin/surveys/${id}/ethics-letter`)).status).toBe(403)
    await surveys.admin.post('/admin/survey-requests/reject', { ids: [id] })
    expect(await send()).toBe(204)
    await surveys.creator.put(`/surveys/${id}`, { title: 'Other' })
    await surveys.creator.delete(`/surveys/${id}`)
    await surveys.bahth.drain()
    expect(await letters()).toEqual([])
  })

  test('the letter and the contact are removed when the creator of an active survey deletes the account', async () => {
    const creator = await surveys.people.one({ creator: 'manual' })
    const { id } = await surveys.draft({}, creator)
    await creator.put(`/surveys/${id}/ethics`, statedEthics)
    await creator.form('PUT', `/surveys/${id}/ethics/letter`, { letter: { file: await idPhoto } })
    await creator.put(`/surveys/${id}/submit`)
    await surveys.admin.post('/admin/survey-requests/approve', { ids: [id] })
    expect(await letters()).toHaveLength(1)
    expect((await creator.delete('/users/me')).status).toBe(204)
    await surveys.bahth.drain()
    expect(await letters()).toEqual([])
    expect((await surveys.admin.get(`/admin/surveys/${id}/ethics-letter`)).status).toBe(404)
    const who = await surveys.people.one()
    expect((await who.get(`/surveys/${id}/consent`)).body).toMatchObject({
      committee: statedEthics.committee,
      controller: null,
      contact: null,
      ar: statedEthics.consentAr,
    })
    expect(await surveys.broken()).toEqual([])
  })
})

test('with REQUIRE_ETHICS an incomplete survey is neither submitted nor approved', async () => {
  const strict = await SurveyFixture.open({ settings: { requireEthics: true } })
  try {
    const { id } = await strict.draft()
    const submit = () => strict.creator.put(`/surveys/${id}/submit`)
    expect((await submit()).body.code).toBe('ethics_incomplete')
    await strict.creator.put(`/surveys/${id}/ethics`, { ...statedEthics, status: 'coursework' })
    expect((await submit()).status).toBe(200)
    expect((await strict.admin.post('/admin/survey-requests/approve', { ids: [id] })).body.done).toEqual([id])
    const late = await strict.draft()
    await strict.creator.put(`/surveys/${late.id}/ethics`, { ...statedEthics, validUntil: '2026-11-25' })
    await strict.creator.form('PUT', `/surveys/${late.id}/ethics/letter`, { letter: { file: await idPhoto } })
    expect((await strict.creator.put(`/surveys/${late.id}/submit`)).status).toBe(200)
    await strict.pass(days(10))
    const { failed } = (await strict.admin.post('/admin/survey-requests/approve', { ids: [late.id] })).body
    expect(failed).toMatchObject([{ id: late.id, code: 'ethics_incomplete' }])
  } finally {
    await strict.close()
  }
})

test('with REQUIRE_ETHICS the questions of an active survey can be corrected after its approval has run out', async () => {
  const strict = await QuestionnaireFixture.open({ settings: { requireEthics: true } })
  const { creator, admin, surveys: fixture } = strict
  try {
    const { id } = await strict.draft()
    await creator.put(`/surveys/${id}/ethics`, { ...statedEthics, validUntil: '2026-11-25' })
    await creator.form('PUT', `/surveys/${id}/ethics/letter`, { letter: { file: await idPhoto } })
    await creator.put(`/surveys/${id}/submit`)
    expect((await admin.post('/admin/survey-requests/approve', { ids: [id] })).body.done).toEqual([id])
    await fixture.pass(days(10))
    const [page] = sleep.pages
    const questionnaire = { ...sleep, pages: [{ ...page, title: { en: 'Your sleep', ar: 'نومك' } }] }
    expect((await creator.put(`/surveys/${id}`, { questionnaire })).status).toBe(200)
    expect((await creator.put(`/surveys/${id}/submit`)).status).toBe(200)
  } finally {
    await fixture.close()
  }
})
