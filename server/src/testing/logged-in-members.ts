import { after, days } from '@bahth/domain/durations.ts'
import { accessTokens } from '../accounts/log-in/access-tokens.ts'
import { insertLogin } from '../accounts/log-in/store.ts'
import { newId } from '../db/ids.ts'
import type { Person } from './person.ts'
import type { Member, MemberTraits, TestServer } from './test-server.ts'

/** Members who stay logged in while the test clock moves. They don't log in, which would take long. */
export class LoggedInMembers {
  readonly bahth: TestServer
  readonly #people: { person: Person; memberId: string; loginId: string }[] = []

  constructor(bahth: TestServer) {
    this.bahth = bahth
  }

  async one(traits: MemberTraits = {}): Promise<Member> {
    const member = await this.bahth.member(traits)
    const loginId = newId()
    const now = this.bahth.clock.now()
    await this.bahth.db.transaction().execute(tx =>
      insertLogin(tx, {
        id: loginId,
        memberId: member.id,
        refreshHash: Buffer.from(loginId),
        remembered: false,
        userAgent: null,
        ip: '127.0.0.1',
        now,
        expiresAt: after(now, days(1000)),
      }),
    )
    const person = this.bahth.visitor()
    this.#people.push({ person, memberId: member.id, loginId })
    person.token = await this.#issue(member.id, loginId)
    return Object.assign(person, { member })
  }

  async many(count: number, traits: MemberTraits = {}): Promise<Member[]> {
    const members: Member[] = []
    for (let i = 0; i < count; i++) members.push(await this.one(traits))
    return members
  }

  /** Sets the clock and renews all access tokens, like browsers. */
  async at(instant: Date): Promise<void> {
    this.bahth.clock.set(instant)
    await this.#renew()
  }

  /** Moves the clock and renews all access tokens, like browsers. */
  async pass(duration: number): Promise<void> {
    this.bahth.clock.pass(duration)
    await this.#renew()
  }

  async #renew(): Promise<void> {
    for (const { person, memberId, loginId } of this.#people)
      person.token = await this.#issue(memberId, loginId)
  }

  async #issue(memberId: string, loginId: string): Promise<string> {
    const tokens = accessTokens(this.bahth.server.services.keys)
    return (await tokens.issue(memberId, loginId, this.bahth.clock.now())).token
  }
}
