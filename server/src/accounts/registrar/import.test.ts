import { days } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { onPostgres } from '../../testing/database.ts'
import { type Member, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { apply, importList, queueOf } from './registrar.fixture.ts'
import { lockList } from './store.ts'

let bahth: TestServer
let admin: Member
beforeAll(async () => {
  bahth = await openTestServer()
  admin = await bahth.admin()
})
afterAll(() => bahth.close())
beforeEach(async () => {
  await admin.delete('/admin/registrar')
})

const statusOf = async () => (await admin.get('/admin/registrar')).body
const rows = () => bahth.db.selectFrom('registrar_row').selectAll().execute()
const arabicList =
  'كود الطالب,اسم الطالب,البريد\n٢٠٢٣٠٠١٧,مريم محمد علي,mariam@example.org\n20230018,سالم عادل,\n'

/** The bytes of Arabic text in Windows-1256. */
function windows1256(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1256')
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  )
  return Uint8Array.from([...text], letter => byteOf.get(letter) ?? 0x3f)
}
const utf16be = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16()

describe('importing a registrar’s list', () => {
  const written = arabicList.replace('٢٠٢٣٠٠١٧', '20230017')
  test.each<[string, string, Uint8Array]>([
    ['UTF-8', 'utf-8', Buffer.from(arabicList)],
    ['UTF-8 with a byte order mark', 'utf-8', Buffer.from(`\uFEFF${arabicList}`)],
    ['UTF-16 little-endian', 'utf-16le', Buffer.from(`\uFEFF${arabicList}`, 'utf16le')],
    ['UTF-16 big-endian', 'utf-16be', utf16be(`\uFEFF${arabicList}`)],
    ['UTF-16 without a byte order mark', 'utf-16le', Buffer.from(arabicList, 'utf16le')],
    ['UTF-16 big-endian without a byte order mark', 'utf-16be', utf16be(arabicList)],
    ['Windows-1256', 'windows-1256', windows1256(written)],
  ])('a list in %s is read', async (_, encoding, bytes) => {
    const reply = await importList(admin, bytes)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        rows: 2,
        skipped: 0,
        encoding,
        columns: [
          { header: 'كود الطالب', meaning: 'studentId' },
          { header: 'اسم الطالب', meaning: 'arabicName', sample: 'مريم محمد علي' },
          { header: 'البريد', meaning: 'email', sample: 'mariam@example.org' },
        ],
      },
    })
  })

  test.each([
    ['semicolons', arabicList.replaceAll(',', ';')],
    ['tabs', arabicList.replaceAll(',', '\t')],
    ['a first line that names the separator', `sep=;\r\n${arabicList.replaceAll(',', ';')}`],
    ['semicolons below a title', `Medicine, 2026\n${arabicList.replaceAll(',', ';')}`],
    ['tabs below a title', `كشف بأسماء الطلاب\n${arabicList.replaceAll(',', '\t')}`],
    ['Windows line ends and empty lines', `${arabicList.replaceAll('\n', '\r\n')}\r\n,,\r\n`],
    ['numbers marked as text', arabicList.replace('20230018', '"=""20230018"""')],
  ])('a list with %s is read', async (_, text) => {
    expect((await importList(admin, text)).body).toMatchObject({
      rows: 2,
      columns: [{ meaning: 'studentId' }, { meaning: 'arabicName' }, { meaning: 'email' }],
    })
  })

  test('a preview stores nothing, and the administrator can correct the meaning of columns', async () => {
    const text = 'A,B,C\nx1,20230017,mariam@example.org\n'
    const preview = await importList(admin, text, { preview: 'true' })
    expect(preview.body.columns.map((column: { meaning: string }) => column.meaning)).toEqual([
      'ignored',
      'studentId',
      'email',
    ])
    expect(await statusOf()).toMatchObject({ importedAt: null, rows: 0, waiting: null })

    const columns = JSON.stringify(['studentId', 'ignored', 'email'])
    expect((await importList(admin, text, { columns })).body).toMatchObject({ rows: 1 })
    expect(await statusOf()).toMatchObject({ rows: 1, waiting: { match: 0, near: 0, none: 0 } })
  })

  test('rows without a student ID and repeated student IDs are counted', async () => {
    const text =
      'Student ID,Email\n1234,a@example.org\n01234,b@example.org\n,c@example.org\n5678,d@example.org\n'
    expect((await importList(admin, text)).body).toMatchObject({ rows: 3, skipped: 1, repeated: 2 })
  })

  test('the list is stored encrypted, and its status contains none of its entries', async () => {
    await importList(admin, arabicList)
    const stored = JSON.stringify(await rows())
    for (const text of ['mariam', 'مريم', '20230017', '٢٠٢٣٠٠١٧']) expect(stored).not.toContain(text)
    const status = await admin.get('/admin/registrar')
    for (const text of ['mariam', 'مريم', '20230017']) expect(status.text).not.toContain(text)
  })

  test('a new list replaces all rows of the former one', async () => {
    await importList(admin, arabicList)
    await importList(admin, 'Student ID\n999\n')
    expect(await statusOf()).toMatchObject({ rows: 1 })
    expect(await rows()).toHaveLength(1)
  })

  test.runIf(onPostgres)(
    'a member who isn’t in the list can delete the account during an import',
    async () => {
      const who = await bahth.loggedIn({ studentId: '20239999' })
      await bahth.db.transaction().execute(async tx => {
        await lockList(tx)
        expect((await who.delete('/users/me')).status).toBe(204)
      })
    },
  )

  test('the list is erased on request, and after 30 days', async () => {
    await importList(admin, arabicList)
    expect((await admin.delete('/admin/registrar')).status).toBe(204)
    expect(await rows()).toEqual([])
    expect((await admin.delete('/admin/registrar')).status).toBe(204)

    await importList(admin, arabicList)
    const { expiresAt } = await statusOf()
    expect(Date.parse(expiresAt) - bahth.clock.now().getTime()).toBe(days(30))
    const before = bahth.clock.now()
    onTestFinished(async () => {
      bahth.clock.set(before)
      admin = await bahth.logIn(admin.member)
    })
    bahth.clock.pass(days(30) - 1000)
    await bahth.sweep()
    expect(await rows()).toHaveLength(2)
    bahth.clock.pass(1000)
    await bahth.sweep()
    expect(await rows()).toEqual([])
    const last = await bahth.db
      .selectFrom('activity')
      .select(['action', 'admin_name as adminName'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(last).toEqual({ action: 'registrar_erased', adminName: 'operator' })
  })
})

