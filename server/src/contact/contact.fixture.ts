import { minutes } from '@bahth/domain/durations.ts'
import { expect } from 'vitest'
import type { Settings } from '../settings.ts'
import { expectInvariants } from '../testing/expect-invariants.ts'
import type { Person, Reply } from '../testing/person.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import type { Mail } from '../vendors/mail/mail.ts'
import { openSmtpMail } from '../vendors/mail/smtp.ts'
import { type MailServer, openMailServer } from './mail-server.fixture.ts'

let messageCount = 0

/** A unique message as the form sends it. */
export const message = (fields: object = {}) => ({
  name: 'Mona Adel',
  email: `mona${++messageCount}@campus.example`,
  subject: `A workshop on sampling ${messageCount}`,
  message: 'Could you hold it once more?\n\nThe first one was full.',
  ...fields,
})

/** A test server that sends contact messages to an SMTP server. */
export class ContactFixture {
  readonly bahth: TestServer
  readonly mailServer: MailServer
  /** Each test has a new visitor. */
  visitor: Person
  readonly #mail: Mail

  private constructor(bahth: TestServer, mailServer: MailServer, mail: Mail) {
    this.bahth = bahth
    this.mailServer = mailServer
    this.visitor = bahth.visitor('web')
    this.#mail = mail
  }

  static async open(settings: Partial<Settings> = {}): Promise<ContactFixture> {
    const mailServer = await openMailServer()
    const mail = openSmtpMail({ url: mailServer.url, from: 'Bahth <no-reply@bahth.example>' })
    const bahth = await openTestServer({ settings, around: { mail: () => mail } })
    // The request waits until a worker has forwarded the message.
    await bahth.server.startWork()
    return new ContactFixture(bahth, mailServer, mail)
  }

  send(fields?: object): Promise<Reply> {
    return this.visitor.post('/contact', message(fields))
  }

  async undelivered() {
    return (await this.stored()).filter(({ delivered_at }) => delivered_at === null)
  }

  /** The stored messages. */
  stored() {
    return this.bahth.db.selectFrom('contact_message').selectAll().execute()
  }

  /** Retries until nothing is pending, because a request is answered shortly before its job counts as failed. */
  async deliverAll(): Promise<void> {
    const undelivered = async () => {
      await this.bahth.retry()
      return this.undelivered()
    }
    await expect.poll(undelivered, { timeout: 10_000 }).toEqual([])
  }

  /** Between tests: sends all pending mail and checks the invariants. */
  async clear(): Promise<void> {
    this.mailServer.refuses = null
    this.mailServer.holds = Promise.resolve()
    await this.deliverAll()
    this.bahth.clock.pass(minutes(90))
    await this.bahth.sweep()
    await expectInvariants(this.bahth)
    this.mailServer.received.length = 0
    this.visitor = this.bahth.visitor('web')
  }

  async close(): Promise<void> {
    await this.bahth.close()
    await this.#mail.close()
    await this.mailServer.close()
  }
}
