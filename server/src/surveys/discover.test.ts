import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import { SurveyFixture } from './survey.fixture.ts'

let surveyFixture: SurveyFixture
let member: Member
let other: Member

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
  member = await surveyFixture.people.one()
  other = await surveyFixture.people.one({ creator: 'manual', firstName: 'Omar', lastName: 'Mansour' })
})
afterAll(() => surveyFixture.close())

const titles = (reply: { body: Body }): string[] => reply.body.items.map((item: Body) => item.title)
const ids = (reply: { body: Body }): string[] => reply.body.items.map((item: Body) => item.id)

describe('reading a survey', () => {
  test('SUR-22 SUR-30 a survey has every field of the entity, and an approved one has the status active', async () => {
    const { id } = await surveyFixture.active({ title: 'Sleep', dueDate: '2027-01-31T10:00:00Z' })
    const { status, body } = await member.get(`/surveys/${id}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      id,
      title: 'Sleep',
      description: expect.any(String),
      category: 'NA',
      estimatedTime: 5,
      isPublic: true,
      maxResponses: 100,
      responses: 0,
      status: 'active',
      createdDate: '2026-11-20T10:00:00.000Z',
      dueDate: '2027-01-31T10:00:00.000Z',
      creator: 'Salma Fouad',
      creatorId: surveyFixture.creator.member.id,
      formLink: null,
      sheetLink: null,
      rejectionReason: null,
      isFull: false,
      myStatus: null,
      passesOn: ['code'],
      isNative: false,
      isIdentified: false,
      verifiedBy: 'sheet',
      consent: 'none',
    })
  })

  test('only the creator and administrators see the links of a survey', async () => {
    const { id, formLink, sheetLink } = await surveyFixture.active()
    for (const reader of [surveyFixture.creator, surveyFixture.admin])
      expect((await reader.get(`/surveys/${id}`)).body).toMatchObject({ formLink, sheetLink })
    for (const reader of [member, other])
      expect((await reader.get(`/surveys/${id}`)).body).toMatchObject({ formLink: null, sheetLink: null })
  })

  test('members do not find unapproved surveys of others; administrators find all but drafts', async () => {
    const draft = await surveyFixture.draft()
    const pending = await surveyFixture.pending()
    const rejected = await surveyFixture.rejected('Too long')
    for (const survey of [draft, pending, rejected]) {
      expect((await member.get(`/surveys/${survey.id}`)).status).toBe(404)
      expect((await surveyFixture.creator.get(`/surveys/${survey.id}`)).status).toBe(200)
    }
    expect((await surveyFixture.admin.get(`/surveys/${draft.id}`)).status).toBe(404)
    expect((await surveyFixture.admin.get(`/surveys/${rejected.id}`)).body.rejectionReason).toBe('Too long')
    expect((await member.get('/surveys/not-an-id')).status).toBe(404)
  })

  test('a survey that is not public is found by its id, but not in the list of other members', async () => {
    const { id } = await surveyFixture.active({ isPublic: false, title: 'By link only' })
    expect((await member.get(`/surveys/${id}`)).status).toBe(200)
    expect(titles(await member.get('/surveys'))).not.toContain('By link only')
    expect(titles(await surveyFixture.creator.get('/surveys'))).toContain('By link only')
  })

  test('a view by another member than the creator counts once per member and day in Cairo, and for a week in views7d', async () => {
    const { id } = await surveyFixture.active()
    const views = async () => {
      const { views, views7d } = (await surveyFixture.creator.get(`/surveys/${id}/analytics`)).body
      return [views, views7d]
    }
    expect((await surveyFixture.creator.get(`/surveys/${id}`)).status).toBe(200)
    expect(await views()).toEqual([0, 0])
    for (let i = 0; i < 3; i++) await member.get(`/surveys/${id}`)
    await other.get(`/surveys/${id}`)
    expect(await views()).toEqual([2, 2])
    // 23:30 and 00:30 are on two different days in Cairo.
    surveyFixture.bahth.clock.set(new Date('2026-11-20T21:30:00Z'))
    await surveyFixture.people.pass(0)
    await member.get(`/surveys/${id}`)
    expect(await views()).toEqual([2, 2])
    await surveyFixture.people.pass(60 * 60_000)
    await member.get(`/surveys/${id}`)
    expect(await views()).toEqual([3, 3])
    await surveyFixture.people.pass(8 * 24 * 60 * 60_000)
    expect(await views()).toEqual([3, 0])
  })
})

describe('SUR-67 SUR-68 the list of surveys', () => {
  test('SUR-02 SUR-98 any approved member can list surveys; visitors and other members cannot', async () => {
    expect((await member.get('/surveys')).status).toBe(200)
    expect((await (await surveyFixture.people.one({ role: 'prof' })).get('/surveys')).status).toBe(200)
    expect((await surveyFixture.bahth.visitor().get('/surveys')).status).toBe(401)
    for (const state of ['pending', 'rejected'] as const) {
      const waiting = await surveyFixture.people.one({ state })
      expect(await waiting.get('/surveys')).toMatchObject({ status: 403, body: { code: `account_${state}` } })
    }
  })

  test('SUR-11 the status filter finds active and completed surveys of all members, and one’s own of every status', async () => {
    const mine = await surveyFixture.people.one({ creator: 'manual' })
    const own = {
      draft: (await surveyFixture.draft({}, mine)).id,
      pending: (await surveyFixture.pending({}, mine)).id,
      active: (await surveyFixture.active({}, mine)).id,
    }
    const closed = await surveyFixture.completed()
    const listed = async (who: Member, status: string) =>
      ids(await who.get(`/surveys?status=${status}&limit=100`))
    expect(await listed(mine, 'draft')).toEqual([own.draft])
    expect(await listed(mine, 'pending')).toEqual([own.pending])
    expect(await listed(mine, 'rejected')).toEqual([])
    for (const name of ['active', 'approved']) expect(await listed(member, name)).toContain(own.active)
    expect(await listed(member, 'completed')).toContain(closed.id)
    expect(await listed(member, 'draft')).toEqual([])
    expect(await listed(member, 'pending')).toEqual([])
    expect(await listed(surveyFixture.admin, 'pending')).toContain(own.pending)
    expect(await listed(surveyFixture.admin, 'draft')).toEqual([])
    expect(await listed(mine, '')).toEqual(expect.arrayContaining(Object.values(own)))
    expect((await member.get('/surveys?status=lost')).status).toBe(400)
  })

  test('total is the number of surveys in the list, for each status and reader', async () => {
    for (const who of [member, surveyFixture.creator, surveyFixture.admin])
      for (const status of ['', 'active', 'completed', 'pending', 'draft', 'rejected']) {
        const { total, items } = (await who.get(`/surveys?limit=100&status=${status}`)).body
        expect([status, total]).toEqual([status, items.length])
      }
  })

  test('pages are newest first and skip nothing while surveys are added; invalid cursors and limits are refused', async () => {
    for (let i = 0; i < 5; i++) {
      await surveyFixture.people.pass(1000)
      await surveyFixture.active({ title: `Page ${i}` })
    }
    const first = (await member.get('/surveys?limit=2')).body
    expect(first.items.map((item: Body) => item.title)).toEqual(['Page 4', 'Page 3'])
    await surveyFixture.people.pass(1000)
    await surveyFixture.active({ title: 'Page 5' })
    const seen: string[] = []
    for (let cursor = first.nextCursor; cursor; ) {
      const page = (await member.get(`/surveys?limit=2&cursor=${cursor}`)).body
      seen.push(...page.items.map((item: Body) => item.title))
      cursor = page.nextCursor
    }
    expect(seen.slice(0, 3)).toEqual(['Page 2', 'Page 1', 'Page 0'])
    expect(new Set(seen).size + 3).toBeGreaterThan(5)
    for (const cursor of ['nonsense', Buffer.from('[1,2]').toString('base64url')])
      expect(await member.get(`/surveys?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'cursor' }] },
      })
    for (const limit of ['0', '101', 'x'])
      expect((await member.get(`/surveys?limit=${limit}`)).status).toBe(400)
  })

  test('SUR-07 SUR-08 the trending sort has active public surveys by number of responses', async () => {
    const rows = await surveyFixture.bahth.db
      .selectFrom('survey')
      .select('id')
      .where('status', '=', 'approved')
      .execute()
    for (const [i, { id }] of rows.entries())
      await surveyFixture.bahth.db
        .updateTable('survey')
        .set({ responses: i % 7 })
        .where('id', '=', id)
        .execute()
    const { items } = (await member.get('/surveys?sort=trending&limit=10')).body
    expect(items).toHaveLength(10)
    const counts = items.map((item: Body) => item.responses)
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a))
    expect(items.every((item: Body) => item.status === 'active' && item.isPublic)).toBe(true)
    const everything = (await member.get('/surveys?sort=trending&limit=100')).body
    expect(everything.total).toBe(everything.items.length)
    await surveyFixture.bahth.db.updateTable('survey').set({ responses: 0 }).execute()
  })
})

