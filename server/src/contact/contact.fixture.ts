import { minutes } from '@bahth/domain/durations.ts'
import { expectWhatAlwaysHolds } from '../testing/expect-invariants.ts'
import type { Person, Reply } from '../testing/person.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import type { Mail } from '../vendors/mail/mail.ts'
import { openSmtpMail } from '../vendors/mail/smtp.ts'
import { type MailServer, openMailServer } from './mail-server.fixture.ts'

let made = 0

/** A message as the form sends it, unlike any other. */
export const message = (fields: object = {}) => ({
  name: 'Mona Adel',
  email: `mona${++made}@campus.example`,
  subject: `A workshop on sampling ${made}`,
  message: 'Could you hold it once more?\n\nThe first one was full.',
  ...fields,
})

/** A test server whose contact messages go to a real mail server. */
export class ContactFixture {
  readonly bahth: TestServer
  readonly post: MailServer
  /** Somebody new in each test. */
  visitor: Person
  readonly #mail: Mail

  private constructor(bahth: TestServer, post: MailServer, mail: Mail) {
    this.bahth = bahth
    this.post = post
    this.visitor = bahth.visitor('web')
    this.#mail = mail
  }

  static async open(): Promise<ContactFixture> {
    const post = await openMailServer()
    const mail = openSmtpMail({ url: post.url, from: 'Bahth <no-reply@bahth.example>' })
    return new ContactFixture(await openTestServer({ around: { mail: () => mail } }), post, mail)
  }

  /** The visitor sends a message. */
  send(fields?: object): Promise<Reply> {
    return this.visitor.post('/contact', message(fields))
  }

  /** The messages that are still here. */
  kept() {
    return this.bahth.db.selectFrom('contact_message').selectAll().execute()
  }

  /** Between tests: sends all pending mail and checks the invariants. */
  async clear(): Promise<void> {
    this.post.refuses = null
    this.bahth.clock.pass(minutes(90))
    await this.bahth.settle()
    this.bahth.clock.pass(minutes(90))
    await this.bahth.sweep()
    await expectWhatAlwaysHolds(this.bahth)
    this.post.received.length = 0
    this.visitor = this.bahth.visitor('web')
  }

  async close(): Promise<void> {
    await this.bahth.close()
    await this.#mail.close()
    await this.post.close()
  }
}
