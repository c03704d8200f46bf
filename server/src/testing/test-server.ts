import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountState, CreatorSource, Role } from '@bahth/domain/accounts/rules.ts'
import { after } from '@bahth/domain/durations.ts'
import { type Endpoint, publishedBy } from '@bahth/domain/endpoint.ts'
import type { Topic } from '@bahth/domain/topics.ts'
import { hash } from '@node-rs/argon2'
import { pino } from 'pino'
import type { Bus } from '../changes/bus.ts'
import { newId } from '../db/ids.ts'
import type { Db, Engine } from '../db/open.ts'
import { makeRetriesDue } from '../jobs/job-table.fixture.ts'
import { silentLog } from '../log.ts'
import { type Parts, type Server, serve } from '../serve.ts'
import { readSettings, type Settings } from '../settings.ts'
import type { OnPublish } from '../unit-of-work.ts'
import type { Files } from '../vendors/files/files.ts'
import { openDiskFiles } from '../vendors/files/open-files.ts'
import { openImages } from '../vendors/images/open-images.ts'
import { type Mail, MailError, type MailMessage } from '../vendors/mail/mail.ts'
import { fieldProblem } from '../vendors/mail/mail-fields.ts'
import { openPush } from '../vendors/push/open-push.ts'
import type { Push } from '../vendors/push/push.ts'
import { openSheets, type SheetsSettings } from '../vendors/sheets/open-sheets.ts'
import { openSecond, openTestDatabase, withBus } from './database.ts'
import { Person } from './person.ts'

/**
 * A complete server for a test file, with a real database, file storage, image library and sheet reader. Mails are
 * recorded.
 */

const password = 'demo-pass'
/**
 * A cheap hash, so that hundreds of tests can log in. A hash contains its cost, which also applies to the comparison.
 */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export interface TestMember {
  id: string
  email: string
  studentId: string
}

interface Published {
  endpoint: Endpoint
  topic: Topic
}

/** A member with an HTTP client. */
export type Member = Person & { member: TestMember }

export interface MemberTraits {
  email?: string
  firstName?: string
  lastName?: string
  studentId?: string
  role?: Role
  state?: AccountState
  semester?: number
  formsFilled?: number
  creator?: CreatorSource
  creatorExpiresAt?: Date
  emailConfirmed?: boolean
}

export class TestServer {
  readonly server: Server
  readonly mails: MailMessage[]
  readonly clock: TestClock
  /** The changes that requests published, in order. */
  readonly published: Published[]
  readonly #lifecycle: { close(): Promise<void>; secondServer(): Promise<TestServer> }
  #members = 0

  constructor(
    parts: Pick<TestServer, 'server' | 'mails' | 'clock' | 'published'>,
    lifecycle: { close(): Promise<void>; secondServer(): Promise<TestServer> },
  ) {
    this.server = parts.server
    this.mails = parts.mails
    this.clock = parts.clock
    this.published = parts.published
    this.#lifecycle = lifecycle
  }

  get db() {
    return this.server.services.db
  }

  /** A client that is not logged in; `web` behaves like the web application. */
  visitor(kind: 'web' | 'script' = 'script'): Person {
    return new Person(this.server.app, kind === 'web' ? { 'x-bahth-client': 'web' } : {})
  }

  /** Adds a member to the database, approved by default. */
  async member(traits: MemberTraits = {}): Promise<TestMember> {
    const number = ++this.#members
    const member = {
      id: newId(),
      email: traits.email ?? `member${number}@example.org`,
      studentId: traits.studentId ?? String(20_230_000 + number),
    }
    const { state = 'approved' } = traits
    await this.db
      .insertInto('member')
      .values({
        id: member.id,
        email: member.email,
        email_confirmed_at: traits.emailConfirmed === false ? null : this.clock.now(),
        password_hash: await passwordHash,
        first_name: traits.firstName ?? 'Member',
        last_name: traits.lastName ?? String(number),
        student_id: member.studentId,
        role: traits.role ?? 'student',
        state,
        state_before_ban: state === 'banned' ? 'approved' : null,
        semester_entered: traits.semester ?? 5,
        semester_entered_at: this.clock.now(),
        forms_filled: traits.formsFilled ?? 0,
        creator_source: traits.creator ?? null,
        creator_granted_at: traits.creator ? this.clock.now() : null,
        creator_expires_at: traits.creatorExpiresAt ?? null,
        joined_at: this.clock.now(),
      })
      .execute()
    return member
  }

  async loggedIn(traits: MemberTraits = {}): Promise<Member> {
    return this.logIn(await this.member(traits))
  }

  async logIn(member: TestMember, kind: 'web' | 'script' = 'script'): Promise<Member> {
    const person = this.visitor(kind)
    const reply = await person.post('/auth/login', { email: member.email, password })
    if (reply.status !== 200) throw new Error(`could not log in: ${reply.text}`)
    person.token = reply.body.accessToken
    return Object.assign(person, { member })
  }

