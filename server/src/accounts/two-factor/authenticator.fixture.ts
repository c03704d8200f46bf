import { seconds } from '@bahth/domain/durations.ts'
import { expect } from 'vitest'
import type { Person, Reply } from '../../testing/person.ts'
import { type Member, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { totpCodeAt } from './totp.ts'

export const password = 'demo-pass'

export const invalid = { status: 401, body: { code: 'invalid_code' } }
export const tooSlow = { status: 401, body: { code: 'sign_in_too_slow' } }

/** Starts setting up two-step verification; returns the secret. */
export async function setUp(person: Person): Promise<string> {
  const { status, body } = await person.post('/users/me/two-factor/setup')
  expect(status).toBe(200)
  return body.secret
}

export const enable = (person: Person, code: string) => person.post('/users/me/two-factor/enable', { code })

export const logIn = (person: Person, email: string, more = {}) =>
  person.post('/auth/login', { email, password, ...more })

export const secondStep = (person: Person, ticket: string, code: string) =>
  person.post('/auth/two-factor', { ticket, code })

/** An authenticator app, and members with two-step verification. */
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

  /** A code that isn't valid now. */
  wrongCode(secret: string): string {
    return this.codeNow(secret) === '000000' ? '000001' : '000000'
  }

  /** A member who turned two-step verification on 30 s ago, so that the current code is unused. */
  async withTwoFactor(): Promise<{ person: Member; secret: string; recoveryCodes: string[] }> {
    const person = await this.bahth.loggedIn()
    const secret = await setUp(person)
    const { status, body } = await enable(person, this.codeNow(secret))
    expect(status).toBe(200)
    this.bahth.clock.pass(seconds(30))
    return { person, secret, recoveryCodes: body.recoveryCodes }
  }

  /** The ticket for the second step. */
  async ticketFor({ member }: Member, browser: Person = this.bahth.visitor()): Promise<string> {
    const { status, body } = await logIn(browser, member.email)
    expect({ status, body }).toEqual({ status: 200, body: { twoFactor: true, ticket: expect.any(String) } })
    return body.ticket
  }

  /** Logs in with both steps in a new browser. */
  async logIn(person: Member, code: string): Promise<Reply> {
    return secondStep(this.bahth.visitor(), await this.ticketFor(person), code)
  }

  close(): Promise<void> {
    return this.bahth.close()
  }
}
