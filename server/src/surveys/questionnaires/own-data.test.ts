import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '../../testing/person.ts'
import type { Member } from '../../testing/test-server.ts'
import { statedEthics } from '../survey.fixture.ts'
import { QuestionnaireFixture } from './questionnaire.fixture.ts'

/** What members receive and delete of their answers. */

let native: QuestionnaireFixture
beforeAll(async () => {
  native = await QuestionnaireFixture.open()
})
afterAll(() => native.close())

const answers = { quality: 'badly', reason: 'The neighbour’s rooster', hours: 5 }

/** A survey with names or without, which asks for consent. */
async function asking(isIdentified: boolean): Promise<Body> {
  const { id } = await native.draft({ isIdentified })
  await native.creator.put(`/surveys/${id}/ethics`, statedEthics)
  await native.creator.put(`/surveys/${id}/submit`)
  await native.admin.post('/admin/survey-requests/approve', { ids: [id] })
  return (await native.creator.get(`/surveys/${id}`)).body
}

async function answered(isIdentified: boolean): Promise<{ survey: Body; who: Member }> {
  const [survey, who] = [await asking(isIdentified), await native.surveys.people.one()]
  expect((await who.post(`/surveys/${survey.id}/consent`, { version: 1 })).status).toBe(201)
  expect((await native.send(who, survey.id, answers)).status).toBe(201)
  return { survey, who }
}

const results = async ({ id }: Body) => (await native.creator.get(`/surveys/${id}/results`)).body

describe('the copy of one’s data', () => {
  test('has answers that carry the name, and the consent', async () => {
    const { survey, who } = await answered(true)
    const { body } = await who.get('/users/me/export')
    expect(body.answers).toMatchObject([{ title: survey.title, answers, language: 'en' }])
    expect(body.consents).toMatchObject([{ title: survey.title, version: 1, withdrawnAt: null }])
    const another = await native.surveys.people.one()
    expect((await another.get('/users/me/export')).body.answers).toEqual([])
  })

  test('has no anonymous answers, which cannot be found', async () => {
    const { survey, who } = await answered(false)
    const { body, text } = await who.get('/users/me/export')
    expect(body.participations).toMatchObject([{ title: survey.title, status: 'verified' }])
    expect(body.answers).toEqual([])
    expect(text).not.toContain('rooster')
  })
})

describe('deleting the account', () => {
  test('deletes answers with the name and keeps the count, and the consent without the member', async () => {
    const { survey, who } = await answered(true)
    expect((await results(survey)).responses).toBe(1)
    expect((await who.delete('/users/me')).status).toBe(204)
    expect((await results(survey)).responses).toBe(0)
    const texts = await native.creator.get(`/surveys/${survey.id}/texts?question=reason`)
    expect(texts.body.items).toEqual([])
    expect((await native.creator.get(`/surveys/${survey.id}`)).body.responses).toBe(1)
    const left = await native.bahth.db
      .selectFrom('consent')
      .select(['member_id', 'version'])
      .where('survey_id', '=', survey.id)
      .execute()
    expect(left).toEqual([{ member_id: null, version: 1 }])
  })
})