  admin(): Promise<Member> {
    return this.loggedIn({ role: 'admin' })
  }

  /** Runs all due jobs and tasks. */
  drain(): Promise<void> {
    return this.server.drain()
  }

  /** Runs the sweeps, then all due jobs and tasks. */
  async sweep(): Promise<void> {
    await this.server.sweep()
    await this.drain()
  }

  /** Retries failed jobs now instead of after their delay. */
  async retry(): Promise<void> {
    await makeRetriesDue(this.db)
    await this.drain()
  }

  /** Listens on a local port and returns the address. */
  listen(): Promise<string> {
    return this.server.app.listen({ port: 0, host: '127.0.0.1' })
  }

  /** A second server on the same database, like another process; PostgreSQL only. */
  secondServer(): Promise<TestServer> {
    return this.#lifecycle.secondServer()
  }

  /** The newest mail to an address, or the newest with a text in its subject. */
  mailTo(address: string, about = ''): MailMessage {
    const mail = this.mails.findLast(({ to, subject }) => to === address && subject.includes(about))
    if (!mail) throw new Error(`no mail to ${address} about “${about}”`)
    return mail
  }

  /** The token in the newest mail to an address that contains one. */
  tokenFor(address: string): string {
    const tokens = this.mails.flatMap(({ to, text }) =>
      to === address ? (/[?&]token=([\w-]+)/.exec(text)?.[1] ?? []) : [],
    )
    const token = tokens.at(-1)
    if (!token) throw new Error(`no link in the mails to ${address}`)
    return token
  }

  close(): Promise<void> {
    return this.#lifecycle.close()
  }
}

/** A clock that only tests move. */
export class TestClock {
  #now = new Date('2026-11-20T10:00:00.000Z')
  now = (): Date => this.#now
  pass(duration: number): void {
    this.#now = after(this.#now, duration)
  }
  set(instant: Date): void {
    this.#now = instant
  }
}

export interface TestOptions {
  settings?: Partial<Settings>
  parts?: Partial<Parts>
  /** Wraps a real part, for example to make the storage fail temporarily. */
  around?: { files?(files: Files): Files; mail?(mail: Mail): Mail }
  /** More settings of the sheet reader, for example a service account. */
  sheets?(parts: { db: Db; now: () => Date }): Partial<SheetsSettings>
  /** An existing database, and the clock time of the server that filled it. */
  on?: { engine: Engine; now: Date }
}

export async function openTestServer(options: TestOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bahth-files-'))
  const { engine, bus } = await (options.on ? withBus(options.on.engine) : openTestDatabase())
  const clock = new TestClock()
  if (options.on) clock.set(options.on.now)
  return openOn({ engine, bus, folder, clock, mails: [] }, options)
}

/**
 * Fails a request that publishes a topic which its endpoint does not declare, because the browser would not refetch the
 * changed data.
 */
const publishedInto =
  (published: Published[]): OnPublish =>
  (topic, endpoint) => {
    if (!endpoint) return
    if (!publishedBy(endpoint).includes(topic))
      throw new Error(`${endpoint.method} ${endpoint.path} publishes “${topic}” but does not declare it`)
    published.push({ endpoint, topic })
  }

interface TestBackends {
  engine: Engine
  bus: Bus
  folder: string
  clock: TestClock
  mails: MailMessage[]
}

async function openOn(backends: TestBackends, options: TestOptions, isSecond = false): Promise<TestServer> {
  const { engine, bus, folder, clock, mails } = backends
  const settings: Settings = { ...readSettings({ DEMO: '1', DATA_DIR: folder }), ...options.settings }
  const sheets = openSheets({
    publicUrl: settings.publicUrl,
    extraHosts: settings.sheetHosts,
    ...options.sheets?.({ db: engine.db, now: clock.now }),
  })
  const mail: Mail = {
    async send(message) {
      const problem = fieldProblem(message)
      if (problem) throw new MailError(problem, false)
      mails.push(message)
    },
    async check() {},
    async close() {},
  }
  const files = await openDiskFiles(folder)
  const published: Published[] = []
  const push: Push = options.parts?.push ?? openPush()
  const server = await serve({
    settings,
    engine,
    bus,
    clock,
    log: silentLog,
    // Unexpected errors of requests are printed with the test that caused them.
    requestLog: pino({ level: 'error', base: null }, process.stderr),
    mail: options.around?.mail?.(mail) ?? mail,
    files: options.around?.files?.(files) ?? files,
    images: openImages(),
    push,
    sheets,
    webFolder: null,
    checkResponses: true,
    onPublish: publishedInto(published),
    ...options.parts,
  })
  await server.app.ready()
  return new TestServer(
    { server, mails, clock, published },
    {
      secondServer: async () => openOn({ ...backends, ...(await openSecond(engine)) }, options, true),
      async close() {
        await server.close()
        await Promise.allSettled([sheets.close(), push.close(), bus.close()])
        await engine.close()
        if (!isSecond) rmSync(folder, { recursive: true, force: true })
      },
    },
  )
}
