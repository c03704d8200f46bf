import { LoggedInMembers } from '../testing/logged-in-members.ts'
import type { Body, FormPart, Person, Reply } from '../testing/person.ts'
import type { Member, MemberTraits } from '../testing/test-server.ts'

/** Members who stay logged in while the clock moves, and helpers that create, join and leave sessions. */

export type Guest = Member

let forms = 0

/**
 * The form fields that an administrator sends. Each has another description: the same content would be taken for a repeated
 * request.
 */
export const sessionForm = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  Title: 'Reading a forest plot',
  Description: `Forty published forest plots, read together one line at a time. ${++forms}`,
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

/** The start of the session of `sessionForm`. */
export const startsAt = new Date('2026-11-26T16:00:00Z')

/** Three days before the start. */
export const monday = new Date('2026-11-23T10:00:00Z')

export class SessionFixture extends LoggedInMembers {
  guest(traits: MemberTraits = {}): Promise<Guest> {
    return this.one(traits)
  }

  admin(): Promise<Guest> {
    return this.one({ role: 'admin', firstName: 'Nadia', lastName: 'Rashed' })
  }

  guests(count: number): Promise<Guest[]> {
    return this.many(count, { firstName: 'Guest' })
  }

  /** A session in which three members have seats and three are on the waitlist. */
  async halfWaiting(admin: Person): Promise<{ id: string; guests: Guest[] }> {
    await this.at(monday)
    const { id } = await createSession(admin, { Capacity: 3 })
    const guests = await this.guests(6)
    for (const guest of guests) await join(guest, id)
    return { id, guests }
  }

  /** The newest entry of the activity log. */
  newestAction() {
    return this.bahth.db
      .selectFrom('activity')
      .select([
        'action',
        'target_id as targetId',
        'target_name as targetName',
        'admin_id as adminId',
        'details',
      ])
      .orderBy('id', 'desc')
      .executeTakeFirst()
  }
}

/** Creates a session; returns it as the administrator sees it. */
export async function createSession(admin: Person, changes: Record<string, unknown> = {}): Promise<Body> {
  const reply = await admin.post('/sessions', sessionForm(changes))
  if (reply.status !== 201) throw new Error(`not created: ${reply.text}`)
  return reply.body
}

/** Creates a session with a photo, as a multipart form; returns the reply. */
export const createSessionWithPhoto = (
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

/** The member ids of both lists, in order. */
export async function listsOf(admin: Person, id: string): Promise<{ signed: string[]; waitlist: string[] }> {
  const { body } = await admin.get(`/admin/sessions/${id}/participants`)
  const ids = (list: { identifier: string }[]) => list.map(person => person.identifier)
  return { signed: ids(body.signed), waitlist: ids(body.waitlist) }
}

export const idsOf = (guests: readonly Guest[]): string[] => guests.map(guest => guest.member.id)
