import { newId } from '../db/ids.ts'
import type { SurveyFixture } from '../surveys/survey.fixture.ts'
import type { Body, Person } from '../testing/person.ts'
import type { Member, TestServer } from '../testing/test-server.ts'

/** Fixtures for tests of alerts to administrators. */

/** A Sunday at noon in Cairo. */
export const sunday = new Date('2026-11-22T10:00:00Z')

/** Removes all waiting work, notifications and sent emails, and resets the settings. */
export async function clearWaitingWork({ bahth, people }: SurveyFixture): Promise<void> {
  await people.at(sunday)
  for (const table of [
    'identity_check',
    'survey',
    'creator_request',
    'inquiry',
    'contact_message',
    'waiting_read',
    'notice',
  ] as const)
    await bahth.db.deleteFrom(table).execute()
  await bahth.db
    .updateTable('member')
    .set({ alerted_at: null, admin_alerts: 'each', email_notifications: true, language: 'en' })
    .execute()
  await bahth.drain()
  bahth.mails.length = 0
}

/** The notifications of an administrator about waiting work. */
export const waitingFor = async (admin: Person): Promise<string[]> =>
  (await admin.get('/notices')).body.items
    .filter(({ kind }: Body) => kind.startsWith('waiting_'))
    .map(({ title, text }: Body) => `${title}: ${text}`)

let asked = 0
/** Asks a question that wasn't asked before: the same words again would be taken for a repeated request. */
export const ask = async (who: Member) =>
  (await who.post('/inquiries', { title: 'Which test?', inquiry: `For ${++asked} groups.` })).body.inquiryID

export const reply = (by: Person, inquiryID: string) =>
  by.post('/replies', { inquiryID, reply: 'An ordinal one.' })

/** Creates members with pending identity checks, as confirmed sign-ups do. */
export async function signUps(bahth: TestServer, count: number): Promise<void> {
  const now = bahth.clock.now()
  const members = await Promise.all(Array.from({ length: count }, () => bahth.member({ state: 'pending' })))
  await bahth.db
    .insertInto('identity_check')
    .values(
      members.map(({ id, email }) => ({
        id: newId(),
        member_id: id,
        first_name: 'Mariam',
        last_name: 'Adel',
        email,
        student_id: '20231147',
        semester: 3,
        major: 'Medicine',
        submitted_at: now,
      })),
    )
    .execute()
}
