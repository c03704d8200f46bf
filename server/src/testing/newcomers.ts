import sharp from 'sharp'
import type { FormPart, Person } from './person.ts'
import type { TestServer } from './test-server.ts'

/** Sign-ups for tests. */

/** A small JPEG with the metadata of a camera. */
export const idPhoto: Promise<Buffer> = sharp({
  create: { width: 90, height: 60, channels: 3, background: '#456' },
})
  .jpeg()
  .toBuffer()

/** The details as the sign-up form sends them. */
export const detailsOf = (email: string): Record<string, string> => ({
  firstName: 'Mariam',
  lastName: 'Abdelrahman',
  email,
  studentId: '20231147',
  semester: '7',
  major: 'Medicine',
})

/** The account as the sign-up form sends it. */
export const accountOf = (email: string, password = 'a-good-one') => ({
  FirstName: 'Mariam',
  LastName: 'Abdelrahman',
  Email: email,
  StudentID: '20231147',
  Password: password,
})

export const sendIntake = async (person: Person, email: string, more: Record<string, FormPart> = {}) =>
  person.form('POST', '/signup-intake', {
    ...detailsOf(email),
    idImage: { file: await idPhoto },
    ...more,
  })

/** Sends details, photo and account like the form's button. */
export async function signUp(person: Person, email: string, password?: string): Promise<void> {
  const intake = await sendIntake(person, email)
  const reply = await person.post('/auth/signup', accountOf(email, password))
  if (intake.status !== 201 || reply.status !== 201)
    throw new Error(`could not sign up: ${intake.text} ${reply.text}`)
}

/** A pending member with a confirmed address and a photo, logged in. */
export async function newcomer(bahth: TestServer, email: string): Promise<Person> {
  const person = bahth.visitor('web')
  await signUp(person, email)
  await bahth.drain()
  const { body } = await person.post('/auth/confirm', { token: bahth.tokenFor(email) })
  const login = await person.post('/auth/exchange', { code: body.code })
  if (login.status !== 200) throw new Error(`could not log in: ${login.text}`)
  person.token = login.body.accessToken
  return person
}
