import { after, days, minutes } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoggedInMembers } from '../testing/logged-in-members.ts'
import type { Body } from '../testing/person.ts'
import type { Member, TestServer } from '../testing/test-server.ts'
import { AdminFixture } from './admin.fixture.ts'

let bahth: TestServer
let members: LoggedInMembers
let admin: Member

beforeAll(async () => {
  ;({ bahth, people: members, admin } = await AdminFixture.open())
})
afterAll(() => bahth.close())

const list = async (query = ''): Promise<Body> => {
  const { status, body } = await admin.get(`/admin/users${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const emails = (body: Body): string[] => body.items.map((user: Body) => user.email)
const search = async (q: string, more = ''): Promise<string[]> =>
  emails(await list(`?q=${encodeURIComponent(q)}${more}`)).toSorted()

/** All rows of a list, page by page. */
async function walk(query: string): Promise<string[]> {
  const found: string[] = []
  let cursor = ''
  for (;;) {
    const page = await list(`?limit=3&${query}${cursor}`)
    expect(page.items.length).toBeLessThanOrEqual(3)
    found.push(...emails(page))
    if (!page.nextCursor) return found
    cursor = `&cursor=${page.nextCursor}`
  }
}

describe('ADM-35 the list of members', () => {
  test('ADM-25 the list has every field of a member', async () => {
    await bahth.member({
      email: 'whole@example.org',
      firstName: 'Mariam',
      lastName: 'Abdelrahman',
      studentId: '20231147',
      semester: 7,
      creator: 'trial',
      creatorExpiresAt: after(bahth.clock.now(), days(3)),
      formsFilled: 4,
    })
    const { items } = await list('?q=whole@example.org')
    expect(items).toEqual([
      {
        userId: expect.any(String),
        firstName: 'Mariam',
        lastName: 'Abdelrahman',
        email: 'whole@example.org',
        studentId: '20231147',
        phoneNumber: null,
        role: 'student',
        isAdmin: false,
        isProf: false,
        isFormCreator: true,
        isBanned: false,
        accountState: 'approved',
        formCreatorStatus: 'trial',
        formCreatorExpiresAt: '2026-11-23T10:00:00.000Z',
        numFormsFilled: 4,
        semester: 7,
        major: null,
        graduationYear: null,
        interests: [],
        website: null,
        linkedIn: null,
        github: null,
        emailNotifications: true,
        sessionReminders: true,
        mobileNotifications: false,
        showEmail: false,
        showPhone: false,
        twoFactorEnabled: false,
        loginAlerts: true,
        joinedAt: '2026-11-20T10:00:00.000Z',
        lastActiveAt: null,
        avatarUrl: null,
        isOnline: false,
        emailConfirmed: true,
        hasPassword: true,
        banReason: null,
        bannedUntil: null,
      },
    ])
  })

  test('the list is sorted newest first, and its total counts all members', async () => {
    for (const name of ['Older', 'Newer']) {
      bahth.clock.pass(1000)
      await bahth.member({ email: `${name.toLowerCase()}@order.example`, firstName: name })
    }
    const { items, total, totalIsCapped } = await list()
    expect(items.slice(0, 2).map((user: Body) => user.firstName)).toEqual(['Newer', 'Older'])
    expect(total).toBe(items.length)
    expect(totalIsCapped).toBeUndefined()
  })

  test('a member is shown as online for two minutes after the last request', async () => {
    const member = await members.one({ email: 'online@example.org' })
    await member.get('/account-status')
    await bahth.drain()
    const one = async () => (await list('?q=online@example.org')).items[0]
    expect(await one()).toMatchObject({ isOnline: true, lastActiveAt: bahth.clock.now().toISOString() })
    await members.pass(minutes(2))
    expect((await one()).isOnline).toBe(false)
  })

  test.each(['pending', 'student', 'prof'])('the list is forbidden for a %s member', async who => {
    const person = await members.one(who === 'pending' ? { state: 'pending' } : { role: who as 'prof' })
    expect((await person.get('/admin/users')).status).toBe(403)
  })

  test.each(['role=owner', 'state=gone', 'sort=random', 'limit=0', 'limit=101', 'cursor=nonsense'])(
    'the query %s is refused',
    async query => expect((await admin.get(`/admin/users?${query}`)).status).toBe(400),
  )
})

describe('ADM-20 the member search', () => {
  beforeAll(async () => {
    const people = [
      { email: 'hamza.elsayed@uni.example', firstName: 'حمزة', lastName: 'السَّيِّد', studentId: '٣٠١٢٢' },
      { email: 'zoe@uni.example', firstName: 'Zoë', lastName: 'Müller-Łódzki' },
      { email: 'percent%sign@uni.example', firstName: 'Per', lastName: 'Cent' },
      { email: 'caller@uni.example', firstName: 'Ahmed', lastName: 'Caller' },
      { email: 'abroad@uni.example', firstName: 'Ahmed', lastName: 'Abroad' },
    ]
    for (const person of people) await bahth.member(person)
    const phone = (email: string, number: string) =>
      bahth.db.updateTable('member').set({ phone_number: number }).where('email', '=', email).execute()
    await phone('caller@uni.example', '+20 100-555 0199')
    await phone('abroad@uni.example', '+44 7700 900123')
  })

  test.each([
    ['part of a first name', 'hmed', ['abroad@uni.example', 'caller@uni.example']],
    ['two words in any order', 'caller ahmed', ['caller@uni.example']],
    ['a name in another case without accents', 'ZOE muller', ['zoe@uni.example']],
    ['an Arabic name without diacritics', 'السيد', ['hamza.elsayed@uni.example']],
    ['an Arabic name with ha instead of ta marbuta', 'حمزه', ['hamza.elsayed@uni.example']],
    ['part of an email address', 'elsayed@uni', ['hamza.elsayed@uni.example']],
    ['a student ID in Arabic digits', '٣٠١٢٢', ['hamza.elsayed@uni.example']],
    ['a student ID in European digits', '30122', ['hamza.elsayed@uni.example']],
    ['part of a phone number', '555', ['caller@uni.example']],
    ['a phone number in national format', '01005550199', ['caller@uni.example']],
    ['a phone number with the country code', '+201005550199', ['caller@uni.example']],
    ['a phone number with spaces', '0100 555 0199', ['caller@uni.example']],
    ['a phone number in Arabic digits', '+٢٠١٠٠٥٥٥٠١٩٩', ['caller@uni.example']],
    ['a phone number with a foreign country code', '0044 7700 900123', ['abroad@uni.example']],
    ['an SQL wildcard in an email address', 'percent%sign', ['percent%sign@uni.example']],
    ['the first two letters of a word', 'zo', ['zoe@uni.example']],
    ['a single digit', '٣', ['hamza.elsayed@uni.example']],
    ['a text that occurs nowhere', 'qqqq', []],
  ])('a search by %s finds exactly the matching members', async (_, q, expected) => {
    expect((await search(q)).filter(email => email.endsWith('uni.example'))).toEqual(expected)
  })

  test('a search for percent signs is taken literally and finds no member', async () => {
    expect((await list('?q=%25%25')).total).toBe(0)
  })

  test('a search can be combined with filters, and the total counts its results', async () => {
    await bahth.member({ email: 'waiting@uni.example', firstName: 'Ahmed', state: 'pending' })
    expect(await search('ahmed', '&state=pending')).toEqual(['waiting@uni.example'])
    expect(await list('?q=ahmed&state=pending')).toMatchObject({ total: 1 })
    expect(await list('?q=ahmed&role=admin')).toMatchObject({ items: [], total: 0 })
  })

  test('a search with more than a page continues by cursor, and its first and last page have the exact total', async () => {
    const rows = Array.from({ length: 130 }, (_, i) => ({
      email: `many${i}@crowd.example`,
      firstName: 'Many',
      lastName: String(i),
    }))
    for (const row of rows) await bahth.member(row)
    const first = await list('?q=crowd.example&limit=100')
    expect(first.items).toHaveLength(100)
    expect(first).toMatchObject({ total: 130 })
    expect(first.totalIsCapped).toBeUndefined()
    const second = await list(`?q=crowd.example&limit=100&cursor=${first.nextCursor}`)
    expect(new Set([...emails(first), ...emails(second)])).toEqual(new Set(rows.map(({ email }) => email)))
    expect(second).toMatchObject({ nextCursor: null, total: 130 })
  })
})

describe('filters and sort orders of the member list', () => {
  beforeAll(async () => {
    const make = (name: string, traits: object) =>
      bahth.member({ email: `${name}@sorted.example`, firstName: name, lastName: 'Sorted', ...traits })
    await make('carim', { state: 'banned' })
    await make('adel', { role: 'prof' })
    await make('basma', { state: 'rejected' })
    await make('dina', { role: 'prof', state: 'pending' })
    const seen = (name: string, ago: number) =>
      bahth.db
        .updateTable('member')
        .set({ last_active_at: after(bahth.clock.now(), -ago) })
        .where('email', '=', `${name}@sorted.example`)
        .execute()
    await seen('basma', minutes(1))
    await seen('adel', days(2))
  })
  const sorted = async (query: string) =>
    (await walk(query)).filter(email => email.endsWith('sorted.example')).map(email => email.split('@')[0])

  test.each([
    ['state=banned', ['carim']],
    ['state=rejected', ['basma']],
    ['role=prof', ['dina', 'adel']],
    ['role=prof&state=pending', ['dina']],
    ['role=&state=', ['dina', 'basma', 'adel', 'carim']],
    ['sort=joined', ['carim', 'adel', 'basma', 'dina']],
    ['sort=name', ['adel', 'basma', 'carim', 'dina']],
    ['sort=-name', ['dina', 'carim', 'basma', 'adel']],
  ])('%s lists the expected members in order', async (query, expected) =>
    expect(await sorted(query)).toEqual(expected),
  )

  test('names are sorted Latin before Arabic and are found with variants of Arabic letters', async () => {
    const names = ['هدى', 'إبراهيم', 'zeinab', 'آمنة', 'بسمة', 'Élise', 'أحمد', 'Ahmed', 'اسماء']
    for (const [at, firstName] of names.entries())
      await bahth.member({ email: `${at}@arabic.example`, firstName, lastName: 'الشاذلى' })
    const ofFamily = async (query: string) =>
      (await list(query)).items.map(({ firstName }: { firstName: string }) => firstName)
    const family = encodeURIComponent('الشاذلي')
    const inOrder = ['Ahmed', 'Élise', 'zeinab', 'إبراهيم', 'أحمد', 'اسماء', 'آمنة', 'بسمة', 'هدى']
    expect(await ofFamily(`?q=${family}&sort=name`)).toEqual(inOrder)
    expect(await ofFamily(`?q=${family}&sort=-name`)).toEqual(inOrder.toReversed())
    expect(await ofFamily(`?q=${encodeURIComponent('احمد الشاذلى')}`)).toEqual(['أحمد'])
    expect(await ofFamily(`?q=${encodeURIComponent('امنه الشاذ')}`)).toEqual(['آمنة'])
  })

  test('names are found with and without the space of a compound', async () => {
    for (const [at, firstName] of ['عبد الله', 'عبدالرحمن', 'نور الدين', 'أبوبكر', 'عبده'].entries())
      await bahth.member({ email: `${at}@compound.example`, firstName, lastName: 'الحسيني' })
    const found = async (typed: string) =>
      (await list(`?q=${encodeURIComponent(`${typed} الحسينى`)}`)).items.map(
        ({ firstName }: { firstName: string }) => firstName,
      )
    expect(await found('عبدالله')).toEqual(['عبد الله'])
    expect(await found('عبد الرحمن')).toEqual(['عبدالرحمن'])
    expect(await found('نورالدين')).toEqual(['نور الدين'])
    expect(await found('ابو بكر')).toEqual(['أبوبكر'])
    expect(await found('عبده')).toEqual(['عبده'])
  })

  test('ADM-23 members without activity are last in sort=-active and first in sort=active', async () => {
    expect((await sorted('sort=-active')).slice(0, 2)).toEqual(['basma', 'adel'])
    expect((await sorted('sort=active')).slice(-2)).toEqual(['adel', 'basma'])
    expect(await walk('sort=active')).toEqual((await walk('sort=-active')).toReversed())
  })

  test.each(['-joined', 'joined', 'name', '-name', 'active', '-active'])(
    'sort=%s lists every member once across all pages',
    async sort => {
      const found = await walk(`sort=${sort}`)
      expect(new Set(found).size).toBe(found.length)
      expect(found).toHaveLength((await list()).total)
    },
  )

  test('the total counts the members that match the filters', async () => {
    expect(await list('?state=rejected')).toMatchObject({ total: 1 })
    expect(await list('?role=prof')).toMatchObject({ total: (await walk('role=prof')).length })
    expect(await list('?role=prof&state=pending')).toMatchObject({ total: 1 })
  })
})

describe('a search among thousands of members', () => {
  /** Members with one name, joined a second apart. */
  const many = (name: string, count: number, newest: string) =>
    sql`
      insert into member (id, email, first_name, last_name, joined_at)
      select gen_random_uuid(), lower(${name}) || i || '@thousands.example', ${name}, 'Thousands',
        ${newest}::timestamptz - i * interval '1 second' from generate_series(1, ${count}::int) i`.execute(
      bahth.db,
    )

  test('a search finds older members in order and page by page, with a total capped at 1000', async () => {
    await many('Latecomer', 3001, '2026-11-20T09:00:00Z')
    await many('Forerunner', 5010, '2026-11-19T09:00:00Z')
    const first = await list('?q=forerunner&limit=20')
    expect(first).toMatchObject({ total: 1000, totalIsCapped: true })
    const second = await list(`?q=forerunner&limit=20&cursor=${first.nextCursor}`)
    const newest = Array.from({ length: 40 }, (_, i) => `forerunner${i + 1}@thousands.example`)
    expect([...emails(first), ...emails(second)]).toEqual(newest)
    expect(emails(await list('?q=forerunner4999'))).toEqual(['forerunner4999@thousands.example'])
  })
})
