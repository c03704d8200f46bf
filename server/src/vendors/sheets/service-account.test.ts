import { generateKeyPairSync } from 'node:crypto'
import { inspect } from 'node:util'
import { after, minutes, seconds } from '@bahth/domain/durations.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Google, keyFile } from './google.fixture.ts'
import type { SheetsSettings } from './open-sheets.ts'
import type { AccountSettings } from './service-account.ts'
import { parseServiceAccountKey } from './service-account-key.ts'
import { closeSheets, failed, ignoreRows, sheetsWith, table } from './sheets.fixture.ts'

/** Private sheets through the Sheets API, with a local server that makes the same checks as Google. */

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

describe('sheets shared with the service account', () => {
  test('a sheet is read with two requests, and the token is reused until shortly before it expires', async () => {
    const link = google.add('shared', table, 'account')
    const account = accountWith()
    expect(await rowsOf(link, account)).toMatchObject({ reading: { ok: true, rows: 2 }, rows: table })
    expect(google.requests).toEqual({ tokens: 1, tabs: 1, values: 1, exports: 0 })
    now = after(now, minutes(57))
    await rowsOf(link, account)
    expect(google.requests.tokens).toBe(1)
    now = after(now, minutes(2))
    expect((await rowsOf(link, account)).reading.ok).toBe(true)
    expect(google.requests.tokens).toBe(2)
  })

  test('concurrent reads need only one token', async () => {
    const link = google.add('shared', table, 'account')
    const account = accountWith()
    await Promise.all([rowsOf(link, account), rowsOf(link, account), rowsOf(link, account)])
    expect(google.requests).toMatchObject({ tokens: 1, values: 3 })
  })

  test.each([
    ['gid=7', 'Form Responses 1'],
    ['gid=12', "Nadia's “tab” & more"],
    ['gid=13', 'A1'],
    ['', 'Form Responses 1'],
  ])('a sheet is read from the tab in the link: %j', async (fragment, title) => {
    google.add('tabs', [['Form Responses 1']], 'account')
    for (const [gid, name] of [
      [12, "Nadia's “tab” & more"],
      [13, 'A1'],
    ] as const)
      google.addTab('tabs', { title: name, gid, rows: [[name]], columns: 702 })
    const { rows } = await rowsOf(`https://docs.google.com/spreadsheets/u/1/d/tabs/edit#${fragment}`)
    expect(rows).toEqual([[title]])
  })

  test('quotes, brackets, line breaks, empty rows and letters of any script are preserved', async () => {
    const strange = [['"]}', '\\', 'a\nb', ''], [], ['[["', 'رمز المشاركة', '🦉', '{"values":[]}', '\\"']]
    // Longer than a chunk of the network, so that cells are cut in two anywhere.
    const rows = [...strange, ...Array.from({ length: 3000 }, () => [...(strange[2] ?? []), 'x'.repeat(37)])]
    const read = await rowsOf(google.add('strange', rows, 'account'))
    expect(read.rows).toEqual([['"]}', '\\', 'a\nb'], ...rows.slice(1)])
  })

  test('an empty sheet has no rows and is no failure', async () => {
    expect(await rowsOf(google.add('empty', [], 'account'))).toMatchObject({ reading: { ok: true, rows: 0 } })
  })

  test('a shared sheet with too many rows or bytes is refused as too_large', async () => {
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

  test('the tabs of a sheet are listed without reading their cells', async () => {
    const link = google.add('tabs', table, 'account')
    google.addTab('tabs', { title: 'Bahth 123' })
    expect(await accountWith().readTabs(link)).toEqual({ ok: true, tabs: ['Form Responses 1', 'Bahth 123'] })
    expect(google.requests).toMatchObject({ tabs: 1, values: 0 })
  })
})

describe('failed reads through the service account', () => {
  test('a sheet that is not shared is private, and a missing sheet or tab is not_found', async () => {
    const secret = google.add('secret', table)
    expect((await rowsOf(secret)).reading).toEqual(failed('private'))
    expect((await rowsOf(secret.replace('secret', 'nowhere'))).reading).toEqual(failed('not_found'))
    google.sheet('secret').sharedWith = 'account'
    expect((await rowsOf(secret.replaceAll('gid=7', 'gid=8'))).reading).toEqual(failed('not_found'))
  })

  test('a chart and an Excel file are not_csv, and links to other pages are bad_link', async () => {
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
  ])('a read that Google limits is busy until the time of the retry: %o', async (trouble, wait) => {
    const link = google.add('shared', table, 'account')
    google.troubles = [trouble]
    const retryAt = after(now, wait)
    expect((await rowsOf(link)).reading).toEqual({ ok: false, reason: 'busy', retryAt })
    expect(paused).toEqual([retryAt])
  })

  test('a read is busy, without a request, while the budget is used up', async () => {
    const link = google.add('shared', table, 'account')
    const retryAt = after(now, seconds(20))
    const account = accountWith({ budget: { take: async () => retryAt, pause: async () => {} } })
    expect((await rowsOf(link, account)).reading).toEqual({ ok: false, reason: 'busy', retryAt })
    expect(google.reads).toBe(0)
  })

  test('a read is unreachable, with a warning for the operator, when Google refuses the account', async () => {
    const link = google.add('shared', table, 'account')
    google.troubles = [{ status: 403, reason: 'SERVICE_DISABLED' }]
    expect((await rowsOf(link)).reading).toEqual(failed('unreachable'))
    google.isKeyRevoked = true
    expect((await rowsOf(link)).reading).toEqual(failed('unreachable'))
    expect(warnings).toEqual(['SERVICE_DISABLED', 'invalid_grant'])
  })

  test('one read fails when Google revokes the token early, and the next gets a new token', async () => {
    const link = google.add('shared', table, 'account')
    const account = accountWith()
    await rowsOf(link, account)
    google.endTokens()
    expect((await rowsOf(link, account)).reading).toEqual(failed('unreachable'))
    expect((await rowsOf(link, account)).reading.ok).toBe(true)
    expect(google.requests.tokens).toBe(2)
  })

  test('a read with a wrong private key is unreachable, with a warning for the operator', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const link = google.add('shared', table, 'account')
    const account = accountWith({ key: { ...Google.serviceAccount, privateKey } })
    expect((await rowsOf(link, account)).reading).toEqual(failed('unreachable'))
    expect(warnings).toEqual(['invalid_grant'])
    expect(google.reads).toBe(0)
  })

  test('a read is unreachable when Google answers with 500 or cannot be connected to', async () => {
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
    ['has an invalid address', { ...keyFile, client_email: 'reader' }, '“client_email”'],
    ['has no private key', { ...keyFile, private_key: 7 }, '“private_key”'],
    [
      'lost its line breaks',
      { ...keyFile, private_key: keyFile.private_key.replaceAll('\n', '') },
      '“private_key”',
    ],
    ['is too short for RS256', { ...keyFile, private_key: pem(small) }, '“private_key”'],
    ['has an elliptic curve key', { ...keyFile, private_key: pem(curve) }, '“private_key”'],
  ])('a key file that %s is refused with a message that contains no part of the key', (_, file, fault) => {
    const problem = parseServiceAccountKey(typeof file === 'string' ? file : JSON.stringify(file))
    expect(problem).toContain(fault)
    expect(problem).not.toMatch(/BEGIN|MII|sheets-reader/)
  })

  test('the private key is not printed when the account is logged', () => {
    const shown = inspect(Google.serviceAccount, { depth: 9 }) + JSON.stringify(Google.serviceAccount)
    expect(shown).toContain('sheets-reader@')
    expect(shown).not.toContain(keyFile.private_key.slice(30, 60))
  })
})
