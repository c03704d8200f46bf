import { expectInvariants } from '../testing/expect-invariants.ts'
import { LoggedInMembers } from '../testing/logged-in-members.ts'
import {
  type Member,
  type MemberTraits,
  openTestServer,
  type TestOptions,
  type TestServer,
} from '../testing/test-server.ts'

/** An administrator, and logged-in members to act on. */
export class AdminFixture {
  readonly bahth: TestServer
  readonly people: LoggedInMembers
  readonly admin: Member

  private constructor(people: LoggedInMembers, admin: Member) {
    this.bahth = people.bahth
    this.people = people
    this.admin = admin
  }

  static async open(settings: TestOptions['settings'] = {}): Promise<AdminFixture> {
    const people = new LoggedInMembers(await openTestServer({ settings }))
    return new AdminFixture(
      people,
      await people.one({ role: 'admin', firstName: 'Nadia', lastName: 'Rashed' }),
    )
  }

  /** A logged-in member and the path of their administration endpoints. */
  async someone(traits: MemberTraits = {}): Promise<Member & { at: string }> {
    const member = await this.people.one(traits)
    return Object.assign(member, { at: `/admin/users/${member.member.id}` })
  }

  logIn(who: Member, password = 'demo-pass') {
    return this.bahth.visitor().post('/auth/login', { email: who.member.email, password })
  }

  actionsAbout(memberId: string) {
    return this.bahth.db
      .selectFrom('activity')
      .select(['action', 'admin_name as adminName', 'target_name as targetName', 'details', 'ip'])
      .where('target_id', '=', memberId)
      .orderBy('id')
      .execute()
  }

  /** A member's notices in order. Read from the database, because a banned member can't request them. */
  async noticesOf(memberId: string): Promise<string[]> {
    const notices = await this.bahth.db
      .selectFrom('notice')
      .select('kind')
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
    return notices.map(({ kind }) => kind)
  }

  /** Runs due work, then checks the invariants. */
  async drain(): Promise<void> {
    await this.bahth.drain()
    await expectInvariants(this.bahth)
  }

  close(): Promise<void> {
    return this.bahth.close()
  }
}
