import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import type { Body, Person } from '../testing/person.ts'
import { type Member, openTestServer, type TestServer } from '../testing/test-server.ts'

/** A question with the given numbers of views, votes and replies. */
interface InquiryStats {
  title: string
  text?: string
  tags?: string[]
  views?: number
  up?: number
  down?: number
  replies?: number
  closed?: boolean
  asked?: Date
}

/** A test server with a member who asks, a member who reads and an administrator who answers. */
export class InquiryFixture {
  readonly bahth: TestServer
  readonly admin: Member
  readonly asker: Member
  readonly reader: Member
  /** Numbers the texts: the same words again would be taken for a repeated request. */
  #texts = 0

  private constructor(bahth: TestServer, [admin, asker, reader]: [Member, Member, Member]) {
    this.bahth = bahth
    this.admin = admin
    this.asker = asker
    this.reader = reader
  }

  static async open(): Promise<InquiryFixture> {
    const bahth = await openTestServer()
    return new InquiryFixture(bahth, [
      await bahth.loggedIn({ role: 'admin', firstName: 'Nadia', lastName: 'Rashed' }),
      await bahth.loggedIn({ firstName: 'Omar', lastName: 'Khaled' }),
      await bahth.loggedIn(),
    ])
  }

  /** Asks a question; returns it as the asker sees it. */
  async ask(who: Person = this.asker, fields: object = {}): Promise<Body> {
    const question = {
      title: 'Which regression?',
      inquiry: `For a scale of ${++this.#texts} points.`,
      ...fields,
    }
    return (await who.post('/inquiries', question)).body
  }

  /** Posts a reply as the administrator; returns the reply. */
  async replyTo(inquiryID: string, reply = `Number ${++this.#texts}.`): Promise<Body> {
    return (await this.admin.post('/replies', { inquiryID, reply })).body
  }

  /** The activity log's entries about a question. */
  activityOf(inquiryID: string) {
    return this.bahth.db
      .selectFrom('activity')
      .select(['action', 'admin_name', 'target_name', 'details'])
      .where('target_id', '=', inquiryID)
      .orderBy('id')
      .execute()
  }

  /** The list of questions as the reader gets it. */
  async list(query: Record<string, string> = {}): Promise<Body> {
    return (await this.reader.get(`/inquiries?${new URLSearchParams(query)}`)).body
  }

  /** Inserts questions with their counters directly into the database. */
  async make(...questions: InquiryStats[]): Promise<string[]> {
    const { db, clock } = this.bahth
    const rows = questions.map(question => ({ id: newId(), ...question }))
    await db
      .insertInto('inquiry')
      .values(
        rows.map(({ id, title, text, tags, asked }) => ({
          id,
          author_name: 'Omar Khaled',
          title,
          text: text ?? 'What do you think?',
          tags: tags ?? [],
          submitted_at: asked ?? clock.now(),
        })),
      )
      .execute()
    await db
      .insertInto('inquiry_stats')
      .values(
        rows.map(({ id, views = 0, up = 0, down = 0, replies = 0, closed }) => ({
          inquiry_id: id,
          views,
          upvotes: up,
          downvotes: down,
          reply_count: replies,
          status: closed ? 'closed' : replies > 0 ? 'answered' : 'open',
        })),
      )
      .execute()
    const replies = rows.flatMap(({ id, replies = 0 }) =>
      Array.from({ length: replies }, (_, i) => ({
        id: newId(),
        inquiry_id: id,
        author_name: 'Nadia Rashed',
        text: `Reply ${i}`,
      })),
    )
    if (replies.length > 0) await db.insertInto('reply').values(replies).execute()
    return rows.map(({ id }) => id)
  }

  /** Deletes all questions. */
  async empty(): Promise<void> {
    await sql`delete from inquiry`.execute(this.bahth.db)
  }

  close(): Promise<void> {
    return this.bahth.close()
  }
}
