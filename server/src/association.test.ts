import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Association } from '@bahth/domain/association.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAssociation } from './association-file.ts'
import { ContactFixture } from './contact/contact.fixture.ts'
import type { Person } from './testing/person.ts'
import { openTestServer, type TestServer } from './testing/test-server.ts'

/** Every part of the server uses the names and addresses of the configured association. */

const association = readAssociation(join(import.meta.dirname, '../../deploy/association.example.json'))

const withWeb = (change: (name: string) => string = name => name) => {
  const folder = mkdtempSync(join(tmpdir(), 'bahth-web-'))
  for (const name of ['index.html', 'index.ar.html'])
    writeFileSync(
      join(folder, name),
      '<!doctype html><html><head><!--preview--><!--/preview--></head><body></body></html>',
    )
  const en: Association = { ...association.en, name: change(association.en.name) }
  return { folder, settings: { association: { ...association, en } } }
}

const opened: { bahth: TestServer; folder: string }[] = []
async function open(parts: ReturnType<typeof withWeb>): Promise<TestServer> {
  const { folder, settings } = parts
  const bahth = await openTestServer({ settings, parts: { webFolder: folder } })
  opened.push({ bahth, folder })
  return bahth
}
afterAll(async () => {
  for (const { bahth, folder } of opened) {
    await bahth.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

const page = async (bahth: TestServer, url: string) =>
  (await bahth.server.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).body

/** The association’s data in a document, which the application reads, and its version. */
const factsIn = (html: string) =>
  /<script type="application\/json" id="association" data-version="(\w{12})">([^<]*)<\/script>/.exec(html)

describe('the HTML document', () => {
  let bahth: TestServer
  beforeAll(async () => {
    bahth = await open(withWeb())
  })

  test('the document has the association’s data in its own language', async () => {
    for (const language of ['en', 'ar'] as const) {
      const [, version, facts = ''] = factsIn(await page(bahth, `/about?lang=${language}`)) ?? []
      expect(JSON.parse(facts)).toEqual(association[language])
      expect(version).toMatch(/^\w{12}$/)
    }
  })

  test('the preview of a document names the association', async () => {
    expect(await page(bahth, '/about?lang=en')).toContain(`story of the ${association.en.name}.`)
    expect(await page(bahth, '/about?lang=ar')).toContain(association.ar.name)
    expect(await page(bahth, '/')).not.toContain('Student Research Association')
  })

  test('a name with markup cannot end the script block, and changed data has another version', async () => {
    const evil = '</script><script>alert(1)</script></head><!--'
    const other = await open(withWeb(() => evil))
    const html = await page(other, '/faq?lang=en')
    const [, version, facts = ''] = factsIn(html) ?? []
    expect(JSON.parse(facts).name).toBe(evil)
    expect(html.match(/<script/g)).toHaveLength(1)
    // A new version makes the application fetch the offline copy again.
    expect(version).not.toBe(factsIn(await page(bahth, '/faq?lang=en'))?.[1])
  })

  test('the document has no data of the built-in association, which the application contains', async () => {
    const { folder } = withWeb()
    const plain = await openTestServer({ parts: { webFolder: folder } })
    opened.push({ bahth: plain, folder })
    expect(await page(plain, '/about')).not.toContain('application/json')
  })
})

describe('the contact form of a configured association', () => {
  let contact: ContactFixture
  let visitor: Person
  beforeAll(async () => {
    contact = await ContactFixture.open({ association })
    visitor = contact.visitor
  })
  afterAll(() => contact.close())

  test('a message reaches the department’s configured address in the department’s language', async () => {
    const sent = { name: 'Mona Adel', email: 'mona@campus.example', subject: 'Rooms', message: 'Which hall?' }
    expect(
      (await visitor.post('/contact', { ...sent, departmentKey: 'methods', priority: 'high' })).status,
    ).toBe(200)
    const [mail] = contact.mailServer.received
    expect(mail?.to).toEqual(['methods@delta.example'])
    expect(mail?.headers.get('subject')).toBe('[بحث، أولوية عالية] \u2068Rooms\u2069')
    expect(mail?.text).toContain('رسالة من \u2068Mona Adel\u2069 إلى القسم «المنهجية والأخلاقيات»:')
    expect(mail?.text).toContain('Which hall?')
    expect(mail?.text).toContain(`— ${association.ar.name} · بحث`)
    expect(mail?.text).not.toMatch(/Priority|wrote|verified/)
  })

  test('a message without a department reaches the first one, and an unknown department is refused', async () => {
    contact.mailServer.received.length = 0
    const sent = {
      name: 'Mona Adel',
      email: 'mona@campus.example',
      subject: 'Rooms',
      message: 'Where is it?',
    }
    expect((await visitor.post('/contact', sent)).status).toBe(200)
    expect(contact.mailServer.received.map(({ to }) => to)).toEqual([['desk@delta.example']])
    expect(await visitor.post('/contact', { ...sent, departmentKey: 'research' })).toMatchObject({
      status: 400,
      body: {
        code: 'validation_error',
        errors: [{ field: 'departmentKey', code: 'department_unlisted' }],
      },
    })
  })
})

describe('members of a configured association', () => {
  let bahth: TestServer
  beforeAll(async () => {
    bahth = await open(withWeb())
  })

  test('emails are signed by the association', async () => {
    const { email } = await bahth.member()
    await bahth.visitor().post('/auth/forgot-password', { email })
    await bahth.drain()
    expect(bahth.mailTo(email).text).toContain(`— ${association.en.name} · Bahth`)
  })

  test('the copy of a member’s data has the association’s name and privacy address', async () => {
    const { body } = await (await bahth.loggedIn()).get('/users/me/export')
    expect(body).toMatchObject({
      platform: 'Bahth',
      association: association.en.name,
      privacyAddress: 'data@delta.example',
    })
  })

  test('a question becomes late according to the association’s office hours', async () => {
    // Asked on a Friday, due on the Saturday at 18:00; the built-in hours begin on Sunday.
    bahth.clock.set(new Date('2026-11-20T10:00:00Z'))
    const created = await (await bahth.loggedIn()).post('/inquiries', {
      title: 'How many people do I ask?',
      inquiry: 'It is a survey of sleep among students.',
    })
    expect(created.status, created.text).toBe(201)
    const late = async () => (await (await bahth.admin()).get('/admin/overview/analytics')).body.lateInquiries
    bahth.clock.set(new Date('2026-11-21T15:59:00Z'))
    expect(await late()).toBe(0)
    bahth.clock.set(new Date('2026-11-21T16:00:00Z'))
    expect(await late()).toBe(1)
  })
})

test('the description of the API names the association', async () => {
  const bahth = await open(withWeb())
  const { body } = await bahth.visitor().get('/openapi.json')
  expect(body.info.description).toBe(`The platform of the ${association.en.name}.`)
})
