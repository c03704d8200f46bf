import { days } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { brokenInvariants } from '../testing/broken-invariants.ts'
import { copyRow } from '../testing/copy-row.ts'
import { EventReader } from '../testing/event-reader.ts'
import type { Body } from '../testing/person.ts'
import { ActivityLog, karim } from './activity-log.fixture.ts'

let log: ActivityLog

beforeAll(async () => {
  log = await ActivityLog.open()
})
beforeEach(() => log.empty())
afterAll(() => log.close())

const targets = (body: Body): string[] => body.items.map((entry: Body) => entry.targetName)
const stats = async (): Promise<Body> => (await log.actingAdmin.get('/admin/activity/stats')).body

describe('ACT-11 the activity log', () => {
  test('ACT-07 entries have every field and are listed newest first', async () => {
    const changes = [{ field: 'role', from: 'student', to: 'prof' }]
    await log.add(
      {
        ago: 1000,
        action: 'role_changed',
        targetId: 'x',
        details: { reason: 'Hired', changes, metadata: { a: 1 } },
      },
      { target: 'Newer' },
    )
    expect(await log.list()).toEqual({
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

  describe('ACT-04 filters', () => {
    beforeEach(() =>
      log.add(
        { target: 'one', action: 'user_banned', type: 'user', admin: karim, targetId: 'here' },
        { target: 'two', action: 'survey_approved', type: 'survey', ago: days(2) },
        { target: 'three', action: 'session_created', type: 'session', ago: days(8) },
        {
          target: 'أربعة',
          action: 'inquiry_deleted',
          type: 'content',
          ago: days(40),
          admin: { id: log.actingAdmin.member.id, name: 'Nadia Rashed' },
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
    ])('%s lists exactly the matching entries', async (query, expected) => {
      const body = await log.list(query)
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
    ])('the query %s is refused', async query => {
      expect((await log.actingAdmin.get(`/admin/activity?${query}`)).status).toBe(400)
    })
  })

  test('ACT-16 pages hold 250 entries, a cursor leads beyond entry 10 000, and a filtered total is capped there', async () => {
    await log.addMany(10_300)
    const page = await log.list('page=40')
    expect([page.items.length, page.page, page.pageSize, page.total]).toEqual([250, 40, 250, 10_300])
    expect(targets(page).at(-1)).toBe('target 10000')
    const found: string[] = []
    for (let cursor = page.nextCursor, number = 41; cursor; number++) {
      const next = await log.list(`page=${number}&cursor=${cursor}`)
      expect(next.page).toBe(number)
      found.push(...targets(next))
      cursor = next.nextCursor
    }
    expect(found).toEqual(Array.from({ length: 300 }, (_, i) => `target ${10_001 + i}`))
    expect(await log.list('targetType=user')).toMatchObject({ total: 10_000, totalIsCapped: true })
  })

  test.each(['student', 'prof'] as const)(
    'the log, its figures and its export are forbidden for a %s',
    async role => {
      const who = await log.people.one({ role })
      for (const path of ['', '/stats', '/export'])
        expect((await who.get(`/admin/activity${path}`)).status).toBe(403)
    },
  )

  test('a new entry is published on the event stream of administrators', async () => {
    const reader = await EventReader.open(await log.bahth.listen(), log.actingAdmin.token ?? '')
    await log.actingAdmin.post('/admin/domains', { domain: 'live.example' })
    const [{ id }] = (await log.list()).items
    const changes = [await reader.next(), await reader.next()]
    expect(changes).toContainEqual({ topic: 'activity', id })
    reader.leave()
    await log.actingAdmin.delete('/admin/domains/live.example')
  })

  test('ACT-22 entries and their daily counts are deleted after twelve months', async () => {
    await log.add(
      { target: 'kept', ago: days(365) },
      { target: 'gone', ago: days(365) + 1 },
      { target: 'old', ago: days(500) },
    )
    await log.bahth.sweep()
    expect(targets(await log.list())).toEqual(['kept'])
    expect(await stats()).toMatchObject({ total: 1, byAction: { approvals: 1 } })
    const old = log.bahth.db.selectFrom('activity_tally').where('day', '<', '2025-11-20').select('day')
    expect(await old.execute()).toEqual([])
  })

  test('old entries are deleted also if they are more than one statement deletes in time, and if other deletions fail', async () => {
    const { db } = log.bahth
    await log.add({ target: 'kept' }, { target: 'gone', ago: days(500) })
    const [gone] = await db.selectFrom('activity').select('id').where('target_name', '=', 'gone').execute()
    await copyRow(db, 'activity', {
      id: gone?.id ?? '',
      count: 2500,
      changed: sql`jsonb_build_object('target_name', 'gone ' || i)`,
    })
    await sql`create function refuse_deletion() returns trigger language plpgsql as $$ begin
        if tg_table_name = 'one_time_token' or (select count(*) from removed) > 1000 then
          raise exception 'refused by the test';
        end if;
        return null; end $$`.execute(db)
    for (const table of ['activity', 'one_time_token'])
      await sql`create trigger refuse_deletion after delete on ${sql.table(table)} referencing old table as removed
        for each statement execute function refuse_deletion()`.execute(db)
    onTestFinished(async () => void (await sql`drop function refuse_deletion cascade`.execute(db)))
    await expect(log.bahth.sweep()).rejects.toThrow()
    expect(targets(await log.list())).toEqual(['kept'])
  })
})

describe('ACT-08 ACT-12 the figures of the activity log', () => {
  test('entries are counted by category and by day in Cairo', async () => {
    // 22:30 UTC is half past midnight of the next day in Cairo.
    await log.people.at(new Date('2026-11-20T22:30:00Z'))
    const minute = 60_000
    await log.add(
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

  test('the figures of an empty log are zero', async () => {
    expect(await stats()).toMatchObject({ today: 0, thisWeek: 0, total: 0, admins: [] })
  })

  test('each administrator is listed once, with the latest name', async () => {
    const nadia = { id: log.actingAdmin.member.id, name: 'Nadia Rashed' }
    await log.add(
      { admin: { ...karim, name: 'K. Wagdy' }, ago: 10 },
      { admin: karim },
      { admin: nadia },
      { admin: nadia },
    )
    expect((await stats()).admins).toEqual([karim, nadia])
  })

  test('administrators are sorted by name, Latin before Arabic, regardless of letter variants', async () => {
    const names = ['باسم', 'zeinab', 'احمد', 'أحمد سامي', 'إبراهيم', 'Élise', 'Ahmed']
    for (const [at, name] of names.entries())
      await log.add({ admin: { id: karim.id.replace(/.$/, String(at)), name } })
    expect((await stats()).admins.map(({ name }: Body) => name)).toEqual([
      'Ahmed',
      'Élise',
      'zeinab',
      'إبراهيم',
      'احمد',
      'أحمد سامي',
      'باسم',
    ])
  })

  test('invariant 5: the figures match the entries after additions and deletions', async () => {
    await log.addMany(50)
    await log.add({ action: 'user_banned', ago: days(3) }, { action: 'role_changed' })
    await log.bahth.db.deleteFrom('activity').where('target_name', 'like', 'target 1%').execute()
    expect(await brokenInvariants(log.bahth.db, { now: log.bahth.clock.now(), only: [5] })).toEqual([])
  })
})
