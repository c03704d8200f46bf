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

let count = 0
/** Each call returns another student ID and address. */
export const applicant = (more: Partial<Applicant> = {}): Applicant => {
  const number = ++count
  return {
    email: `student${number}@example.org`,
    studentId: `2024${String(number).padStart(4, '0')}`,
    ...more,
  }
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
  const login = await person.post('/auth/exchange', { code: body.code })
  if (login.status !== 200) throw new Error(`could not apply: ${login.text}`)
  person.token = login.body.accessToken
  return person
}

/** The queue as a map from the address to the item. */
export async function queueOf(admin: Person, query = ''): Promise<Map<string, Record<string, unknown>>> {
  const { body } = await admin.get(`/admin/signup-intake${query}`)
  return new Map(body.items.map((item: { email: string }) => [item.email, item]))
}

/** The CSV text of a list with these rows. */
export const listOf = (...rows: string[][]): string =>
  ['Student ID,Email,Name', ...rows.map(row => row.join(','))].join('\n')

/** Views the ID photo, which approving together requires. */
export async function viewImage(bahth: TestServer, person: Person, email: string): Promise<void> {
  const { url } = (await person.get(`/admin/signup-intake/${email}/photo`)).body
  const { status } = await bahth.visitor().get(url)
  if (status !== 200) throw new Error(`could not see the image: ${status}`)
}

/** The newest entries of the activity log, newest first. */
export const newestEntries = ({ db }: TestServer, limit: number) =>
  db
    .selectFrom('activity')
    .select(['action', 'target_name as target', 'details'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Approves all of them at once; each must match the list exactly. */
export const approveTogether = (person: Person, ...emails: string[]): Promise<Reply> =>
  person.post('/admin/signup-intake/approve', { emails })
