import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SurveyFixture } from '../surveys/survey.fixture.ts'
import type { Body } from '../testing/person.ts'
import { unknownId } from '../testing/unknown-id.ts'
import { demoPages } from './pages.ts'
import { createDemoTables } from './store.ts'

/** The demo's practice forms and their response sheets, through HTTP. */

let surveyFixture: SurveyFixture
let origin: string

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open({ parts: { demoPages } })
  await createDemoTables(surveyFixture.bahth.db)
  origin = await surveyFixture.bahth.listen()
})
afterAll(() => surveyFixture.close())

const send = (form: string, fields: Record<string, string>) =>
  fetch(`${origin}/demo/form/${form}`, { method: 'POST', body: new URLSearchParams(fields) })
const sheet = async (form: string) => (await fetch(`${origin}/demo/sheet/${form}.csv`)).text()

describe('practice forms', () => {
  test('a practice form shows the code, adds answers to its sheet and refuses unknown keys', async () => {
    const survey = await surveyFixture.active({ title: '<b>Naps</b>' })
    const who = await surveyFixture.people.one()
    const { code } = await surveyFixture.start(who, survey.id)
    const page = await (await fetch(`${origin}/demo/form/${survey.id}?code=${code}`)).text()
    expect(page).toContain(`value="${code}"`)
    expect(page).toContain('&#60;b&#62;Naps')
    for (const key of ['', 'ZZZZZZZZZZ', '99999999'])
      expect((await send(survey.id, { key, answer: 'Often' })).status).toBe(400)
    const kept = await send(survey.id, { key: '', answer: 'Often', comment: 'Two "cups" <a>' })
    expect(await kept.text()).toContain('Two &#34;cups&#34; &#60;a&#62;')
    expect((await sheet(survey.id)).split('\r\n')).toHaveLength(1)
    expect(
      (await send(survey.id, { key: code.toLowerCase(), answer: 'Often', comment: 'Two "cups"' })).status,
    ).toBe(200)
    expect(await sheet(survey.id)).toContain(`"${code}","","Often: Two ""cups"""`)
    await send(survey.id, { key: who.member.studentId, answer: 'Never' })
    expect(await sheet(survey.id)).toContain(`"","${who.member.studentId}","Never"`)
  })

  test('a practice form without a survey accepts the code of any survey', async () => {
    const survey = await surveyFixture.active({ formLink: `${origin}/demo/form/practice?code={code}` })
    const { code } = await surveyFixture.start(await surveyFixture.people.one(), survey.id)
    expect((await fetch(`${origin}/demo/form/practice`)).status).toBe(200)
    expect((await send('practice', { key: 'ZZZZZZZZZZ', answer: 'Often' })).status).toBe(400)
    expect((await send('practice', { key: code, answer: 'Often' })).status).toBe(200)
    expect(await sheet('practice')).toContain(`"${code}"`)
    expect(await sheet(survey.id)).not.toContain(code)
  })

  test('a form of an unknown survey is answered with 404, and an answer of 70 kB with 413', async () => {
    for (const form of ['nonsense', unknownId])
      expect((await fetch(`${origin}/demo/form/${form}`)).status).toBe(404)
    const survey: Body = await surveyFixture.active()
    expect((await send(survey.id, { key: 'A', comment: 'x'.repeat(70_000) })).status).toBe(413)
  })
})
