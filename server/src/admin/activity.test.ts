import { after, days } from '@bahth/domain/durations.ts'
import type { ActivityAction, ActivityDetails } from '@bahth/domain/records/activity.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { Crowd, type Member } from '../testing/crowd.ts'
import { onPostgres } from '../testing/database.ts'
import { EventReader } from '../testing/event-reader.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import type { Body } from '../testing/person.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let bahth: TestServer
let crowd: Crowd
let officer: Member
let address: string

const start = new Date('2026-11-20T10:00:00.000Z')

beforeAll(async () => {
  bahth = await openTestServer()
  address = await bahth.listen()
  crowd = new Crowd(bahth)
  officer = await crowd.one({ role: 'admin', firstName: 'Nadia', lastName: 'Rashed' })
})
beforeEach(async () => {
  await sql`truncate activity, activity_tally`.execute(bahth.db)
  bahth.clock.set(start)
  await crowd.pass(0)
})
afterAll(() => bahth.close())

interface Entry {
  ago?: number
  action?: ActivityAction
  admin?: { id: string; name: string }
  type?: 'user' | 'survey' | 'content' | 'session'
  target?: string
  targetId?: string | null
  details?: ActivityDetails
}

const karim = { id: '01890000-0000-7000-8000-00000000000a', name: 'Karim Wagdy' }

