import { afterAll, beforeAll, expect, test } from 'vitest'
import { EventReader } from '../testing/event-reader.ts'
import type { Member } from '../testing/test-server.ts'
import { SurveyFixture } from './survey.fixture.ts'

/** What the streams of members tell about surveys. */

let surveyFixture: SurveyFixture
let address: string
beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
  address = await surveyFixture.bahth.listen()
})
afterAll(() => surveyFixture.close())

/** Returns the changes that a member's stream has told, as topics with ids, up to one with the last id. */
async function listen(who: Member): Promise<(last: string) => Promise<string[]>> {
  const reader = await EventReader.open(address, who.token ?? '')
  return async last => {
    const told: string[] = []
    for (;;) {
      const { topic, id } = await reader.next()
      if (id === last) break
      told.push(`${topic} ${id}`)
    }
    reader.leave()
    return told
  }
}

test('other members hear of changes to a survey by link only, but not its id', async () => {
  const { creator, people } = surveyFixture
  const [stranger, taker] = [await people.one(), await people.one()]
  const heard = { stranger: await listen(stranger), taker: await listen(taker) }
  const survey = await surveyFixture.active({ isPublic: false })
  await creator.post(`/surveys/${survey.id}/hook`)
  await creator.delete(`/surveys/${survey.id}/hook`)
  surveyFixture.answered(survey, [(await surveyFixture.start(taker, survey.id)).code])
  await surveyFixture.recheck(taker, survey.id)
  await surveyFixture.start(await people.one(), survey.id)
  surveyFixture.site.page(surveyFixture.pathOf(survey), (_, response) => void response.writeHead(404).end())
  await creator.post(`/surveys/${survey.id}/close`)
  surveyFixture.answered(survey, [])
  await creator.post(`/surveys/${survey.id}/close`)
  expect((await surveyFixture.survey(survey.id)).status).toBe('completed')

  const open = await surveyFixture.active()
  expect(await heard.stranger(open.id)).toEqual([
    ...['survey ', 'survey ', 'survey '],
    'responses ',
    ...['survey ', 'survey '],
  ])
  expect(await heard.taker(open.id)).toContain(`attempts ${survey.id}`)
})

test('the changes after a deletion do not have the id of the member', async () => {
  const { admin, people } = surveyFixture
  const heard = await listen(await people.one())
  const gone = await people.one({ creator: 'manual' })
  await surveyFixture.draft({}, gone)
  await admin.delete(`/admin/users/${gone.member.id}`)
  expect(await heard((await surveyFixture.active()).id)).toEqual(['survey ', 'inquiry '])
})
