import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { cardPhoto } from './photos.ts'
import { sessionHours } from './session-hours.ts'

/**
 * Hours for a session. Waits for the new day if it is shortly before midnight in Cairo, when no session can be
 * live.
 */
async function hoursIn(minutes: number) {
  const hours = () => sessionHours(new Date(), minutes)
  if (!hours()) {
    const wait = 4 * 60_000
    test.info().setTimeout(test.info().timeout + wait)
    await expect.poll(hours, { timeout: wait }).not.toBeNull()
  }
  return hours() ?? {}
}

/** The demo's accounts, all with one password. */
export const demo = {
  password: 'demo-pass',
  admin: 'admin@demo.example',
  student: 'student@demo.example',
  creator: 'creator@demo.example',
  banned: 'banned@demo.example',
  pending: 'pending@demo.example',
  rejected: 'rejected@demo.example',
} as const

let newcomers = 0
let families = 0

/** The data of a person without an account. */
export function newcomer(firstName = 'Laila') {
  const number = `${process.pid}${Date.now() % 1_000_000}${newcomers++}`
  return {
    firstName,
    lastName: 'Mansour',
    email: `${firstName.toLowerCase()}-${number}@med.example.edu.eg`,
    studentId: number,
    semester: '5',
    major: 'Medicine',
    password: 'three ibises cross',
  }
}
export type Newcomer = ReturnType<typeof newcomer>

interface Mail {
  to: string
  subject: string
  text: string
  links: string[]
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Credentials = { email: string; password?: string }
type Form = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>

/** Prepares members and content through the API. */
export class People {
  readonly #request: APIRequestContext
  readonly #logins = new Map<string, Promise<string>>()

  constructor(request: APIRequestContext) {
    this.#request = request
  }

  async logIn(email: string, password: string = demo.password): Promise<string> {
    const reply = await this.#request.post('/api/auth/login', { data: { email, password } })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()).accessToken
  }

  /** Sends a request as the demo's administrator. */
  asAdmin(method: Method, path: string, data?: object) {
    return this.asMember({ email: demo.admin }, method, path, data)
  }

  /** Sends a request as a member, with one login for all requests. */
  asMember(who: Credentials, method: Method, path: string, data?: object) {
    return this.#as(who, method, path, data ? { data } : {})
  }

  async #as(who: Credentials, method: Method, path: string, sent: { data?: object; multipart?: Form }) {
    const login = this.#logins.get(who.email) ?? this.logIn(who.email, who.password)
    this.#logins.set(who.email, login)
    const headers = { Authorization: `Bearer ${await login}` }
    const reply = await this.#request[method](`/api${path}`, { headers, ...sent })
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
    return reply
  }

  /** Signs up to the point where the confirmation link is mailed. */
  async signUp(person: Newcomer): Promise<void> {
    const { password, ...details } = person
    const intake = await this.#request.post('/api/signup-intake', {
      multipart: { ...details, idImage: { name: 'card.jpg', mimeType: 'image/jpeg', buffer: cardPhoto() } },
    })
    expect(intake.status(), await intake.text()).toBe(201)
    const account = await this.#request.post('/api/auth/signup', {
      data: {
        FirstName: person.firstName,
        LastName: person.lastName,
        Email: person.email,
        StudentID: person.studentId,
        Password: password,
      },
    })
    expect(account.status(), await account.text()).toBe(201)
  }

  async mails(to: string): Promise<Mail[]> {
    const reply = await this.#request.get('/api/demo/mailbox', { params: { to } })
    return (await reply.json()).items
  }

  /** Waits for the newest mailed link of a kind; returns its path. */
  async mailedLink(to: string, path: string, after = 0): Promise<string> {
    let found: string | undefined
    await expect(async () => {
      const links = (await this.mails(to)).flatMap(mail => mail.links).filter(link => link.includes(path))
      expect(links.length).toBeGreaterThan(after)
      found = links[0]
    }).toPass()
    const { pathname, search } = new URL(found ?? '')
    return pathname + search
  }

  async confirm(person: Newcomer): Promise<void> {
    const link = await this.mailedLink(person.email, '/confirm?')
    const token = new URLSearchParams(link.split('?')[1]).get('token')
    const reply = await this.#request.post('/api/auth/confirm', {
      data: { token, password: person.password },
    })
    expect(reply.status(), await reply.text()).toBe(200)
  }

  /** Creates a member with a confirmed address directly, without signing up. */
  async create(person: Newcomer, state: 'pending' | 'approved'): Promise<void> {
    const reply = await this.#request.post('/api/demo/members', { data: { ...person, state } })
    expect(reply.status(), await reply.text()).toBe(201)
  }

  /** A member whose request is pending. */
  async pending(firstName?: string): Promise<Newcomer> {
    const person = newcomer(firstName)
    await this.create(person, 'pending')
    return person
  }

  /** An approved member. */
  async approved(firstName?: string): Promise<Newcomer> {
    const person = newcomer(firstName)
    await this.create(person, 'approved')
    return person
  }

  /** Members with a unique last name, oldest first: returns the name, then the members. */
  async family<const Names extends readonly string[]>(
    state: 'pending' | 'approved',
    ...firstNames: Names
  ): Promise<[string, ...{ [Index in keyof Names]: Newcomer }]> {
    const lastName = `Family${process.pid}x${families++}`
    const members = firstNames.map(firstName => ({ ...newcomer(firstName), lastName }))
    for (const member of members) await this.create(member, state)
    return [lastName, ...members] as unknown as [string, ...{ [Index in keyof Names]: Newcomer }]
  }

  /**
   * Creates a session that starts in some minutes and lasts an hour, or until the end of the day; returns its
   * id.
   */
  async session(title: string, fields: Form = {}, inMinutes = 3 * 24 * 60): Promise<string> {
    const multipart = {
      Title: title,
      Description: 'What to do with the answers once they are there.',
      ...(await hoursIn(inMinutes)),
      Location: 'Online',
      Link: 'https://meet.example.org/abc',
      Capacity: '30',
      Presenter: 'Dr. Mona El-Gohary',
      ...fields,
    }
    const reply = await this.#as({ email: demo.admin }, 'post', '/sessions', { multipart })
    return (await reply.json()).id
  }

  /** Sends the details of a rejected member with another photo of the student ID, as on another device. */
  async sendIdentityAgain(who: Newcomer): Promise<void> {
    const { password: _, ...details } = who
    const idImage = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: cardPhoto() }
    await this.#as(who, 'post', '/signup-intake', { multipart: { ...details, idImage } })
  }

  async approve({ email }: { email: string }): Promise<void> {
    await this.asAdmin('post', '/admin/signup-intake/approve', { email })
  }

  async reject({ email }: { email: string }, reason: string): Promise<void> {
    await this.asAdmin('post', '/admin/signup-intake/reject', { email, reason })
  }
}

/** Logs in through the API; the next page loaded is logged in. */
export async function logInByApi(
  page: Page,
  { email, password = demo.password }: Credentials,
): Promise<void> {
  const reply = await page.request.post('/api/auth/login', {
    data: { email, password },
    headers: { 'X-Bahth-Client': 'web' },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Logs in through the form. */
export async function logIn(page: Page, { email, password = demo.password }: Credentials): Promise<void> {
  if (!new URL(page.url(), 'http://here').pathname.startsWith('/login')) await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Login successful!')).toBeAttached()
}

/** Logs out through the account menu; the reply deletes the cookie, so a next login has to come after it. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  const loggedOut = page.waitForResponse(reply => reply.url().endsWith('/api/logout'))
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await loggedOut
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
}
