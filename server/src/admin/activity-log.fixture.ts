import { after } from '@bahth/domain/durations.ts'
import type { ActivityAction, ActivityDetails } from '@bahth/domain/records/activity.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../db/ids.ts'
import type { LoggedInMembers } from '../testing/logged-in-members.ts'
import type { Body } from '../testing/person.ts'
import type { Member, TestServer } from '../testing/test-server.ts'
import { AdminFixture } from './admin.fixture.ts'

/** An entry of the log; omitted fields get defaults. */
interface Entry {
  ago?: number
  action?: ActivityAction
  admin?: { id: string; name: string }
  type?: 'user' | 'survey' | 'content' | 'session'
  target?: string
  targetId?: string | null
  details?: ActivityDetails
}

/** The default administrator of entries. */
export const karim = { id: '01890000-0000-7000-8000-00000000000a', name: 'Karim Wagdy' }

/** The time at which tests start. */
export const start = new Date('2026-11-20T10:00:00.000Z')

/** An activity log to fill and read. */
export class ActivityLog {
  readonly bahth: TestServer
  readonly people: LoggedInMembers
  readonly actingAdmin: Member

  private constructor({ bahth, people, admin }: AdminFixture) {
    this.bahth = bahth
    this.people = people
    this.actingAdmin = admin
  }

  static async open(): Promise<ActivityLog> {
    return new ActivityLog(await AdminFixture.open())
  }

  /** Empties the log and sets the clock to `start`. */
  async empty(): Promise<void> {
    await sql`truncate activity, activity_tally`.execute(this.bahth.db)
    await this.people.at(start)
  }

  async add(...added: Entry[]): Promise<void> {
    const { clock, db } = this.bahth
    await db
      .insertInto('activity')
      .values(
        added.map(({ ago = 0, action = 'user_approved', admin = karim, ...entry }) => ({
          id: newId(),
          at: after(clock.now(), -ago),
          admin_id: admin.id,
          admin_name: admin.name,
          action,
          target_type: entry.type ?? 'user',
          target_id: entry.targetId ?? null,
          target_name: entry.target ?? 'Menna Gamal',
          details: JSON.stringify(entry.details ?? {}),
          ip: '10.0.0.1',
        })),
      )
      .execute()
  }

  async addMany(count: number): Promise<void> {
    for (let from = 1; from <= count; from += 10_000) await this.#addSome(from, Math.min(count, from + 9999))
  }

  #addSome(from: number, to: number) {
    return sql`
      insert into activity (id, at, admin_id, admin_name, action, target_type, target_name, details, ip)
      select gen_random_uuid(), ${start}::timestamptz - i * interval '1 second', ${karim.id}, 'Karim Wagdy', 'user_approved', 'user',
        'target ' || i, '{"reason": "The photo shows the card, and the card shows the student."}', '10.0.0.1'
      from generate_series(${from}::int, ${to}::int) i`.execute(this.bahth.db)
  }

  async list(query = ''): Promise<Body> {
    const { status, body } = await this.actingAdmin.get(`/admin/activity?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  close(): Promise<void> {
    return this.bahth.close()
  }
}
