import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '../../testing/person.ts'
import { QuestionnaireFixture } from './questionnaire.fixture.ts'
import { inBatches } from './read-batches.ts'
import { type ExportedRow, readResponses } from './results-store.ts'

let native: QuestionnaireFixture
let survey: Body

beforeAll(async () => {
  native = await QuestionnaireFixture.open()
  survey = await native.active()
  await native.answered(survey.id, 24)
  await native.creator.post(`/surveys/${survey.id}/close`)
  await native.bahth.drain()
})
afterAll(() => native.close())

const results = async (id: string) => (await native.creator.get(`/surveys/${id}/results`)).body

const questionsWithTwoTexts: Questionnaire = {
  languages: ['en'],
  pages: [
    {
      name: 'habits',
      title: { en: 'Sleep' },
      elements: [
        { type: 'text', name: 'reason', title: { en: 'What keeps you awake?' } },
        { type: 'text', name: 'remedy', title: { en: 'What helps you?' } },
        { type: 'text', inputType: 'number', name: 'hours', title: { en: 'Hours' }, min: 0, max: 24 },
      ],
    },
  ],
}

/** More matches than chance explains: one on average, twelve in one of 500 million pairs of orders. */
const tooMany = 12

/** The places at which both orders have the same member. */
const matchesOf = (one: readonly number[], other: readonly number[]): number =>
  one.filter((member, at) => member === other[at]).length

