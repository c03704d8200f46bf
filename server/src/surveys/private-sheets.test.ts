import { minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onPostgres } from '../testing/database.ts'
import type { Body, Person } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import { Google } from '../vendors/sheets/google.fixture.ts'
import { PrivateSheets } from './private-sheets.fixture.ts'
import { sheetBudget } from './read-sheets.ts'
import type { SurveyFixture } from './survey.fixture.ts'

/** Private sheets that creators share with the service account. */

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

/** Advances the clock until the budget is new and the shared reading has expired. */
const nextMinute = () => surveys.pass(minutes(1) + seconds(1))

const address = Google.serviceAccount.email

describe('a private sheet', () => {
  test('a private sheet is read once its creator has shared it and proved control with a tab', async () => {
    const { id, sheetLink } = sheets.add('no one')
    const survey = await surveys.active({ sheetLink })
    const other = await surveys.pending({ sheetLink, title: 'Another survey with this sheet' })
    await surveys.bahth.drain()
    expect((await sheets.mine(surveys.creator, other.id)).linkCheck.sheet.light).toBe('fail')
    expect((await surveys.creator.get(`/surveys/${survey.id}/link-check`)).body).toMatchObject({
      sheet: { light: 'fail', reason: 'private' },
      shareWith: address,
    })
    expect((await surveys.creator.get('/surveys/mine')).body.sheetReader).toBe(address)
    expect((await sheets.mine(surveys.creator, survey.id)).sheetProof).toMatchObject({
      tab: null,
      provedAt: null,
    })

    const begun = await sheets.beginProof(surveys.creator, survey.id)
    expect(begun).toMatchObject({ status: 201, body: { address } })
    expect((await sheets.beginProof(surveys.creator, survey.id)).body).toEqual(begun.body)
    const { tab } = begun.body
    expect((await sheets.mine(surveys.creator, survey.id)).sheetProof).toEqual({
      address,
      tab,
      provedAt: null,
    })

    const unshared = await sheets.checkProof(surveys.creator, survey.id)
    expect([unshared.status, unshared.body.code, unshared.body.params]).toEqual([
      409,
      'sheet_not_shared',
      { address },
    ])
    google.sheet(id).sharedWith = 'account'
    expect((await sheets.checkProof(surveys.creator, survey.id)).body.code).toBe('sheet_unproved')
    google.addTab(id, { title: ` ${tab.toLowerCase()}` })
    expect((await sheets.checkProof(surveys.creator, survey.id)).status).toBe(204)
    expect((await sheets.checkProof(surveys.creator, survey.id)).status).toBe(204)
    expect(google.requests.values).toBe(0)
    await surveys.bahth.drain()
    expect(await sheets.mine(surveys.creator, survey.id)).toMatchObject({
      sheetProof: { tab: null, provedAt: surveys.bahth.clock.now().toISOString() },
      linkCheck: { sheet: { light: 'ok' }, column: { light: 'ok' }, shareWith: null },
    })
    expect((await sheets.mine(surveys.creator, other.id)).linkCheck.sheet.light).toBe('ok')

    const exports = google.requests.exports
    const { who, code } = await sheets.taking(survey)
    sheets.answer(id, code)
    await surveys.passEta()
    expect(await surveys.attempt(who, survey.id)).toMatchObject({
      status: 'verified',
      verifiedBy: 'sheet',
      receipt: { foundBy: 'code' },
    })
    expect(google.requests.exports).toBe(exports)
    expect(await surveys.broken()).toEqual([])
  })

  test('a private sheet is not read for a creator who only knows its link and fills in its form', async () => {
    const { id, sheetLink } = sheets.add()
    const stranger = await surveys.people.one({ creator: 'manual' })
    const survey = await surveys.active({ sheetLink }, stranger)
    const { values } = google.requests
    const { who, code } = await sheets.taking(survey)
    sheets.answer(id, code)
    await surveys.passEta()
    expect(await surveys.attempt(who, survey.id)).toMatchObject({
      status: 'pending',
      receipt: { cause: 'sheet_private' },
    })
    // Members who fill in the form write into cells of its sheet.
    sheets.answer(id, (await sheets.beginProof(stranger, survey.id)).body.tab)
    expect((await sheets.checkProof(stranger, survey.id)).body.code).toBe('sheet_unproved')
    expect(google.requests.values).toBe(values)
  })

  test('a sheet that is no longer shared counts as private until it is shared with everyone', async () => {
    const { survey, id } = await sheets.proved()
    const { who, code } = await sheets.taking(survey)
    google.sheet(id).sharedWith = 'no one'
    sheets.answer(id, code)
    await surveys.recheck(who, survey.id)
    expect(await surveys.attempt(who, survey.id)).toMatchObject({ receipt: { cause: 'sheet_private' } })
    await nextMinute()
    google.sheet(id).sharedWith = 'everyone'
    await surveys.recheck(who, survey.id)
    expect(await surveys.attempt(who, survey.id)).toMatchObject({ status: 'verified' })
  })

  test('a private sheet is read at most once in ten seconds, also with several rechecks', async () => {
    const { survey, id } = await sheets.proved()
    const { who, code } = await sheets.taking(survey)
    await surveys.recheck(who, survey.id)
    const { reads } = google
    for (let times = 0; times < 5; times++) await surveys.recheck(who, survey.id)
    expect(google.reads).toBe(reads)
    sheets.answer(id, code)
    await surveys.people.pass(seconds(10))
    await surveys.recheck(who, survey.id)
    expect(await surveys.attempt(who, survey.id)).toMatchObject({ status: 'verified' })
  })
})

