import { seconds } from '@bahth/domain/durations.ts'
import { expect } from 'vitest'
import type { Person, Reply } from '../testing/person.ts'
import { type Member, openTestServer, type TestServer } from '../testing/test-server.ts'
import { totpCodeAt } from './totp.ts'

/** What every test member signs in with. */
export const password = 'demo-pass'

/** How a code is refused. */
export const invalid = { status: 401, body: { code: 'invalid_code' } }
/** How a ticket is refused. */
export const tooSlow = { status: 401, body: { code: 'sign_in_too_slow' } }

/** Begins to turn it on; the secret for an app. */
export async function setUp(person: Person): Promise<string> {
  const { status, body } = await person.post('/users/me/two-factor/setup')
  expect(status).toBe(200)
  return body.secret
}

/** Turns it on with the first code of the app. */
export const enable = (person: Person, code: string) => person.post('/users/me/two-factor/enable', { code })

/** The first step of signing in. */
export const logIn = (person: Person, email: string, more = {}) =>
  person.post('/auth/login', { email, password, ...more })

/** The second step of signing in. */
export const secondStep = (person: Person, ticket: string, code: string) =>
  person.post('/auth/two-factor', { ticket, code })

/** The app that knows members' codes, and members who have it. */
export class Authenticator {
  readonly bahth: TestServer

  private constructor(bahth: TestServer) {
    this.bahth = bahth
  }

  static async open(): Promise<Authenticator> {
    return new Authenticator(await openTestServer())
  }

  codeNow(secret: string): string {
    return totpCodeAt(secret, this.bahth.clock.now())
  }

  /** A code that is none at the moment. */
  wrongCode(secret: string): string {
    return this.codeNow(secret) === '000000' ? '000001' : '000000'
  }

  /** A member who has it on, half a minute ago: the code of that half minute is used. */
  async withTwoFactor(): Promise<{ person: Member; secret: string; recoveryCodes: string[] }> {
    const person = await this.bahth.signedIn()
    const secret = await setUp(person)
    const { status, body } = await enable(person, this.codeNow(secret))
    expect(status).toBe(200)
    this.bahth.clock.pass(seconds(30))
    return { person, secret, recoveryCodes: body.recoveryCodes }
  }

  /** The first step of whoever has it on: the password gives a ticket for the second. */
  async ticketFor({ member }: Member, browser: Person = this.bahth.visitor()): Promise<string> {
    const { status, body } = await logIn(browser, member.email)
    expect({ status, body }).toEqual({ status: 200, body: { twoFactor: true, ticket: expect.any(String) } })
    return body.ticket
  }

  /** Both steps, in a browser of its own. */
  async signIn(person: Member, code: string): Promise<Reply> {
    return secondStep(this.bahth.visitor(), await this.ticketFor(person), code)
  }

  close(): Promise<void> {
    return this.bahth.close()
  }
}
