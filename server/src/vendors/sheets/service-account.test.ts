import { generateKeyPairSync } from 'node:crypto'
import { inspect } from 'node:util'
import { after, minutes, seconds } from '@bahth/domain/durations.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Google, keyFile } from './google.fixture.ts'
import type { SheetsSettings } from './open-sheets.ts'
import type { AccountSettings } from './service-account.ts'
import { parseServiceAccountKey } from './service-account-key.ts'
import { closeSheets, failed, ignoreRows, sheetsWith, table } from './sheets.fixture.ts'

/** Private sheets through the Sheets API, against a local server that checks what Google checks. */

let google: Google
let now: Date
/** Why Google refused the account. */
let warnings: string[]
let paused: Date[]

beforeEach(async () => {
  google = await Google.open()
  now = new Date('2026-11-20T10:00:00Z')
  warnings = []
  paused = []
  return () => google.close()
})
afterEach(closeSheets)

function accountWith(more: Partial<AccountSettings> = {}, settings: Partial<SheetsSettings> = {}) {
  const budget = {
    take: async () => null,
    async pause(until: Date) {
      paused.push(until)
    },
  }
  const parts = { budget, now: () => now, warn: (reason: string) => warnings.push(reason), ...more }
  const { account } = sheetsWith({ ...google.settings(parts), ...settings })
  if (!account) throw new Error('an account was given')
  return account
}

async function rowsOf(link: string, account = accountWith()) {
  const rows: string[][] = []
  const reading = await account.readSheet(link, (cells, index) => {
    expect(index).toBe(rows.length)
    rows.push(cells)
  })
  return { reading, rows }
}

describe('a sheet that is shared with the account', () => {
  test('is read with two requests, and the next one with the same token', async () => {
    const link = google.add('shared', table, 'account')
    const account = accountWith()
    expect(await rowsOf(link, account)).toMatchObject({ reading: { ok: true, rows: 2 }, rows: table })
    expect(google.asked).toEqual({ tokens: 1, tabs: 1, values: 1, exports: 0 })
    now = after(now, minutes(57))
    await rowsOf(link, account)
    expect(google.asked.tokens).toBe(1)
    now = after(now, minutes(2))
    expect((await rowsOf(link, account)).reading.ok).toBe(true)
    expect(google.asked.tokens).toBe(2)
  })

  test('needs one token for readings that start together', async () => {
    const link = google.add('shared', table, 'account')
    const account = accountWith()
    await Promise.all([rowsOf(link, account), rowsOf(link, account), rowsOf(link, account)])
    expect(google.asked).toMatchObject({ tokens: 1, values: 3 })
  })

  test.each([
    ['gid=7', 'Form Responses 1'],
    ['gid=12', "Nadia's “tab” & more"],
    ['gid=13', 'A1'],
    ['', 'Form Responses 1'],
  ])('is read from the tab of the link: %j', async (fragment, title) => {
    google.add('tabs', [['Form Responses 1']], 'account')
    for (const [gid, name] of [
      [12, "Nadia's “tab” & more"],
      [13, 'A1'],
    ] as const)
      google.addTab('tabs', { title: name, gid, rows: [[name]], columns: 702 })
    const { rows } = await rowsOf(`https://docs.google.com/spreadsheets/u/1/d/tabs/edit#${fragment}`)
    expect(rows).toEqual([[title]])
  })

  test('keeps quotes, brackets, line breaks, empty rows and letters of any script', async () => {
    const strange = [['"]}', '\\', 'a\nb', ''], [], ['[["', 'رمز المشاركة', '🦉', '{"values":[]}', '\\"']]
    // Longer than a chunk of the network, so that cells are cut in two anywhere.
    const rows = [...strange, ...Array.from({ length: 3000 }, () => [...(strange[2] ?? []), 'x'.repeat(37)])]
    const read = await rowsOf(google.add('strange', rows, 'account'))
    expect(read.rows).toEqual([['"]}', '\\', 'a\nb'], ...rows.slice(1)])
  })

  test('may be empty', async () => {
    expect(await rowsOf(google.add('empty', [], 'account'))).toMatchObject({ reading: { ok: true, rows: 0 } })
  })

  test('has the limits of a public one', async () => {
    const link = google.add(
      'long',
      Array.from({ length: 2000 }, () => ['x'.repeat(500)]),
      'account',
    )
    const limited = (sheetLimits: SheetsSettings['sheetLimits']) =>
      accountWith({}, { sheetLimits }).readSheet(link, ignoreRows)
    expect(await limited({ rows: 1999 })).toEqual(failed('too_large'))
    expect(await limited({ bytes: 500_000 })).toEqual(failed('too_large'))
    expect(await limited({ rows: 2000 })).toMatchObject({ ok: true, rows: 2000 })
  })

  test('shows its tabs without a look into their cells', async () => {
    const link = google.add('tabs', table, 'account')
    google.addTab('tabs', { title: 'Bahth 123' })
    expect(await accountWith().readTabs(link)).toEqual({ ok: true, tabs: ['Form Responses 1', 'Bahth 123'] })
    expect(google.asked).toMatchObject({ tabs: 1, values: 0 })
  })
})

