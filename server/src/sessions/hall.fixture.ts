import { after, days } from '@bahth/domain/durations.ts'
import { accessTokens } from '../accounts/access-tokens.ts'
import { insertLogin } from '../accounts/login-store.ts'
import { newId } from '../db/ids.ts'
import type { Body, FormPart, Person, Reply } from '../testing/person.ts'
import type { MemberTraits, TestMember, TestServer } from '../testing/test-server.ts'

/** A hall for sessions: people who stay signed in while the clock moves, and sessions to announce. */

export type Guest = Person & { member: TestMember }

/** A form as an officer sends it. */
export const sessionForm = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  Title: 'Reading a forest plot',
  Description: 'Forty published forest plots, read together one line at a time.',
  Date: '2026-11-26',
  StartTime: '18:00',
  EndTime: '19:30',
  Location: 'Hall 12',
  Link: 'https://meet.example/secret-room',
  Capacity: 2,
  Category: 'Research Methods',
  Presenter: 'Dr. Heba Shaarawy',
  ...changes,
})

/** When the session of `sessionForm` begins. */
export const startsAt = new Date('2026-11-26T16:00:00Z')

export class Hall {
  readonly bahth: TestServer
  readonly #people: Person[] = []
  #guests = 0

  constructor(bahth: TestServer) {
    this.bahth = bahth
  }

  /** A member with a login, without the cost of signing in. */
  async guest(traits: MemberTraits = {}): Promise<Guest> {
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
    return this.#seat(member, loginId)
  }

  admin(): Promise<Guest> {
    return this.guest({ role: 'admin', firstName: 'Nadia', lastName: 'Rashed' })
  }

  /** A crowd of members, put into the database at once. */
  async guests(count: number): Promise<Guest[]> {
    const now = this.bahth.clock.now()
    const people = Array.from({ length: count }, () => {
      const id = newId()
      const number = ++this.#guests
      const member = { id, email: `guest${number}@example.org`, studentId: String(30_000_000 + number) }
      return { member, loginId: newId(), number }
    })
    await this.bahth.db
      .insertInto('member')
      .values(
        people.map(({ member, number }) => ({
          id: member.id,
          email: member.email,
          email_confirmed_at: now,
          first_name: 'Guest',
          last_name: String(number),
          student_id: member.studentId,
          state: 'approved' as const,
        })),
      )
      .execute()
    await this.bahth.db
      .insertInto('login')
      .values(
        people.map(({ member, loginId }) => ({
          id: loginId,
          member_id: member.id,
          refresh_hash: Buffer.from(loginId),
          remembered: false,
          expires_at: after(now, days(1000)),
        })),
      )
      .execute()
    return Promise.all(people.map(({ member, loginId }) => this.#seat(member, loginId)))
  }

  async #seat(member: TestMember, loginId: string): Promise<Guest> {
    const person = this.bahth.visitor()
    person.token = await this.#issue(member.id, loginId)
    this.#people.push(person)
    return Object.assign(person, { member })
  }

  /** Sets the clock; everybody's token is renewed, as their browsers would do. */
  async at(instant: Date): Promise<void> {
    this.bahth.clock.set(instant)
    for (const person of this.#people) {
      const [, payload = ''] = person.token?.split('.') ?? []
      const { sub, lid } = JSON.parse(Buffer.from(payload, 'base64url').toString())
      person.token = await this.#issue(sub, lid)
    }
  }

  async #issue(memberId: string, loginId: string): Promise<string> {
    const tokens = accessTokens(this.bahth.server.house.keys.access)
    return (await tokens.issue(memberId, loginId, this.bahth.clock.now())).token
  }
}

/** Announces a session; its body as the officer sees it. */
export async function announce(admin: Person, changes: Record<string, unknown> = {}): Promise<Body> {
  const reply = await admin.post('/sessions', sessionForm(changes))
  if (reply.status !== 201) throw new Error(`not announced: ${reply.text}`)
  return reply.body
}

/** The same as a multipart form, with a photo. */
export const announceWithPhoto = (
  admin: Person,
  photo: Uint8Array,
  changes: Record<string, unknown> = {},
): Promise<Reply> => {
  const parts: Record<string, FormPart> = Object.fromEntries(
    Object.entries(sessionForm(changes)).map(([name, value]) => [name, String(value)]),
  )
  return admin.form('POST', '/sessions', { ...parts, photo: { file: photo } })
}

export const join = (person: Person, id: string) => person.post(`/sessions/${id}/signup`)
export const leave = (person: Person, id: string) => person.delete(`/sessions/${id}/signup`)

/** Who is on the lists, by id, in their order. */
export async function listsOf(admin: Person, id: string): Promise<{ signed: string[]; waitlist: string[] }> {
  const { body } = await admin.get(`/admin/sessions/${id}/participants`)
  const ids = (list: { identifier: string }[]) => list.map(person => person.identifier)
  return { signed: ids(body.signed), waitlist: ids(body.waitlist) }
}

export const idsOf = (guests: readonly Guest[]): string[] => guests.map(guest => guest.member.id)