describe('results', () => {
  test('results have the counts of each question, statistics and durations', async () => {
    const body = await results(survey.id)
    expect(body).toMatchObject({ responses: 24, isFinal: true, exportsFrom: 20 })
    const [quality, reason, hours] = body.questions
    expect(quality).toMatchObject({
      kind: 'singleChoice',
      answered: 24,
      cells: [
        { value: 'well', count: 12 },
        { value: 'badly', count: 12 },
      ],
    })
    expect(reason).toMatchObject({ kind: 'shortText', answered: 12, hasTexts: true })
    expect(hours.statistics).toMatchObject({ mean: 6.5, median: 6.5 })
    expect(body.durations[0].count).toBe(24)
  })

  test('counts below five are hidden', async () => {
    const { questions } = await results(survey.id)
    // Four members each slept 4 to 9 hours.
    expect(questions[2].cells.every(({ count }: { count: number | null }) => count === null)).toBe(true)
  })

  test('results have a table of two questions and a separate list of texts', async () => {
    const table = await native.creator.get(`/surveys/${survey.id}/crosstab?row=quality&column=quality`)
    expect(table.body).toMatchObject({ rows: ['well', 'badly'], columns: ['well', 'badly'] })
    const texts = await native.creator.get(`/surveys/${survey.id}/texts?question=reason`)
    expect(texts.body.items).toHaveLength(12)
    expect(texts.body.items).toContain('Reason 3')
  })

  test('the number of texts is hidden below five, and otherwise the one of the list, also if only a few wrote none', async () => {
    const { id } = await native.active({ questionnaire: questionsWithTwoTexts })
    for (const member of [1, 2, 3, 4, 5, 6]) {
      const answers = {
        hours: 7,
        ...(member <= 5 ? { reason: `reason ${member}` } : {}),
        ...(member <= 4 ? { remedy: `remedy ${member}` } : {}),
      }
      expect((await native.send(await native.surveys.people.one(), id, answers)).status).toBe(201)
    }
    await native.creator.post(`/surveys/${id}/close`)
    await native.bahth.drain()
    const listed = async (question: string) =>
      (await native.creator.get(`/surveys/${id}/texts?question=${question}`)).body.items.length
    expect([await listed('reason'), await listed('remedy')]).toEqual([5, 0])
    const { questions } = await results(id)
    expect(questions).toMatchObject([{ answered: 5 }, { answered: null }, { answered: 6 }])
  })

  test('anonymous results are exported without ids, days and texts, and texts in a file of their own', async () => {
    const csv = await native.creator.get(`/surveys/${survey.id}/results.csv`)
    const lines = csv.text.trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFF"quality","hours"')
    expect(lines).toHaveLength(25)
    expect(csv.text).not.toMatch(/[0-9a-f]{8}-|2026|Reason/)
    const texts = await native.creator.get(`/surveys/${survey.id}/results.csv?part=texts`)
    expect(texts.text.trim().split('\r\n')).toHaveLength(13)
  })

  test('texts and exports of anonymous answers are in random orders, independent of sending and of each other', async () => {
    const { id } = await native.active({ questionnaire: questionsWithTwoTexts })
    const members = Array.from({ length: 24 }, (_, member) => member)
    for (const member of members) {
      const answers = { reason: `reason ${member}`, remedy: `remedy ${member}`, hours: member }
      expect((await native.send(await native.surveys.people.one(), id, answers)).status).toBe(201)
    }
    await native.creator.post(`/surveys/${id}/close`)
    await native.bahth.drain()

    const read = async (path: string, pattern: RegExp) => {
      const { text } = await native.creator.get(`/surveys/${id}/${path}`)
      return [...text.matchAll(pattern)].map(([, member]) => Number(member))
    }
    const orders: Record<string, number[]> = { sending: members, 'reversed sending': members.toReversed() }
    for (const reading of ['first', 'second']) {
      for (const question of ['reason', 'remedy']) {
        const pattern = new RegExp(`${question} (\\d+)`, 'g')
        orders[`${reading} list of ${question}`] = await read(`texts?question=${question}`, pattern)
        orders[`${reading} export of ${question}`] = await read('results.csv?part=texts', pattern)
      }
      orders[`${reading} export`] = await read('results.csv', /^(\d+)\r?$/gm)
    }
    for (const order of Object.values(orders))
      expect(order.toSorted((one, other) => one - other)).toEqual(members)
    const related = Object.entries(orders).flatMap(([name, one], at) =>
      Object.entries(orders)
        .slice(at + 1)
        .filter(([, other]) => matchesOf(one, other) >= tooMany)
        .map(([other]) => `${name} = ${other}`),
    )
    expect(related).toEqual([])
  })

  test('results have a codebook and SPSS syntax', async () => {
    const codebook = await native.creator.get(`/surveys/${survey.id}/codebook?language=ar`)
    expect(codebook.text).toContain('"quality","quality","كيف تنام؟","category","well","جيدًا"')
    const syntax = await native.creator.get(`/surveys/${survey.id}/codebook.sps`)
    expect(syntax.text).toContain("VALUE LABELS quality\n    'well' 'Well'\n    'badly' 'Badly'.")
  })

  test('results of fewer than 20 responses are not exported, and other creators cannot read them', async () => {
    const small = await native.active()
    await native.answered(small.id, 6)
    await native.bahth.drain()
    const csv = await native.creator.get(`/surveys/${small.id}/results.csv`)
    expect([csv.status, csv.body.code, csv.body.params]).toEqual([409, 'too_few_responses', { min: 20 }])
    const who = await native.surveys.people.one({ creator: 'manual' })
    expect((await who.get(`/surveys/${small.id}/results`)).status).toBe(403)
  })

  test('results leave out responses that are deleted while they are read, and have all others', async () => {
    const { db } = native.bahth
    const large = await native.active({ maxResponses: 1000, isIdentified: true })
    await sql`
      insert into response (id, survey_id, version, answers)
      select gen_random_uuid(), ${large.id}, 1, jsonb_build_object('quality', case when nr <= 20 then 'badly' else 'well' end)
      from generate_series(1, 120) as nr`.execute(db)
    const read: ExportedRow[] = []
    for await (const rows of inBatches(db, large.id, ids => readResponses(db, ids))) {
      read.push(...rows)
      await sql`delete from response where survey_id = ${large.id} and answers ->> 'quality' = 'badly'`.execute(
        db,
      )
    }
    expect(read.filter(({ answers }) => answers.quality === 'well')).toHaveLength(100)
    expect(read.length).toBeLessThan(120)
  })

  test('exported results of a survey with names have the email address, and formulas in texts are escaped', async () => {
    const named = await native.active({ isIdentified: true })
    const who = await native.surveys.people.one()
    await native.send(who, named.id, { quality: 'badly', reason: '=1+1' })
    const csv = await native.creator.get(`/surveys/${named.id}/results.csv`)
    expect(csv.text).toContain(`"${who.member.email}",0,"badly","'=1+1"`)
    const texts = await native.creator.get(`/surveys/${named.id}/results.csv?part=texts`)
    expect(texts.text).toContain(`"reason","'=1+1"`)
    expect((await results(named.id)).questions[0].cells[1].count).toBe(1)
  })

  test('an exported response is one line, which is all that SPSS reads of one', async () => {
    const elements = [{ type: 'comment', name: 'reason', title: { en: 'What keeps you awake?' } }]
    const questionnaire = { languages: ['en'], pages: [{ name: 'sleep', elements }] }
    const named = await native.active({ isIdentified: true, questionnaire })
    const who = await native.surveys.people.one()
    await native.send(who, named.id, { reason: 'Noise.\r\n\n  And light.' })
    const csv = await native.creator.get(`/surveys/${named.id}/results.csv`)
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(2)
    expect(csv.text).toContain('"Noise. And light."')
  })

  test('the files of a survey with names say what the classes of the time to answer are', async () => {
    const { id } = await native.active({ isIdentified: true })
    const read = async (path: string) => (await native.creator.get(`/surveys/${id}/${path}`)).text
    expect(await read('codebook?language=en')).toContain(
      '"duration_class",,"Time to answer","category","1","2 to 5 min"',
    )
    expect(await read('codebook.sps?language=en')).toContain(
      "VALUE LABELS duration_class\n    0 'Under 2 min'",
    )
    expect(await read('codebook?language=ar')).toContain('"4","٢٠ د أو أكثر"')
  })

  test('the files of a survey with names use the same names of variables, different from the member’s columns', async () => {
    const elements = ['email', 'student_id', 'all'].map(name => ({ type: 'text', name, title: { en: name } }))
    const questionnaire = { languages: ['en'], pages: [{ name: 'contact', elements }] }
    const { id } = await native.active({ isIdentified: true, questionnaire })
    const read = async (path: string) => (await native.creator.get(`/surveys/${id}/${path}`)).text
    const names = ['email_v2', 'student_id_v2', 'all_v2']
    const columns = ['student_id', 'email', 'duration_class', ...names]
    const [head] = (await read('results.csv')).split('\r\n')
    expect(head).toBe(`\uFEFF${columns.map(name => `"${name}"`).join(',')}`)
    const codebook = (await read('codebook')).trimEnd().split('\r\n')
    const described = new Set(codebook.slice(1).map(line => line.split(',')[0]))
    expect([...described]).toEqual(columns.map(name => `"${name}"`))
    const [, variables = ''] = (await read('codebook.sps')).split(/VARIABLES=\n|VARIABLE LABELS/)
    expect(variables.match(/^ {2}\w+/gm)?.map(name => name.trim())).toEqual(columns)
  })
})
