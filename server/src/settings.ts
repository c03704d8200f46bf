import { isIP, isIPv6 } from 'node:net'
import { minPasswordLength, type Thresholds } from '@bahth/domain/accounts/rules.ts'
import type { Association } from '@bahth/domain/association.ts'
import { minutes } from '@bahth/domain/durations.ts'
import { emailPattern } from '@bahth/domain/email-pattern.ts'
import { type Language, languages } from '@bahth/domain/languages.ts'
import { z } from 'zod'
import { builtInAssociation, readAssociation } from './association-file.ts'
import { withFiles } from './setting-files.ts'
import { SettingsProblem } from './settings-problem.ts'
import { addressOf, smtpUrl } from './vendors/mail/mail-fields.ts'
import { trustedHosts } from './vendors/public-network/trusted-hosts.ts'
import { parseServiceAccountKey, type ServiceAccountKey } from './vendors/sheets/service-account-key.ts'

/** The operator's settings, read once at startup; docs/operating.md lists them. */
export interface Settings {
  port: number
  host: string
  /** The platform's public address. Links in mails use it and never the Host header, which a client chooses. */
  publicUrl: string
  dataDir: string
  /** Null selects the embedded database in `dataDir`. */
  databaseUrl: string | null
  demo: boolean
  secretKey: string | null
  /** Encrypts backups; null if they are not encrypted. */
  backupKey: string | null
  /** The secret before the operator changed it; null if nothing is encrypted with it anymore. */
  secretKeyPrevious: string | null
  firstAdmin: { email: string; password: string } | null
  smtpUrl: string | null
  mailFrom: string
  s3: {
    endpoint: string
    region: string
    bucket: string
    accessKeyId: string
    secretAccessKey: string
  } | null
  /** `host[:port]` of hosts for response sheets in addition to Google's; private addresses and http are allowed. */
  sheetHosts: string[]
  /**
   * The key of the service account, which reads private Google sheets that are shared with it; null if there is none.
   */
  serviceAccount: ServiceAccountKey | null
  /** How long a minute of a survey's estimated time lasts, in milliseconds. */
  surveyMinuteMs: number
  passwordMinLength: number
  /** The language of readers who haven't chosen one and whose browser doesn't prefer an available one. */
  defaultLanguage: Language
  /** The organisation that runs the platform, in each language. */
  association: Record<Language, Association>
  thresholds: Thresholds
  adsScriptUrl: string | null
  /** Whether surveys need complete details on ethics and consent before they can be submitted and approved. */
  requireEthics: boolean
  /** Fastify's trustProxy: a hop count or a list of networks. */
  trustProxy: number | string | null
  logLevel: LogLevel
  /** The bearer token of `GET /metrics`; null disables the route. */
  metricsToken: string | null
}

const text = z
  .string()
  .trim()
  .transform(value => value || null)
  .nullish()
  .transform(value => value ?? null)
const number = (fallback: number, min: number, max: number) =>
  z
    .string()
    .trim()
    .transform(value => (value === '' ? fallback : Number(value)))
    .pipe(
      z
        .number({ error: 'must be a number' })
        .int({ error: 'must be a whole number' })
        .min(min, { error: `must be at least ${min}` })
        .max(max, { error: `must be at most ${max}` }),
    )
    .default(fallback)
const textOr = (fallback: string) => text.transform(value => value ?? fallback)
const flag = z
  .string()
  .trim()
  .pipe(z.enum(['', '0', '1'], { error: 'must be 0 or 1' }))
  .optional()
const httpUrl = text.refine(value => value === null || /^https?:$/.test(URL.parse(value)?.protocol ?? ''), {
  error: 'must be an http(s) address',
})

