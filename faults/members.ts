import { readFileSync } from 'node:fs'
import { ask, logIn, must } from './client.ts'

/** Members of a demo server, created through the API, and the sessions and surveys that they use. */

export const demoAdmin = { email: 'admin@demo.example', password: 'demo-pass' }
const password = 'three ibises cross'
const photo = readFileSync(new URL('../server/src/demo/data/id-photos/jana-wael.jpg', import.meta.url))

export interface Member {
  email: string
  token: string
}

export interface LoggedInMembers {
  members: Member[]
  sessions: string[]
  inquiries: string[]
  surveys: string[]
}

/** Sends the intake and then the account of a sign-up. Returns true if both were acknowledged. */
export async function signUp(url: string, email: string): Promise<boolean> {
  const studentId = email.replace(/\D/g, '') || '1'
  const form = new FormData()
  const details = {
    firstName: 'Laila',
    lastName: 'Mansour',
    email,
    studentId,
    semester: '5',
    major: 'Medicine',
  }
  for (const [name, value] of Object.entries(details)) form.append(name, value)
  form.append('idImage', new Blob([photo], { type: 'image/jpeg' }), 'card.jpg')
  const intake = await ask(url, '/signup-intake', { method: 'POST', body: form })
  if (intake.status !== 201) return false
  const account = await ask(url, '/auth/signup', {
    method: 'POST',
    body: {
      FirstName: details.firstName,
      LastName: details.lastName,
      Email: email,
      StudentID: studentId,
      Password: password,
    },
  })
  return account.status === 201
}

/** Whether an unconfirmed account exists. The response to a log-in with its password shows this. */
export async function isWaiting(url: string, email: string): Promise<boolean> {
  const { body } = await ask(url, '/auth/login', { method: 'POST', body: { email, password } })
  return body?.code === 'email_not_confirmed'
}

/** Waits for the newest confirmation mail in the demo's mailbox and returns its secret. */
async function confirmation(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const { body } = await must(url, `/demo/mailbox?to=${encodeURIComponent(email)}`)
    const links: string[] = body.items.flatMap((mail: { links: string[] }) => mail.links)
    const token = links.map(link => new URL(link).searchParams.get('token')).find(Boolean)
    if (token) return token
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`no confirmation came to ${email}`)
}

async function makeMember(url: string, admin: string, email: string): Promise<Member> {
  if (!(await signUp(url, email))) throw new Error(`${email} could not sign up`)
  await must(url, '/auth/confirm', {
    method: 'POST',
    body: { token: await confirmation(url, email), password },
  })
  await must(url, '/admin/signup-intake/approve', { method: 'POST', body: { email }, token: admin })
  return { email, token: await logIn(url, email, password) }
}

/** Logs all members in again. Access tokens are valid for ten minutes, and a test may take longer. */
export async function renewTokens(url: string, { members }: LoggedInMembers): Promise<void> {
  for (const member of members) member.token = await logIn(url, member.email, password)
}

async function planSession(url: string, admin: string, title: string, capacity: number): Promise<string> {
  const form = new FormData()
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const fields = {
    Title: title,
    Description: 'First come, first served.',
    Date: date,
    StartTime: '18:00',
    EndTime: '19:00',
    Location: 'Online',
    Link: 'https://meet.example.org/x',
    Capacity: String(capacity),
    Presenter: 'Dr. Mona El-Gohary',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { body } = await must(url, '/sessions', { method: 'POST', body: form, token: admin })
  return body.id
}

export type Places = Omit<LoggedInMembers, 'members'>

/** Creates sessions with fewer seats than members, and finds inquiries and surveys. */
export async function findPlaces(url: string, admin: string, size: number): Promise<Places> {
  const sessions: string[] = []
  for (let number = 0; number < 4; number++)
    sessions.push(await planSession(url, admin, `Session ${number}`, Math.max(1, Math.floor(size / 3))))
  const listed = async (path: string, id: string): Promise<string[]> =>
    (await must(url, path, { token: admin })).body.items.map((item: Record<string, string>) => item[id])
  return {
    sessions,
    inquiries: (await listed('/inquiries?limit=6', 'inquiryID')).slice(0, 6),
    surveys: (await listed('/surveys?status=active&limit=6', 'id')).slice(0, 6),
  }
}

/** Creates members in a demo, and the sessions, inquiries and surveys that they use. */
export async function createMembers(url: string, size: number): Promise<LoggedInMembers> {
  const admin = await logIn(url, demoAdmin.email, demoAdmin.password)
  const members: Member[] = []
  for (let number = 0; number < size; number++)
    members.push(await makeMember(url, admin, `member${number}-${Date.now()}@campus.example`))
  return { members, ...(await findPlaces(url, admin, size)) }
}
