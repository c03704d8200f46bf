import { expect } from 'vitest'
import { type NewNotice, notify } from '../../records/notify.ts'
import { collectingLog } from '../../testing/collecting-log.ts'
import type { Person } from '../../testing/person.ts'
import { openPushService } from '../../testing/push-service.ts'
import { type Member, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { openPush } from '../../vendors/push/open-push.ts'

type Service = Awaited<ReturnType<typeof openPushService>>
type Browser = ReturnType<Service['browser']>

export const notice: NewNotice = {
  kind: 'inquiry_answered',
  params: { title: 'Which test?' },
  link: '/inquiries?inquiry=1',
}

/** The notice as it is shown in English. */
export const shown = {
  title: 'Your question has a reply',
  text: 'We’ve replied to “\u2068Which test?\u2069”.',
  link: notice.link,
}

export const want = (person: Person, mobileNotifications: boolean) =>
  person.put('/users/me', { mobileNotifications })

/** The path of a browser's push endpoint. */
export const pathOf = (browser: Browser) => new URL(browser.endpoint).pathname

/** Members' devices and a push service that reaches them. */
export class Devices {
  readonly bahth: TestServer
  readonly service: Service

  /** The warnings and errors of the server. */
  readonly logged: ReturnType<typeof collectingLog>['lines']

  private constructor(bahth: TestServer, service: Service, logged: Devices['logged']) {
    this.bahth = bahth
    this.service = service
    this.logged = logged
  }

  static async open(): Promise<Devices> {
    const service = await openPushService()
    const push = openPush({ extraHosts: [service.host] })
    const { log, lines } = collectingLog()
    return new Devices(await openTestServer({ parts: { push, log } }), service, lines)
  }

  async subscribe(person: Person, browser: Browser = this.service.browser()): Promise<Browser> {
    const { endpoint, keys } = browser
    const reply = await person.post('/users/me/push', { endpoint, keys, expirationTime: null })
    expect(reply.status).toBe(204)
    return browser
  }

  /** A member with notifications on and one subscribed device. */
  async reachable(): Promise<{ person: Member; browser: Browser }> {
    const person = await this.bahth.loggedIn()
    await want(person, true)
    return { person, browser: await this.subscribe(person) }
  }

  /** Notifies a member; the push stays in the queue. */
  async enqueue({ member }: Member, what = notice): Promise<void> {
    await this.bahth.server.services.unitOfWork(unit => notify(unit, [member.id], what))
  }

  /** Notifies a member and runs the jobs. */
  async notify(person: Member, what = notice): Promise<void> {
    await this.enqueue(person, what)
    await this.bahth.drain()
  }

  /** The titles of the pushes that arrived. */
  titles(): string[] {
    return this.service.received.map(push => push.notice.title)
  }

  /** Clears the list of pushes that arrived. */
  clear(): void {
    this.service.received.length = 0
  }

  /** The stored subscriptions of a member. */
  of({ member }: Member): Promise<{ id: string }[]> {
    const { db } = this.bahth
    return db.selectFrom('push_subscription').select('id').where('member_id', '=', member.id).execute()
  }

  async close(): Promise<void> {
    await this.bahth.close()
    this.service.close()
  }
}
