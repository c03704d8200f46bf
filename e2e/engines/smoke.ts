import { request } from '@playwright/test'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { demo, newcomer, People } from '../setup/people.ts'
import { active, fill } from '../setup/surveys.ts'
import type { Engine } from './driver.ts'
import { hasChosenLanguage } from './in-page.ts'
import { Page } from './page.ts'

/** Every page and the main journeys in every engine. The Chromium tests cover the details. */

const base = (): string => process.env.BAHTH_URL ?? ''
const cardPath = new URL('../../server/src/demo/data/id-photos/jana-wael.jpg', import.meta.url).pathname

/** The address of a page, and the element to press there to open a dialog; no name if the address opens it. */
type Opening = [path: string, role: 'button' | 'link', name: string]

interface Tour {
  email?: string
  paths: string[]
  dialogs: Opening[]
}

const tours: Record<string, Tour> = {
  'a visitor': {
    paths: [
      ...['/', '/login', '/login?forgot=1', '/signup', '/about', '/how-it-works', '/faq', '/contact'],
      ...['/privacy', '/terms', '/nowhere', '/goodbye.html', '/confirm?token=x', '/reset?token=x'],
    ],
    dialogs: [],
  },
  'a pending member': { email: demo.pending, paths: ['/pending'], dialogs: [] },
  'a rejected member': { email: 'rejected@demo.example', paths: ['/rejected'], dialogs: [] },
  'a student': {
    email: demo.student,
    paths: [
      ...[
        '/',
        '/surveys',
        '/surveys?tab=completed',
        '/surveys?tab=mine',
        '/sessions',
        '/sessions?tab=joined',
      ],
      ...['/inquiries', '/profile', '/profile?tab=privacy', '/profile?tab=security'],
      ...['/profile?tab=notifications'],
    ],
    dialogs: [
      ['/surveys', 'link', 'Which app do you actually study with?'],
      ['/surveys?access=1', 'button', ''],
      ['/sessions', 'link', 'Details'],
      ['/inquiries', 'button', 'Ask Question'],
      ['/profile?tab=security', 'button', 'Turn on'],
    ],
  },
  'a creator': {
    email: demo.creator,
    paths: ['/surveys?tab=mine'],
    dialogs: [
      ['/surveys?new=1', 'button', ''],
      ['/surveys?tab=mine', 'button', 'Results: Pilot'],
    ],
  },
  'an administrator': {
    email: demo.admin,
    paths: [
      ...['/admin', '/admin?tab=verification', '/admin?tab=verification&review=queue', '/admin?tab=content'],
      '/admin?tab=verification&matches=exact',
      ...['/admin?tab=content&part=sessions', '/admin?tab=content&part=domains', '/admin?tab=activity'],
      '/admin?tab=content&part=templates',
      '/inquiries',
    ],
    dialogs: [
      ['/admin?tab=verification', 'button', 'Details: Reem'],
      ['/admin?tab=verification', 'button', 'Add User'],
      ['/admin?tab=content', 'button', 'Details: Ward round'],
      ['/admin?tab=content&part=sessions', 'button', 'Create Session'],
      ['/admin?tab=content&part=sessions', 'button', 'Participants: From case'],
      ['/admin?tab=activity', 'button', 'Approved account'],
    ],
  },
}

const arabicPages: [email: string | null, paths: string[]][] = [
  [null, ['/', '/login', '/signup', '/faq', '/contact', '/privacy']],
  [demo.student, ['/', '/surveys', '/sessions', '/inquiries', '/profile', '/profile?tab=notifications']],
  [demo.admin, ['/admin', '/admin?tab=verification', '/admin?tab=content', '/admin?tab=activity']],
]

async function tour(page: Page, { email, paths, dialogs }: Tour): Promise<void> {
  if (email) await page.logInByApi(email)
  await page.load(paths[0] ?? '/')
  for (const path of paths) await page.open(path)
  for (const [path, role, name] of dialogs) {
    await page.open(path)
    if (name) await page.openDialog(role, name)
    await page.expectDialogFits(`${path} ${name}`)
    await page.closeDialog()
  }
}

/** The main pages in Arabic, on a phone. */
async function tourInArabic(page: Page): Promise<void> {
  await page.driver.resize(390, 844)
  for (const [email, paths] of arabicPages) {
    if (email) await page.logInByApi(email)
    for (const [index, path] of paths.entries()) {
      // The document keeps the language of its address for the pages opened from it.
      await (index === 0 ? page.load(`${path}?lang=ar`) : page.open(path))
      await page.expectArabic(path)
      // Until then, an address without a language would be reloaded in the member's.
      if (email) await page.until('the language is chosen', () => page.driver.run(hasChosenLanguage))
    }
  }
}

