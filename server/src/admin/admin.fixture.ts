import { expectWhatAlwaysHolds } from '../testing/expect-invariants.ts'
import { SignedInMembers } from '../testing/signed-in-members.ts'
import {
  type Member,
  type MemberTraits,
  openTestServer,
  type TestOptions,
  type TestServer,
} from '../testing/test-server.ts'

/** An office: an administrator at work, and members who stay signed in to be acted on. */
export class AdminFixture {
  readonly bahth: TestServer
  readonly crowd: SignedInMembers
  readonly admin: Member

  private constructor(crowd: SignedInMembers, admin: Member) {
    this.bahth = crowd.bahth
    this.crowd = crowd
    this.admin = admin
  }

  static async open(settings: TestOptions['settings'] = {}): Promise<AdminFixture> {
    const crowd = new SignedInMembers(await openTestServer({ settings }))
    return new AdminFixture(crowd, await crowd.one({ role: 'admin', firstName: 'Nadia', lastName: 'Rashed' }))
  }

  /** A member who is signed in, and where an administrator acts on them. */
  async someone(traits: MemberTraits = {}): Promise<Member & { at: string }> {
    const member = await this.crowd.one(traits)
    return Object.assign(member, { at: `/admin/users/${member.member.id}` })
  }

  /** Signs in as a member does. */
  logIn(who: Member, password = 'demo-pass') {
    return this.bahth.visitor().post('/auth/login', { email: who.member.email, password })
  }

  /** What the log has of a member. */
  actionsAbout(memberId: string) {
    return this.bahth.db
      .selectFrom('activity')
      .select(['action', 'admin_name as adminName', 'target_name as targetName', 'details', 'ip'])
      .where('target_id', '=', memberId)
      .orderBy('id')
      .execute()
  }

  /** What a member was told, in its order: whoever is banned cannot look themselves. */
  async noticesOf(memberId: string): Promise<string[]> {
    const notices = await this.bahth.db
      .selectFrom('notice')
      .select('kind')
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
    return notices.map(({ kind }) => kind)
  }

  /** Does what is due, after which what always holds must hold. */
  async settle(): Promise<void> {
    await this.bahth.settle()
    await expectWhatAlwaysHolds(this.bahth)
  }

  close(): Promise<void> {
    return this.bahth.close()
  }
}