/** Pages and the API are at the root of a host. */
const isRoot = ({ username, pathname, search, hash }: URL): boolean =>
  /^\/*$/.test(pathname) && !username && !search && !hash
const siteUrl = httpUrl
  .transform(value => URL.parse(value ?? ''))
  .refine(url => url === null || isRoot(url), {
    error: 'must be an address without user, path, ? and #, for example https://bahth.example.edu.eg',
  })
  .transform(url => url?.origin ?? null)

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

const bits = (address: string): string =>
  address
    .split('.')
    .map(part => Number(part).toString(2).padStart(8, '0'))
    .join('')

/** The syntax of the package proxy-addr, which Fastify uses. */
const isNetwork = (value: string): boolean => {
  const [address = '', prefix = '32', ...more] = value.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const version = isIP(address)
  const length = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0
  const isMask = version === 4 && isIP(prefix) === 4 && /^1+0*$/.test(bits(prefix))
  return version > 0 && more.length === 0 && (isMask || (length >= 1 && length <= (version === 4 ? 32 : 128)))
}
const isTrustProxy = (value: string): boolean =>
  /^\d+$/.test(value) || value.split(',').every(one => isNetwork(one.trim()))

function areHosts(entries: string[]): boolean {
  try {
    trustedHosts(entries)
    return true
  } catch {
    return false
  }
}

/** Pino's levels, from the most to the least detailed. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

const Environment = z.object({
  PORT: number(3000, 0, 65_535),
  HOST: textOr('127.0.0.1'),
  PUBLIC_URL: siteUrl,
  DATA_DIR: textOr('./data'),
  DATABASE_URL: text
    .refine(value => value === null || /^postgres(ql)?:\/\//.test(value), {
      error: 'must start with postgres://',
    })
    .refine(value => value === null || isDecodable(value), {
      error: 'has a % that is not percent-encoded: write %25',
    }),
  DEMO: flag,
  SECRET_KEY: text.refine(value => value === null || value.length >= 32, {
    error: 'must have at least 32 characters',
  }),
  SECRET_KEY_PREVIOUS: text,
  BACKUP_KEY: text.refine(value => value === null || value.length >= 20, {
    error: 'must have at least 20 characters',
  }),
  ADMIN_EMAIL: text.refine(value => value === null || emailPattern.test(value), {
    error: 'must be an email address',
  }),
  ADMIN_PASSWORD: text,
  SMTP_URL: text.refine(value => value === null || smtpUrl(value) !== null, {
    error:
      'must look like smtp://user:password@host:587 or smtps://…, with special characters in the password percent-encoded',
  }),
  MAIL_FROM: text.refine(value => value === null || addressOf(value) !== null, {
    error: 'must be an address, or a name and an address: Bahth <no-reply@bahth.example.edu.eg>',
  }),
  S3_ENDPOINT: httpUrl,
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  SHEET_HOSTS: text
    .transform(value => (value ?? '').split(/[\s,]+/).filter(Boolean))
    .refine(areHosts, { error: 'must be host or host:port without https://, with commas between several' }),
  GOOGLE_SERVICE_ACCOUNT: text.transform((json, context) => {
    const key = json === null ? null : parseServiceAccountKey(json)
    if (typeof key !== 'string') return key
    // `input` would be the key itself.
    context.issues.push({ code: 'custom', message: key, input: undefined })
    return z.NEVER
  }),
  SURVEY_MINUTE_MS: number(minutes(1), 1, minutes(1)),
  PASSWORD_MIN_LENGTH: number(minPasswordLength, minPasswordLength, 128),
  FORM_CREATOR_SURVEYS: number(20, 0, 10_000),
  FORM_CREATOR_SEMESTER: number(9, 1, 40),
  REQUIRE_ETHICS: flag,
  ADS_SCRIPT_URL: httpUrl,
  TRUST_PROXY: text.refine(value => value === null || isTrustProxy(value), {
    error: 'must be a number of proxies, or their addresses or networks with commas between them',
  }),
  DEFAULT_LANGUAGE: textOr('en').pipe(z.enum(languages, { error: `must be one of ${languages.join(', ')}` })),
  ASSOCIATION_FILE: text,
  LOG_LEVEL: text.pipe(z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).nullable()),
  METRICS_TOKEN: text.refine(value => value === null || /^[\x21-\x7e]{16,}$/.test(value), {
    error: 'must have at least 16 characters, all of them ASCII and none a space',
  }),
})
type Environment = z.output<typeof Environment>

/** Each may also be given as `NAME_FILE`, the path of a file with the value. */
export const settingNames: readonly string[] = Object.keys(Environment.shape)

const loopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** The address of a server without a proxy. */
export const ownUrl = (host: string, port: number): string =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`

/** True only if no setting of a real server is set. */
function isDemo(env: Environment): boolean {
  const configured = [
    env.DATABASE_URL,
    env.SMTP_URL,
    env.S3_ENDPOINT,
    env.S3_REGION,
    env.S3_BUCKET,
    env.S3_ACCESS_KEY_ID,
    env.S3_SECRET_ACCESS_KEY,
    env.ADMIN_EMAIL,
    env.PUBLIC_URL,
  ]
  if (env.DEMO) return env.DEMO === '1'
  return configured.every(value => value === null) && loopback(env.HOST)
}

function s3Of(env: Environment): Settings['s3'] {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: secret,
  } = env
  if (!endpoint && !bucket && !id && !secret) return null
  if (!endpoint || !bucket || !id || !secret)
    throw new SettingsProblem(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together.',
    )
  return { endpoint, region: S3_REGION ?? 'us-east-1', bucket, accessKeyId: id, secretAccessKey: secret }
}

function firstAdminOf(env: Environment): Settings['firstAdmin'] {
  if (!env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) return null
  if (!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD)
    throw new SettingsProblem('ADMIN_EMAIL and ADMIN_PASSWORD belong together.')
  if (env.ADMIN_PASSWORD.length < env.PASSWORD_MIN_LENGTH)
    throw new SettingsProblem(`ADMIN_PASSWORD must have at least ${env.PASSWORD_MIN_LENGTH} characters.`)
  return { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD }
}

/** Reads the environment; throws `SettingsProblem` with the variable and its error. */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const parsed = Environment.safeParse(withFiles(settingNames, source))
  if (!parsed.success)
    throw new SettingsProblem(
      parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  const env = parsed.data
  const demo = isDemo(env)
  if (!demo && !env.PUBLIC_URL)
    throw new SettingsProblem(
      'PUBLIC_URL: set the address people open, for example https://bahth.example.edu.eg',
    )
  if (env.SECRET_KEY_PREVIOUS && !env.SECRET_KEY)
    throw new SettingsProblem('SECRET_KEY_PREVIOUS belongs to SECRET_KEY: set the new secret there.')
  const proxy = env.TRUST_PROXY
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? ownUrl(env.HOST, env.PORT),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    demo,
    secretKey: env.SECRET_KEY,
    secretKeyPrevious: env.SECRET_KEY_PREVIOUS,
    backupKey: env.BACKUP_KEY,
    firstAdmin: firstAdminOf(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Bahth <no-reply@${new URL(env.PUBLIC_URL ?? 'http://localhost').hostname}>`,
    s3: s3Of(env),
    sheetHosts: env.SHEET_HOSTS,
    serviceAccount: env.GOOGLE_SERVICE_ACCOUNT,
    surveyMinuteMs: env.SURVEY_MINUTE_MS,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    defaultLanguage: env.DEFAULT_LANGUAGE,
    association: env.ASSOCIATION_FILE ? readAssociation(env.ASSOCIATION_FILE) : builtInAssociation,
    thresholds: { forms: env.FORM_CREATOR_SURVEYS, semester: env.FORM_CREATOR_SEMESTER },
    requireEthics: env.REQUIRE_ETHICS === '1',
    adsScriptUrl: env.ADS_SCRIPT_URL,
    trustProxy: proxy === null || !/^\d+$/.test(proxy) ? proxy : Number(proxy) || null,
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    metricsToken: env.METRICS_TOKEN,
  }
}
