import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { SettingsProblem } from './settings-problem.ts'

const url = { PUBLIC_URL: 'https://bahth.example.edu.eg' }
const s3 = {
  S3_ENDPOINT: 'https://objects.example.org',
  S3_BUCKET: 'bahth',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe('deciding between a demo and a real server', () => {
  test('a server without configuration, or with only local settings, is a demo', () => {
    expect(readSettings({}).demo).toBe(true)
    expect(readSettings({ PORT: '3100', DATA_DIR: '/srv/bahth', SURVEY_MINUTE_MS: '1000' }).demo).toBe(true)
    for (const host of ['localhost', '::1', '127.0.0.2'])
      expect(readSettings({ HOST: host }).demo, host).toBe(true)
  })

  test.each<[string, Record<string, string>]>([
    ['a public address', {}],
    ['a database', { DATABASE_URL: 'postgres://localhost/bahth' }],
    ['a mail server', { SMTP_URL: 'smtp://localhost' }],
    ['a first administrator', { ADMIN_EMAIL: 'nadia@example.org', ADMIN_PASSWORD: 'a long password' }],
    ['object storage', s3],
    ['a host that others can reach', { HOST: '0.0.0.0' }],
  ])('a server with %s is a real one', (_, given) => {
    expect(readSettings({ ...given, ...url }).demo).toBe(false)
  })

  test.each(['DATABASE_URL', 'SMTP_URL', 'S3_REGION', 'HOST'])(
    '%s without PUBLIC_URL is refused instead of starting a demo',
    name => {
      const value = { DATABASE_URL: 'postgres://db/bahth', SMTP_URL: 'smtp://mail', HOST: '0.0.0.0' }[name]
      expect(() => readSettings({ [name]: value ?? 'eu' })).toThrow(/^PUBLIC_URL: /)
    },
  )

  test('the operator can choose with DEMO', () => {
    expect(readSettings({ DEMO: '0', ...url }).demo).toBe(false)
    expect(readSettings({ DEMO: '1', DATABASE_URL: 'postgres://localhost/demo' }).demo).toBe(true)
  })

  test('an empty value counts as missing', () => {
    expect(readSettings({ DATABASE_URL: '', SMTP_URL: ' ', PUBLIC_URL: '' }).demo).toBe(true)
    const blank = readSettings({ HOST: ' ', DATA_DIR: '' })
    expect(blank).toMatchObject({ host: '127.0.0.1', dataDir: './data' })
    expect(readSettings({ DEMO: '', DEFAULT_LANGUAGE: '' })).toMatchObject({
      demo: true,
      defaultLanguage: 'en',
    })
  })
})

test('spaces and a carriage return after a value are ignored', () => {
  expect(readSettings({ DEMO: '0\r', REQUIRE_ETHICS: '1 ', PORT: '3100\r', ...url })).toMatchObject({
    demo: false,
    requireEthics: true,
    port: 3100,
  })
})

describe('invalid settings', () => {
  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'http' }, /^PORT: must be a number/],
    [{ PORT: '70000' }, /^PORT: /],
    [{ PUBLIC_URL: 'bahth.example.edu.eg' }, /^PUBLIC_URL: must be an http\(s\) address/],
    [{ DATABASE_URL: 'mysql://localhost' }, /^DATABASE_URL: must start with postgres:/],
    [{ PUBLIC_URL: 'https://bahth.example/sub' }, /^PUBLIC_URL: must be an address without user, path/],
    [{ PUBLIC_URL: 'https://bahth.example?x=1' }, /^PUBLIC_URL: must be an address without/],
    [{ PUBLIC_URL: 'https://bahth.example/#y' }, /^PUBLIC_URL: must be an address without/],
    [{ PUBLIC_URL: 'https://bahth.example@evil.example' }, /^PUBLIC_URL: must be an address without user/],
    [{ DATABASE_URL: 'postgres://bahth:p%ss@db/bahth' }, /^DATABASE_URL: has a % .*: write %25$/],
    [{ SMTP_URL: 'mail.example.org' }, /^SMTP_URL: must look like smtp:/],
    [{ SMTP_URL: 'smtp://user:p#ss@mail.example' }, /^SMTP_URL: .* percent-encoded$/],
    [{ SMTP_URL: 'smtp://user:12/3@mail.example' }, /^SMTP_URL: .* percent-encoded$/],
    [{ SMTP_URL: 'smtp://' }, /^SMTP_URL: must look like smtp:/],
    [{ MAIL_FROM: 'foo' }, /^MAIL_FROM: must be an address, or a name and an address/],
    [{ MAIL_FROM: 'Bahth <no-reply>' }, /^MAIL_FROM: must be an address/],
    [{ TRUST_PROXY: '10.0.0.0/999' }, /^TRUST_PROXY: must be a number of proxies/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY: /],
    [{ TRUST_PROXY: '10.0.0.0/0' }, /^TRUST_PROXY: /],
    [{ TRUST_PROXY: '10.0.0.0/255.0.255.0' }, /^TRUST_PROXY: /],
    [{ TRUST_PROXY: '::1/129' }, /^TRUST_PROXY: /],
    [{ SECRET_KEY: 'short' }, /^SECRET_KEY: must have at least 32 characters/],
    [{ DEMO: 'yes' }, /^DEMO: must be 0 or 1/],
    [{ SHEET_HOSTS: 'https://sheets.example.org/' }, /^SHEET_HOSTS: must be host or host:port/],
    [{ BACKUP_KEY: 'short' }, /^BACKUP_KEY: must have at least 20 characters/],
    [{ SECRET_KEY_PREVIOUS: 'k'.repeat(32), ...url }, /^SECRET_KEY_PREVIOUS belongs to SECRET_KEY/],
    [{ DEFAULT_LANGUAGE: 'fr' }, /^DEFAULT_LANGUAGE: must be one of en, ar$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent$/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN: must have at least 16 characters/],
    [{ PASSWORD_MIN_LENGTH: '2' }, /^PASSWORD_MIN_LENGTH: /],
    [{ ...url, S3_BUCKET: 'bahth' }, /belong together/],
    [{ ...url, ADMIN_EMAIL: 'nadia@example.org' }, /belong together/],
    [
      { ...url, ADMIN_EMAIL: 'n@example.org', ADMIN_PASSWORD: 'short', PASSWORD_MIN_LENGTH: '8' },
      /^ADMIN_PASSWORD must have at least 8/,
    ],
  ])('the invalid setting %o is refused with an error about it', (given, problem) => {
    expect(() => readSettings(given)).toThrow(SettingsProblem)
    expect(() => readSettings(given)).toThrow(problem)
  })
})