describe('SUR-05 search', () => {
  beforeAll(async () => {
    await surveyFixture.active({ title: 'الأرق أثناء فترة الامتحانات' })
    await surveyFixture.active({ title: 'Café culture among students' })
    await surveyFixture.active({ title: 'استبيان عن التغذية ٢٠٢٦' })
    await surveyFixture.active({ title: 'Nurses’ breaks of 0.5–1 hours' })
    await surveyFixture.active({ title: '100% attendance_rate' }, other)
  })

  test.each([
    ['a title typed in another letter case', 'CAFÉ CULT', 'Café culture among students'],
    ['a title typed without accents', 'cafe', 'Café culture among students'],
    ['a title typed with another form of alef', 'الارق', 'الأرق أثناء فترة الامتحانات'],
    ['a title typed with tashkeel and tatweel', 'الأَرَقـ', 'الأرق أثناء فترة الامتحانات'],
    ['a title typed with ha for ta marbuta', 'التغذيه', 'استبيان عن التغذية ٢٠٢٦'],
    ['Arabic digits typed as Latin ones', '2026', 'استبيان عن التغذية ٢٠٢٦'],
    ['one letter at the beginning of a word', 'c', 'Café culture among students'],
    ['two letters at the beginning of a word', 'cu', 'Café culture among students'],
    ['two Arabic letters at the beginning of a word', 'فت', 'الأرق أثناء فترة الامتحانات'],
    ['a straight apostrophe for a curly one', "nurses' br", 'Nurses’ breaks of 0.5–1 hours'],
    ['a hyphen for a dash, and the Arabic decimal sign', '٠٫٥-١', 'Nurses’ breaks of 0.5–1 hours'],
    ['text with direction marks', '\u200Fالأرق\u200F', 'الأرق أثناء فترة الامتحانات'],
    ['the creator’s name', 'mansour', '100% attendance_rate'],
    ['a literal percent sign', '0% att', '100% attendance_rate'],
    ['a literal underscore', 'ance_r', '100% attendance_rate'],
  ])('a search finds %s', async (_, q, title) => {
    expect(titles(await member.get(`/surveys?q=${encodeURIComponent(q)}&limit=100`))).toContain(title)
  })

  test.each(['attendanceXrate', '%%%', 'nowhere to be found', 'ulture c'])(
    'a search does not find “%s”',
    async q => {
      const found = await member.get(`/surveys?q=${encodeURIComponent(q)}`)
      expect(found).toMatchObject({ status: 200, body: { items: [], total: 0, nextCursor: null } })
    },
  )

  test('a search counts its matches, up to a hundred', async () => {
    const { total, items } = (await member.get('/surveys?q=attendance')).body
    expect([total, items.length]).toEqual([1, 1])
    await surveyFixture.bahth.db
      .insertInto('survey')
      .values(
        Array.from({ length: 130 }, (_, i) => ({
          id: `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
          creator_name: 'Nobody',
          title: `Commuting ${i}`,
          description: 'x',
          estimated_minutes: 5,
          max_responses: 100,
          form_link: 'https://example.org/f',
          sheet_link: 'https://example.org/s',
          status: 'completed' as const,
        })),
      )
      .execute()
    expect((await member.get('/surveys?q=commuting')).body).toMatchObject({ total: 100, totalIsCapped: true })
    await surveyFixture.bahth.db.deleteFrom('survey').where('creator_name', '=', 'Nobody').execute()
  })

  test('a search has pages and combines with the status filter', async () => {
    const first = (await member.get('/surveys?q=page&limit=2&status=active')).body
    const second = (await member.get(`/surveys?q=page&limit=2&status=active&cursor=${first.nextCursor}`)).body
    expect([...first.items, ...second.items].map((item: Body) => item.title)).toEqual([
      'Page 5',
      'Page 4',
      'Page 3',
      'Page 2',
    ])
    expect(titles(await member.get('/surveys?q=page&status=completed'))).toEqual([])
  })
})

describe('SUR-06 SUR-74 the statistics', () => {
  test('the statistics change immediately, and formsFilled counts the caller’s own', async () => {
    const before = (await member.get('/stats')).body
    const survey = await surveyFixture.active()
    await surveyFixture.start(member, survey.id)
    const { code } = await surveyFixture.start(member, survey.id)
    surveyFixture.answered(survey, [code])
    await surveyFixture.passEta()
    expect((await member.get('/stats')).body).toMatchObject({
      activeSurveys: before.activeSurveys + 1,
      totalSurveys: before.totalSurveys + 1,
      totalResponses: before.totalResponses + 1,
      formsFilled: before.formsFilled + 1,
    })
    await surveyFixture.creator.post(`/surveys/${survey.id}/close`)
    expect((await member.get('/stats')).body).toMatchObject({
      activeSurveys: before.activeSurveys,
      totalSurveys: before.totalSurveys + 1,
    })
    const someone = await surveyFixture.people.one()
    expect((await someone.get('/stats')).body).toMatchObject({
      totalStudentsNonStaff: before.totalStudentsNonStaff + 1,
      formsFilled: 0,
    })
    expect(await surveyFixture.broken()).toEqual([])
  })
})