describe('a file that is not a registrar’s list', () => {
  const long = 'x'.repeat(301)
  test.each<[string, string | Uint8Array, object]>([
    ['no content', '', { code: 'registrar_list_empty' }],
    ['only empty lines', '\n,,\n', { code: 'registrar_list_empty' }],
    ['only headers', 'Student ID,Email\n', { code: 'registrar_list_empty' }],
    ['an XLSX workbook', Buffer.from('504b0304140000', 'hex'), { code: 'registrar_list_workbook' }],
    ['an XLS workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), { code: 'registrar_list_workbook' }],
    ['a web page', '<!doctype html><p>Log in', { code: 'registrar_list_unreadable' }],
    ['a PDF', '%PDF-1.7\nx', { code: 'registrar_list_unreadable' }],
    ['binary data', Buffer.from('ff00010203fe80', 'hex'), { code: 'registrar_list_unreadable' }],
    [
      'five megabytes',
      Buffer.alloc(5 * 1024 * 1024, 'a'),
      { code: 'registrar_list_too_large', params: { max: 4 } },
    ],
    [
      'too many columns',
      `Student ID${',x'.repeat(60)}\n1`,
      { code: 'registrar_too_many_columns', params: { max: 60 } },
    ],
    [
      'too many rows',
      `Student ID\n${Array.from({ length: 20_001 }, (_, i) => 1000 + i).join('\n')}`,
      { code: 'registrar_too_many_rows', params: { max: 20_000 } },
    ],
    [
      'a long cell',
      `Student ID,Name\n1234,${long}`,
      { code: 'registrar_cell_too_long', params: { row: 2, max: 300 } },
    ],
    [
      'student IDs in scientific notation',
      'Student ID\n2.0223E+11',
      { code: 'registrar_ids_damaged', params: { row: 2 } },
    ],
    [
      'a damaged student ID below a separator line and an empty row',
      'sep=,\nStudent ID,Name\n,\n1234,Salem\n2.0223E+11,Mariam',
      { code: 'registrar_ids_damaged', params: { row: 5 } },
    ],
  ])('a file (%s) is refused with the reason, and the former list is kept', async (_, file, problem) => {
    await importList(admin, arabicList)
    const reply = await importList(admin, file)
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'list', ...problem }] } })
    expect(await statusOf()).toMatchObject({ rows: 2 })
  })

  test('a file without a student ID column or with wrong column meanings is refused, and the former list is kept', async () => {
    await importList(admin, arabicList)
    const refused = async (text: string, more: Record<string, string>, code: string) =>
      expect(await importList(admin, text, more)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'columns', code }] },
      })
    await refused('Email\na@example.org', {}, 'registrar_no_student_id')
    await refused('ID,No\n1234,5678', { columns: '["studentId","studentId"]' }, 'registrar_column_repeated')
    await refused('ID,No\n1234,5678', { columns: '["studentId"]' }, 'registrar_columns_mismatch')
    await refused('ID,No\n1234,5678', { columns: 'x' }, 'registrar_columns_mismatch')
    expect(await statusOf()).toMatchObject({ rows: 2 })
  })

  test('a request without a file is refused', async () => {
    expect(await admin.form('POST', '/admin/registrar', { preview: 'true' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'list', code: 'registrar_list_missing' }] },
    })
  })

  test('a list with a quote that is never closed loses no row', async () => {
    expect((await importList(admin, 'Student ID,Name\n1234,"x\n5678,y\n')).body).toMatchObject({ rows: 2 })
  })
})

describe('the key of the list', () => {
  test('the status says whether the key comes from the environment', async () => {
    expect(await statusOf()).toMatchObject({ hasOwnKey: false })
    const other = await openTestServer({ settings: { secretKey: 'a secret of the environment ........' } })
    onTestFinished(() => other.close())
    expect((await (await other.admin()).get('/admin/registrar')).body).toMatchObject({ hasOwnKey: true })
  })

  test('after a change of the key the list is reported as unreadable, and requests are not compared with it', async () => {
    await importList(admin, arabicList)
    await apply(bahth, { email: 'mariam@example.org', studentId: '20230017' })
    const { keys } = bahth.server.services
    const { registrarHash } = keys
    onTestFinished(() => {
      keys.registrarHash = registrarHash
    })
    keys.registrarHash = new Uint8Array(32)
    expect(await statusOf()).toMatchObject({ rows: 2, isReadable: false, waiting: null })
    expect((await queueOf(admin)).get('mariam@example.org')).toMatchObject({ registrar: null })
  })
})
