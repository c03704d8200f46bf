import { signUp } from '../../testing/newcomers.ts'
import type { Person, Reply } from '../../testing/person.ts'
import type { TestServer } from '../../testing/test-server.ts'

/** Sign-ups in every state, for tests. */

export const expired = { status: 400, body: { code: 'link_expired' } }

let count = 0

export const newAddress = (): string => `confirm${++count}@example.org`

/** A sign-up whose link was mailed. */
export async function mailedSignUp(
  bahth: TestServer,
): Promise<{ person: Person; email: string; token: string }> {
  const email = newAddress()
  const person = bahth.visitor('web')
  await signUp(person, email)
  await bahth.drain()
  return { person, email, token: bahth.tokenFor(email) }
}

/** Confirms in another browser, with the password. */
export const confirmElsewhere = (bahth: TestServer, token: string, password = 'a-good-one'): Promise<Reply> =>
  bahth.visitor('web').post('/auth/confirm', { token, password })

/** The identity checks of an address. */
export const checksOf = ({ db }: TestServer, email: string) =>
  db
    .selectFrom('identity_check')
    .leftJoin('member', 'member.id', 'identity_check.member_id')
    .select([
      'identity_check.student_id as studentId',
      'identity_check.member_id as memberId',
      'image_key as imageKey',
      'from_other_browser as fromOtherBrowser',
    ])
    .where('identity_check.email', '=', email)
    .execute()

/** The accounts of an address, confirmed or not. */
export const membersWith = ({ db }: TestServer, email: string) =>
  db.selectFrom('member').selectAll().where('email', '=', email).execute()
