import { idPhoto } from '../../testing/newcomers.ts'
import type { Person, Reply } from '../../testing/person.ts'
import type { TestServer } from '../../testing/test-server.ts'

/** Lists and requests for tests of the registrar's list. */

export const importList = (
  admin: Person,
  file: string | Uint8Array,
  more: Record<string, string> = {},
): Promise<Reply> =>
  admin.form('POST', '/admin/registrar', {
    ...more,
    list: { file: Buffer.from(file), name: 'list.csv', type: 'text/csv' },
  })

export interface Applicant {
  email: string
  studentId: string
  firstName?: string
  lastName?: string
}

/** A confirmed member whose identity check is pending. */
export async function apply(
  bahth: TestServer,
  { email, studentId, firstName = 'Mariam', lastName = 'Ali' }: Applicant,
): Promise<Person> {
  const person = bahth.visitor('web')
  await person.form('POST', '/signup-intake', {
    email,
    studentId,
    firstName,
    lastName,
    semester: '7',
    major: 'Medicine',
    idImage: { file: await idPhoto },
  })
  await person.post('/auth/signup', {
    FirstName: firstName,
    LastName: lastName,
    Email: email,
    StudentID: studentId,
    Password: 'a-good-one',
  })
  await bahth.drain()
  const { body } = await person.post('/auth/confirm', { token: bahth.tokenFor(email) })
  const session = await person.post('/auth/exchange', { code: body.code })
  if (session.status !== 200) throw new Error(`could not apply: ${session.text}`)
  person.token = session.body.accessToken
  return person
}

/** The queue as a map from the address to the item. */
export async function queueOf(admin: Person, query = ''): Promise<Map<string, Record<string, unknown>>> {
  const { body } = await admin.get(`/admin/signup-intake${query}`)
  return new Map(body.items.map((item: { email: string }) => [item.email, item]))
}