async function signUp(page: Page, people: People): Promise<void> {
  const person = newcomer('Mariam')
  await page.load('/signup')
  await page.fill('First name', person.firstName)
  await page.fill('Last name', person.lastName)
  await page.fill('Email', person.email)
  await page.fill('Student ID', person.studentId)
  await page.fill('Semester', person.semester)
  await page.fill('Major', person.major)
  await page.fill('Password', person.password)
  await page.fill('Confirm password', person.password)
  await page.upload(cardPath)
  await page.sees('jana-wael.jpg')
  // The photo grows the form when it is ready, which would move the button away from a press.
  await page.sees('Ready to send')
  await page.click('button', 'Create account')
  await page.sees('Step 2 of 2')
  await page.load(await people.mailedLink(person.email, '/confirm?'))
  await page.click('button', 'Confirm')
  await page.sees('Your account is pending review')
  await people.approve(person)
  // The approval arrives without a reload.
  await page.sees(person.firstName)
  await page.until('the pending page opens', async () => !(await page.address()).startsWith('/pending'))
  await page.expectNoErrors('after the approval')
}

async function takeSurvey(page: Page, people: People): Promise<void> {
  const [member, survey] = await Promise.all([people.approved('Omar'), active(people, base())])
  await page.logInByApi(member.email, member.password)
  await page.load(`/surveys?survey=${survey.id}`)
  await page.expectDialogFits('the survey')
  await page.click('button', 'Agree and open form')
  await page.sees('Your code')
  await page.expectDialogFits('the countdown')
  await fill(base(), survey, member.studentId)
  await page.click('button', 'Recheck Now')
  await page.sees('Your response counts')
  await page.expectDialogFits('the receipt')
}

async function joinSession(page: Page, people: People): Promise<void> {
  const [member, id] = [await people.approved('Laila'), await people.session(`Engines ${process.pid}`)]
  await page.logInByApi(member.email, member.password)
  await page.load(`/sessions?session=${id}`)
  await page.expectDialogFits('the session')
  await page.click('button', 'Register')
  await page.sees('You have a seat.')
  await page.load('/sessions?tab=joined')
  await page.sees(`Engines ${process.pid}`)
}

async function ask(page: Page, people: People): Promise<void> {
  const member = await people.approved('Nour')
  await page.logInByApi(member.email, member.password)
  await page.load('/inquiries')
  await page.click('button', 'Ask Question')
  await page.expectDialogFits('the question')
  await page.fill('Title', `How many answers are enough? ${process.pid}`)
  await page.fill('Your question', 'For a thesis, I mean.')
  await page.click('button', 'Post question')
  await page.sees(`How many answers are enough? ${process.pid}`)
  await page.sees('For a thesis, I mean.')
  await page.expectNoErrors('the question')
}

async function review(page: Page, people: People): Promise<void> {
  const person = { ...newcomer('Salma'), lastName: `Engine${process.pid}` }
  await people.create(person, 'pending')
  const { items } = await (await people.asAdmin('get', `/admin/id-requests?q=${person.lastName}`)).json()
  await page.logInByApi(demo.admin)
  await page.load(`/admin?tab=verification&review=${items[0].id}`)
  await page.sees(person.studentId)
  // Once the photo is loaded, the layout no longer moves.
  await page.sees('1,000 × 714')
  await page.click('button', 'Reject')
  await page.click('button', 'Number differs')
  await page.click('button', 'Reject')
  await page.sees('was rejected and notified.')
  await page.expectNoErrors('the decision')
}

const journeys = {
  'a new member signs up with a photo, confirms, and sees the approval': signUp,
  'a member takes a survey until the answer counts': takeSurvey,
  'a member joins a session': joinSession,
  'a member asks a question': ask,
  'an administrator rejects a member in review mode': review,
}

/** Declares the tests of one engine. */
export function smoke(name: string, start: () => Promise<Engine>): void {
  describe(name, { timeout: 180_000 }, () => {
    let engine: Engine
    let page: Page
    let people: People
    const api = request.newContext({ baseURL: base() })

    beforeAll(async () => {
      people = new People(await api)
      engine = await start()
    }, 120_000)
    afterAll(async () => {
      await engine?.stop()
      await (await api).dispose()
    })
    const restart = async () => {
      await engine.stop()
      engine = await start()
    }
    /** Opens a window, in a new engine if this one doesn't answer. */
    const openWindow = () =>
      engine.open().catch(async () => {
        await restart()
        return engine.open()
      })
    const inPage = (title: string, work: () => Promise<void>) =>
      test(title, async () => {
        page = new Page(await openWindow(), base())
        try {
          await work()
        } catch (error) {
          const file = await page.saveScreenshot(`${name} ${title}`).catch(() => 'There is no screenshot.')
          // The engine may hang, so the next test gets a new one.
          await restart()
          throw new Error(`${error instanceof Error ? error.message : error}\n${file}`, { cause: error })
        }
        await page.driver.close().catch(restart)
      })
    for (const [who, one] of Object.entries(tours))
      inPage(`the pages of ${who} open without errors`, () => tour(page, one))
    inPage('the main pages in Arabic have no English text and fit a phone', () => tourInArabic(page))
    for (const [title, journey] of Object.entries(journeys)) inPage(title, () => journey(page, people))
  })
}