async function log(...added: Entry[]): Promise<void> {
  await bahth.db
    .insertInto('activity')
    .values(
      added.map(({ ago = 0, action = 'user_approved', admin = karim, ...entry }) => ({
        id: newId(),
        at: after(bahth.clock.now(), -ago),
        admin_id: admin.id,
        admin_name: admin.name,
        action,
        target_type: entry.type ?? 'user',
        target_id: entry.targetId ?? null,
        target_name: entry.target ?? 'Menna Gamal',
        details: JSON.stringify(entry.details ?? {}),
        ip: '10.0.0.1',
      })),
    )
    .execute()
}
const list = async (query = ''): Promise<Body> => {
  const { status, body } = await officer.get(`/admin/activity?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const targets = (body: Body): string[] => body.items.map((entry: Body) => entry.targetName)
const stats = async (): Promise<Body> => (await officer.get('/admin/activity/stats')).body

describe('ACT-11 the log', () => {
  test('ACT-07 has every field of an entry, newest first', async () => {
    const changes = [{ field: 'role', from: 'student', to: 'prof' }]
    await log(
      {
        ago: 1000,
        action: 'role_changed',
        targetId: 'x',
        details: { reason: 'Hired', changes, metadata: { a: 1 } },
      },
      { target: 'Newer' },
    )
    expect(await list()).toEqual({
      items: [
        expect.objectContaining({ targetName: 'Newer', details: {}, targetId: null }),
        {
          id: expect.any(String),
          timestamp: '2026-11-20T09:59:59.000Z',
          adminId: karim.id,
          adminName: 'Karim Wagdy',
          action: 'role_changed',
          targetId: 'x',
          targetName: 'Menna Gamal',
          targetType: 'user',
          details: { reason: 'Hired', changes, metadata: { a: 1 } },
          ipAddress: '10.0.0.1',
        },
      ],
      total: 2,
      page: 1,
      pageSize: 250,
      nextCursor: null,
    })
  })

  describe('ACT-04 is narrowed by', () => {
    beforeEach(() =>
      log(
        { target: 'one', action: 'user_banned', type: 'user', admin: karim, targetId: 'here' },
        { target: 'two', action: 'survey_approved', type: 'survey', ago: days(2) },
        { target: 'three', action: 'session_created', type: 'session', ago: days(8) },
        {
          target: 'أربعة',
          action: 'inquiry_deleted',
          type: 'content',
          ago: days(40),
          admin: { id: officer.member.id, name: 'Nadia Rashed' },
        },
      ),
    )
    test.each([
      ['action=user_banned', ['one']],
      ['action=content_approved', []],
      ['action=&targetType=&adminId=', ['one', 'two', 'three', 'أربعة']],
      ['targetType=survey', ['two']],
      ['targetType=content', ['أربعة']],
      [`adminId=${karim.id}`, ['one', 'two', 'three']],
      ['targetId=here', ['one']],
      ['q=nadia', ['أربعة']],
      ['q=RASHED%20ارب', ['أربعة']],
      ['q=tw', ['two']],
      ['q=wagdy&targetType=session', ['three']],
      ['from=2026-11-18T10:00:00Z', ['one', 'two']],
      ['to=2026-11-18T10:00:00Z', ['two', 'three', 'أربعة']],
      ['from=2026-11-12T00:00:00Z&to=2026-11-19T00:00:00Z', ['two', 'three']],
      ['from=2026-11-12T14:00:00%2B02:00&action=session_created', []],
    ])('%s', async (query, expected) => {
      const body = await list(query)
      expect(targets(body)).toEqual(expected)
      expect(body.total).toBe(expected.length)
    })

    test.each([
      'action=everything',
      'targetType=planet',
      'adminId=me',
      'from=yesterday',
      'page=0',
      'pageSize=251',
      'pageSize=many',
      'cursor=nonsense',
      'page=41',
      'page=10001&pageSize=1',
    ])('not by %s', async query => {
      expect((await officer.get(`/admin/activity?${query}`)).status).toBe(400)
    })
  })

  test('ACT-16 has pages of 250, and goes on by cursor beyond entry 10 000', async () => {
    await many(10_300)
    const page = await list('page=40')
    expect([page.items.length, page.page, page.pageSize, page.total]).toEqual([250, 40, 250, 10_300])
    expect(targets(page).at(-1)).toBe('target 10000')
    const found: string[] = []
    for (let cursor = page.nextCursor, number = 41; cursor; number++) {
      const next = await list(`page=${number}&cursor=${cursor}`)
      expect(next.page).toBe(number)
      found.push(...targets(next))
      cursor = next.nextCursor
    }
    expect(found).toEqual(Array.from({ length: 300 }, (_, i) => `target ${10_001 + i}`))
    expect(await list('targetType=user')).toMatchObject({ total: 10_000, totalIsCapped: true })
  })

  test.each(['student', 'prof'] as const)('is no business of a %s', async role => {
    const who = await crowd.one({ role })
    for (const path of ['', '/stats', '/export'])
      expect((await who.get(`/admin/activity${path}`)).status).toBe(403)
  })

  test('tells officers of a new entry at once', async () => {
    const reader = await EventReader.open(address, officer.token ?? '')
    await officer.post('/admin/domains', { domain: 'live.example' })
    const [{ id }] = (await list()).items
    const heard = [await reader.next(), await reader.next()]
    expect(heard).toContainEqual({ topic: 'activity', id })
    reader.leave()
    await officer.delete('/admin/domains/live.example')
  })

  test('ACT-22 keeps an entry for twelve months, and its figures with it', async () => {
    await log(
      { target: 'kept', ago: days(365) },
      { target: 'gone', ago: days(365) + 1 },
      { target: 'old', ago: days(500) },
    )
    await bahth.sweep()
    expect(targets(await list())).toEqual(['kept'])
    expect(await stats()).toMatchObject({ total: 1, byAction: { approvals: 1 } })
    const old = bahth.db.selectFrom('activity_tally').where('day', '<', '2025-11-20').select('day')
    expect(await old.execute()).toEqual([])
  })
})

/** Entries a second apart, `target 1` the newest. */
async function many(count: number): Promise<void> {
  for (let from = 1; from <= count; from += 10_000) await some(from, Math.min(count, from + 9999))
}

const some = (from: number, to: number) =>
  sql`
    insert into activity (id, at, admin_id, admin_name, action, target_type, target_name, details, ip)
    select gen_random_uuid(), ${start}::timestamptz - i * interval '1 second', ${karim.id}, 'Karim Wagdy', 'user_approved', 'user',
      'target ' || i, '{"reason": "The photo shows the card, and the card shows the student."}', '10.0.0.1'
    from generate_series(${from}::int, ${to}::int) i`.execute(bahth.db)

describe('ACT-08 ACT-12 the figures', () => {
  test('count what each stands for, by the day in Cairo', async () => {
    // Half past midnight in Cairo is still yesterday in London.
    bahth.clock.set(new Date('2026-11-20T22:30:00Z'))
    await crowd.pass(0)
    const minute = 60_000
    await log(
      { action: 'user_approved' },
      { action: 'survey_approved', ago: 29 * minute },
      { action: 'form_creator_request_approved', ago: 31 * minute },
      { action: 'survey_rejected', ago: days(1) },
      { action: 'user_rejected', ago: days(6) },
      { action: 'session_created', ago: days(6) + 29 * minute },
      { action: 'session_edited', ago: days(6) + 31 * minute },
      { action: 'inquiry_deleted', ago: days(30) },
      { action: 'reply_deleted', ago: days(31) },
      { action: 'role_changed', ago: days(32) },
      { action: 'user_banned', ago: days(33) },
      { action: 'user_unbanned', ago: days(34) },
      { action: 'domain_added', ago: days(35) },
    )
    expect(await stats()).toEqual({
      today: 2,
      thisWeek: 6,
      total: 13,
      byAction: {
        approvals: 3,
        rejections: 2,
        sessionsCreated: 1,
        sessionsEdited: 1,
        contentModerated: 2,
        roleChanges: 1,
        bans: 1,
        unbans: 1,
      },
      perDay: [
        { date: '2026-11-15', actions: 2 },
        { date: '2026-11-16', actions: 0 },
        { date: '2026-11-17', actions: 0 },
        { date: '2026-11-18', actions: 0 },
        { date: '2026-11-19', actions: 0 },
        { date: '2026-11-20', actions: 2 },
        { date: '2026-11-21', actions: 2 },
      ],
      admins: [{ id: karim.id, name: 'Karim Wagdy' }],
    })
  })

  test('of an empty log are zeros', async () => {
    expect(await stats()).toMatchObject({ today: 0, thisWeek: 0, total: 0, admins: [] })
  })

  test('name everybody once, by the name they had last', async () => {
    const nadia = { id: officer.member.id, name: 'Nadia Rashed' }
    await log(
      { admin: { ...karim, name: 'K. Wagdy' }, ago: 10 },
      { admin: karim },
      { admin: nadia },
      { admin: nadia },
    )
    expect((await stats()).admins).toEqual([karim, nadia])
  })

  test('5 equal the entries, whatever was added and taken away', async () => {
    await many(50)
    await log({ action: 'user_banned', ago: days(3) }, { action: 'role_changed' })
    await bahth.db.deleteFrom('activity').where('target_name', 'like', 'target 1%').execute()
    expect(await brokenInvariants(bahth.db, { now: bahth.clock.now(), only: [5] })).toEqual([])
  })
})

/** The cells of a table as a spreadsheet reads them. */
function cells(csv: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') lines.push([])
    else if (end === '') break
  }
  return lines.filter(line => line.length > 1)
}
const exported = async (query = ''): Promise<string[][]> => {
  const reply = await officer.get(`/admin/activity/export?${query}`)
  expect(reply.status).toBe(200)
  return cells(reply.text.replace('\uFEFF', ''))
}

describe('ACT-10 ACT-13 the export', () => {
  test('is a table that says what the log says', async () => {
    await log({
      action: 'role_changed',
      targetId: 'an id',
      target: 'Menna "Minnie" Gamal,\r\nstudent',
      details: {
        reason: 'حسب الطلب',
        changes: [
          { field: 'role', from: 'student', to: 'prof' },
          { field: 'until', from: null, to: ['a', 1] },
        ],
        metadata: { mode: 'link', promoted: 3 },
      },
    })
    const reply = await officer.get('/admin/activity/export')
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="activity-2026-11-20.csv"',
    })
    expect(reply.text.startsWith('\uFEFF')).toBe(true)
    const [header, ...rows] = cells(reply.text.slice(1))
    expect(header?.slice(0, 4)).toEqual(['Timestamp (Cairo)', 'Timestamp (UTC)', 'Administrator', 'Action'])
    expect(rows).toEqual([
      [
        '2026-11-20 12:00',
        '2026-11-20T10:00:00.000Z',
        'Karim Wagdy',
        'role_changed',
        'user',
        'Menna "Minnie" Gamal,\r\nstudent',
        'an id',
        'حسب الطلب',
        'role: student → prof; until: – → ["a",1]',
        'mode: link; promoted: 3',
        '10.0.0.1',
      ],
    ])
  })

  test.each(['=', '+', '-', '@', '\t=', ' =', '|', '%', '＝', '\r', '\u00A0+'])(
    'holds no cell that a spreadsheet takes for a formula: %j',
    async sign => {
      const evil = `${sign}HYPERLINK("http://evil.example","you")`
      const names = { id: karim.id, name: evil }
      const details = {
        reason: evil,
        changes: [{ field: evil, from: evil, to: evil }],
        metadata: { [evil]: evil },
      }
      await log({ admin: names, target: evil, targetId: evil, details })
      const [, ...rows] = await exported()
      expect(rows).toHaveLength(1)
      for (const cell of rows.flat())
        expect(cell).not.toMatch(/^[\s\u00A0]*[=+\-@|%\uFF0B\uFF0D\uFF1D\uFF20]/)
    },
  )

  test('honours the filters, and is an entry that says which', async () => {
    await log({ target: 'one', action: 'user_banned' }, { target: 'two' })
    const [, ...rows] = await exported('action=user_banned&q=karim')
    expect(rows.map(row => row[5])).toEqual(['one'])
    expect((await list('action=log_exported')).items).toMatchObject([
      { adminName: 'Nadia Rashed', details: { metadata: { action: 'user_banned', q: 'karim' } } },
    ])
    expect((await exported('action=everything').catch(error => error)).toString()).toContain('expected 400')
  })

  // The embedded database streams by the same code, but takes its time to be filled.
  test.runIf(onPostgres)(
    'of 100 000 entries is written while it is read',
    async () => {
      const all = 100_000
      await many(all)
      const ask = () =>
        fetch(`${address}/api/admin/activity/export`, {
          headers: { authorization: `Bearer ${officer.token}` },
        })
      const linesOf = (text: string) => text.split('\r\n').length - 2

      expect(linesOf(await (await ask()).text())).toBe(all)

      // What is taken away after the first lines have come is not in the table: it was not in memory either.
      const body = (await ask()).body?.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      while (linesOf(text) < 5000) text += (await body?.read())?.value ?? ''
      const last = after(start, -1000 * (all - 1000))
      await bahth.db.deleteFrom('activity').where('at', '<', last).execute()
      for (let part = await body?.read(); part && !part.done; part = await body?.read()) text += part.value
      // The first time it was taken is an entry by now.
      expect(linesOf(text)).toBe(all - 1000 + 1)
    },
    120_000,
  )
})