test('the operator can set the level of the log; a demo logs warnings only', () => {
  expect(readSettings({}).logLevel).toBe('warn')
  expect(readSettings(url).logLevel).toBe('info')
  expect(readSettings({ ...url, LOG_LEVEL: 'debug' }).logLevel).toBe('debug')
  expect(readSettings({ ...url, LOG_LEVEL: '' }).logLevel).toBe('info')
})

test('links are built from the public address, without a slash at its end', () => {
  expect(readSettings({ PUBLIC_URL: 'https://bahth.example.edu.eg/' }).publicUrl).toBe(url.PUBLIC_URL)
  expect(readSettings({ PORT: '3100' }).publicUrl).toBe('http://127.0.0.1:3100')
  expect(readSettings({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
})

test('FCR-05 the operator can set the thresholds and the proxies', () => {
  const settings = readSettings({
    FORM_CREATOR_SURVEYS: '5',
    FORM_CREATOR_SEMESTER: '3',
    TRUST_PROXY: '2',
    SHEET_HOSTS: 'sheets.example.org, intranet:8080',
  })
  expect(settings).toMatchObject({
    thresholds: { forms: 5, semester: 3 },
    trustProxy: 2,
    sheetHosts: ['sheets.example.org', 'intranet:8080'],
  })
  expect(readSettings({}).thresholds).toEqual({ forms: 20, semester: 9 })
  expect(readSettings({ TRUST_PROXY: '0' }).trustProxy).toBeNull()
  for (const proxy of ['10.0.0.0/8', '10.0.0.0/255.255.0.0', 'fd00::/128', 'loopback, 10.0.0.1'])
    expect(readSettings({ TRUST_PROXY: proxy }).trustProxy).toBe(proxy)
})