describe('the end of a survey with a private sheet', () => {
  /** Two members; a recheck of the first reads the sheet, and the answer of the second arrives a second later. */
  async function answeredAfterRead({ survey, id }: { survey: Body; id: string }): Promise<Member> {
    const [first, second] = [await sheets.taking(survey), await sheets.taking(survey)]
    sheets.answer(id, first.code)
    await surveys.recheck(first.who, survey.id)
    await surveys.people.pass(seconds(1))
    sheets.answer(id, second.code)
    await surveys.people.pass(seconds(1))
    return second.who
  }

  test('closing finds an answer that arrived after the sheet was last read', async () => {
    const proved = await sheets.proved()
    const who = await answeredAfterRead(proved)
    const closed = await surveys.creator.post(`/surveys/${proved.survey.id}/close`)
    expect(closed.body).toMatchObject({ status: 'completed', responses: 2 })
    expect(await surveys.attempt(who, proved.survey.id)).toMatchObject({ status: 'verified' })
  })

  test('the last check at the due date finds an answer that arrived after the sheet was last read', async () => {
    const dueDate = new Date(surveys.bahth.clock.now().getTime() + seconds(2)).toISOString()
    const proved = await sheets.proved({ dueDate })
    const who = await answeredAfterRead(proved)
    await surveys.bahth.drain()
    expect(await surveys.survey(proved.survey.id)).toMatchObject({ status: 'completed', responses: 2 })
    expect(await surveys.attempt(who, proved.survey.id)).toMatchObject({ status: 'verified' })
  })

  test('the survey of a deleted creator ends with a last check, also if Google is busy at first', async () => {
    const creator = await surveys.people.one({ creator: 'manual' })
    const { id, sheetLink } = sheets.add()
    const survey = await surveys.active({ sheetLink }, creator)
    expect(await sheets.prove(creator, survey.id, id)).toBe(204)
    await surveys.bahth.drain()
    const { who, code } = await sheets.taking(survey)
    sheets.answer(id, code)
    google.troubles = [{ status: 503 }]
    expect((await surveys.admin.delete(`/admin/users/${creator.member.id}`)).status).toBe(204)
    await surveys.bahth.drain()
    expect(await surveys.attempt(who, survey.id)).toMatchObject({ receipt: { cause: 'sheet_busy' } })
    await surveys.pass(minutes(5))
    expect(await surveys.attempt(who, survey.id)).toMatchObject({ status: 'verified' })
    expect(await surveys.survey(survey.id)).toMatchObject({ status: 'completed', responses: 1 })
    expect(await surveys.broken()).toEqual([])
  })

  test('closing again and again while the sheet is unreadable reads it at most once in ten seconds', async () => {
    const { survey, id } = await sheets.proved()
    await sheets.taking(survey)
    google.sheet(id).sharedWith = 'no one'
    const close = async () => (await surveys.creator.post(`/surveys/${survey.id}/close`)).body.status
    expect(await close()).toBe('active')
    await surveys.people.pass(seconds(1))
    expect(await close()).toBe('active')
    const { reads } = google
    for (let times = 0; times < 5; times++) expect(await close()).toBe('active')
    expect(google.reads).toBe(reads)
  })
})