describe('a reading fails', () => {
  test('as private where the sheet is not shared, and as missing where there is none', async () => {
    const secret = google.add('secret', table)
    expect((await rowsOf(secret)).reading).toEqual(failed('private'))
    expect((await rowsOf(secret.replace('secret', 'nowhere'))).reading).toEqual(failed('not_found'))
    google.sheet('secret').sharedWith = 'account'
    expect((await rowsOf(secret.replaceAll('gid=7', 'gid=8'))).reading).toEqual(failed('not_found'))
  })

  test('for what is no tab of cells, no Google sheet or no link', async () => {
    const link = google.add('office', table, 'account')
    google.addTab('office', { gid: 9, columns: null })
    expect((await rowsOf(link.replaceAll('gid=7', 'gid=9'))).reading).toEqual(failed('not_csv'))
    google.sheet('office').isOffice = true
    expect((await rowsOf(link)).reading).toEqual(failed('not_csv'))
    for (const other of ['https://sheets.example/1', 'https://docs.google.com/spreadsheets/d/e/2PACX-1/pub'])
      expect((await rowsOf(other)).reading).toEqual(failed('bad_link'))
  })

  test.each([
    [{ status: 429, retryAfter: '90' }, seconds(90)],
    [{ status: 429 }, minutes(1)],
    [{ status: 503, retryAfter: 'Fri, 20 Nov 2026 10:00:05 GMT' }, seconds(5)],
    [{ status: 403, reason: 'RATE_LIMIT_EXCEEDED' }, minutes(1)],
    [{ status: 503, retryAfter: '999999' }, minutes(60)],
  ])('as busy until Google accepts more: %o', async (trouble, wait) => {
    const link = google.add('shared', table, 'account')
    google.troubles = [trouble]
    const retryAt = after(now, wait)
    expect((await rowsOf(link)).reading).toEqual({ ok: false, reason: 'busy', retryAt })
    expect(paused).toEqual([retryAt])
  })

  test('as busy, without a request, while the budget is used up', async () => {
    const link = google.add('shared', table, 'account')
    const retryAt = after(now, seconds(20))
    const account = accountWith({ budget: { take: async () => retryAt, pause: async () => {} } })
    expect((await rowsOf(link, account)).reading).toEqual({ ok: false, reason: 'busy', retryAt })
    expect(google.reads).toBe(0)
  })

  test('as unreachable, with a line for the operator, where Google refuses the account', async () => {
    const link = google.add('shared', table, 'account')
    google.troubles = [{ status: 403, reason: 'SERVICE_DISABLED' }]
    expect((await rowsOf(link)).reading).toEqual(failed('unreachable'))
    google.isKeyRevoked = true
    expect((await rowsOf(link)).reading).toEqual(failed('unreachable'))
    expect(warnings).toEqual(['SERVICE_DISABLED', 'invalid_grant'])
  })

  test('once where Google ended the token early; the next one gets another', async () => {
    const link = google.add('shared', table, 'account')
    const account = accountWith()
    await rowsOf(link, account)
    google.endTokens()
    expect((await rowsOf(link, account)).reading).toEqual(failed('unreachable'))
    expect((await rowsOf(link, account)).reading.ok).toBe(true)
    expect(google.asked.tokens).toBe(2)
  })

  test('for a key of another account', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const link = google.add('shared', table, 'account')
    const account = accountWith({ key: { ...Google.serviceAccount, privateKey } })
    expect((await rowsOf(link, account)).reading).toEqual(failed('unreachable'))
    expect(warnings).toEqual(['invalid_grant'])
    expect(google.reads).toBe(0)
  })

  test('when Google hangs up, is in trouble or says nothing', async () => {
    const link = google.add('shared', table, 'account')
    google.troubles = [{ status: 500 }]
    expect((await rowsOf(link)).reading).toEqual(failed('unreachable'))
    google.close()
    expect((await rowsOf(link)).reading).toEqual(failed('unreachable'))
  })
})

describe('the key of the account', () => {
  const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const pem = (key: typeof small) => key.export({ type: 'pkcs8', format: 'pem' })

  test.each<[string, unknown, string]>([
    ['is no JSON', 'sheets-reader@bahth', 'JSON key'],
    ['is another kind of key', { ...keyFile, type: 'authorized_user' }, '“type”'],
    ['has no address', { ...keyFile, client_email: undefined }, '“client_email”'],
    ['has an address that is none', { ...keyFile, client_email: 'reader' }, '“client_email”'],
    ['has no private key', { ...keyFile, private_key: 7 }, '“private_key”'],
    [
      'lost its line breaks',
      { ...keyFile, private_key: keyFile.private_key.replaceAll('\n', '') },
      '“private_key”',
    ],
    ['is too short for RS256', { ...keyFile, private_key: pem(small) }, '“private_key”'],
    ['is on a curve', { ...keyFile, private_key: pem(curve) }, '“private_key”'],
  ])('that %s is refused, with its fault and no part of it', (_, file, fault) => {
    const problem = parseServiceAccountKey(typeof file === 'string' ? file : JSON.stringify(file))
    expect(problem).toContain(fault)
    expect(problem).not.toMatch(/BEGIN|MII|sheets-reader/)
  })

  test('shows itself in no log line', () => {
    const shown = inspect(Google.serviceAccount, { depth: 9 }) + JSON.stringify(Google.serviceAccount)
    expect(shown).toContain('sheets-reader@')
    expect(shown).not.toContain(keyFile.private_key.slice(30, 60))
  })
})
