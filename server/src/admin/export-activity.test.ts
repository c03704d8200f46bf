import { after } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onPostgres } from '../testing/database.ts'
import { ActivityLog, karim, start } from './activity-log.fixture.ts'

let log: ActivityLog

beforeAll(async () => {
  log = await ActivityLog.open()
})
beforeEach(() => log.empty())
afterAll(() => log.close())

/** Parses CSV as a spreadsheet does. */
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
  const reply = await log.actingAdmin.get(`/admin/activity/export?${query}`)
  expect(reply.status).toBe(200)
  return cells(reply.text.replace('\uFEFF', ''))
}

describe('ACT-10 ACT-13 the export of the activity log', () => {
  test('the export is a CSV file with every field of an entry', async () => {
    await log.add({
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
    const reply = await log.actingAdmin.get('/admin/activity/export')
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
    'a text after %j is not exported as a spreadsheet formula',
    async sign => {
      const evil = `${sign}HYPERLINK("http://evil.example","you")`
      const names = { id: karim.id, name: evil }
      const details = {
        reason: evil,
        changes: [{ field: evil, from: evil, to: evil }],
        metadata: { [evil]: evil },
      }
      await log.add({ admin: names, target: evil, targetId: evil, details })
      const [, ...rows] = await exported()
      expect(rows).toHaveLength(1)
      for (const cell of rows.flat())
        expect(cell).not.toMatch(/^[\s\u00A0]*[=+\-@|%\uFF0B\uFF0D\uFF1D\uFF20]/)
    },
  )

  test('the export applies the filters, is logged with them but without the searched text, and refuses invalid ones', async () => {
    await log.add({ target: 'one', action: 'user_banned' }, { target: 'two' })
    const [, ...rows] = await exported('action=user_banned&q=karim')
    expect(rows.map(row => row[5])).toEqual(['one'])
    expect((await log.list('action=log_exported')).items).toMatchObject([
      { adminName: 'Nadia Rashed', details: { metadata: { action: 'user_banned', search: true } } },
    ])
    expect(
      JSON.stringify(await log.bahth.db.selectFrom('activity').select('details').execute()),
    ).not.toContain('karim')
    expect((await exported('action=everything').catch(error => error)).toString()).toContain('expected 400')
  })

  // PostgreSQL only: the same code runs on the embedded database, where filling it takes too long.
  test.runIf(onPostgres)(
    'an export of 100 000 entries is streamed',
    async () => {
      const all = 100_000
      await log.addMany(all)
      const address = await log.bahth.listen()
      const ask = () =>
        fetch(`${address}/api/admin/activity/export`, {
          headers: { authorization: `Bearer ${log.actingAdmin.token}` },
        })
      const linesOf = (text: string) => text.split('\r\n').length - 2

      expect(linesOf(await (await ask()).text())).toBe(all)

      // Rows deleted after the first lines arrived are missing, which proves that the export isn't buffered.
      const body = (await ask()).body?.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      while (linesOf(text) < 5000) text += (await body?.read())?.value ?? ''
      const last = after(start, -1000 * (all - 1000))
      await log.bahth.db.deleteFrom('activity').where('at', '<', last).execute()
      for (let part = await body?.read(); part && !part.done; part = await body?.read()) text += part.value
      // The first export was logged.
      expect(linesOf(text)).toBe(all - 1000 + 1)
    },
    120_000,
  )
})