describe('the limit of reads from Google', () => {
  const spend = async (reads: number) => {
    const budget = sheetBudget(surveys.bahth.db, surveys.bahth.clock.now)
    for (let read = 0; read < reads; read++) expect(await budget.take()).toBeNull()
  }

  /** The status and the cause of an attempt, and how long until its next check. */
  const waitOf = async (who: Person, surveyId: string) => {
    const { status, receipt } = await surveys.attempt(who, surveyId)
    const wait = Date.parse(receipt.nextTryAt) - surveys.bahth.clock.now().getTime()
    return { status, cause: receipt.cause, wait }
  }

  test('attempts wait for the next minute of the budget and are then verified', async () => {
    const { survey, id } = await sheets.proved()
    const { who, code } = await sheets.taking(survey)
    sheets.answer(id, code)
    await surveys.people.pass(minutes(5) + seconds(5))
    await spend(59)
    await surveys.bahth.drain()
    // The sheet needs two reads.
    expect(await waitOf(who, survey.id)).toEqual({ status: 'pending', cause: 'sheet_busy', wait: minutes(1) })
    await surveys.pass(minutes(1))
    expect(await surveys.attempt(who, survey.id)).toMatchObject({ status: 'verified' })
    expect(await surveys.broken()).toEqual([])
  })

  test.runIf(onPostgres)('all server processes share one budget', async () => {
    const [one, two] = [await sheets.proved(), await sheets.proved()]
    const [first, second] = [await sheets.taking(one.survey), await sheets.taking(two.survey)]
    const otherServer = await surveys.bahth.secondServer()
    try {
      await nextMinute()
      await spend(58)
      const { reads } = google
      await surveys.recheck(first.who, one.survey.id)
      expect(google.reads).toBe(reads + 2)
      const elsewhere = otherServer.visitor()
      elsewhere.token = second.who.token
      await surveys.recheck(elsewhere, two.survey.id)
      expect(google.reads).toBe(reads + 2)
      expect(await surveys.attempt(second.who, two.survey.id)).toMatchObject({
        receipt: { cause: 'sheet_busy' },
      })
    } finally {
      await otherServer.close()
    }
  })

  test('after a 429 all sheets wait for its Retry-After, without growing delays', async () => {
    const { survey, id } = await sheets.proved()
    const other = await sheets.proved()
    const { who, code } = await sheets.taking(survey)
    await surveys.people.pass(minutes(5) + seconds(5))
    for (let times = 0; times < 3; times++) {
      // From the second round on the other sheet is read too, so one refusal is not enough.
      google.troubles = Array.from({ length: 4 }, () => ({ status: 429, retryAfter: '90' }))
      await surveys.bahth.drain()
      expect(await waitOf(who, survey.id)).toEqual({
        status: 'pending',
        cause: 'sheet_busy',
        wait: seconds(90),
      })
      const { reads } = google
      const { who: waiting } = await sheets.taking(other.survey)
      await surveys.recheck(waiting, other.survey.id)
      expect(google.reads).toBe(reads)
      await surveys.people.pass(seconds(90))
    }
    google.troubles = []
    sheets.answer(id, code)
    await surveys.bahth.drain()
    expect(await surveys.attempt(who, survey.id)).toMatchObject({ status: 'verified' })
  })

  test('the link check shows that Google is busy and is repeated', async () => {
    const { id, sheetLink } = sheets.add()
    const survey = await surveys.draft({ sheetLink })
    await sheets.prove(surveys.creator, survey.id, id)
    google.troubles = [{ status: 503 }]
    await surveys.bahth.drain()
    const light = async () => (await sheets.mine(surveys.creator, survey.id)).linkCheck.sheet
    expect(await light()).toEqual({ light: 'warn', reason: 'busy' })
    await surveys.people.pass(minutes(1))
    await surveys.bahth.retry()
    expect(await light()).toMatchObject({ light: 'ok' })
  })
})
