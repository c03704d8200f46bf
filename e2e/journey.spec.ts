import { rmSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { freePort } from '../scripts/free-port.js'
import { type RunningProgram, startProgram } from '../server/src/testing/program.ts'
import { choosePhoto, create, fillSignUp } from './accounts/forms.ts'
import { demoFolder } from './setup/demo-folder.ts'
import { dialog } from './setup/page.ts'
import { demo, logInByApi, type Newcomer, newcomer, People } from './setup/people.ts'
import { active, type MadeSurvey } from './setup/surveys.ts'
import { expect, test } from './setup/test.ts'

/** The main journey through the platform, by two people in two browsers on their own server. */

test.describe.configure({ timeout: 600_000 })

/**
 * How long an estimated minute lasts, in milliseconds. The survey is estimated at five, so its check comes after the
 * server was restarted twice.
 */
const minuteMs = '5000'

interface Stage {
  newcomer: Page
  actingAdmin: Page
  people: People
  person: Newcomer
  services: Services
}

async function signUp({ newcomer: page, person }: Stage): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('button', { name: 'Join as Student' })
    .or(page.getByRole('link', { name: 'Join as Student' }))
    .click()
  await fillSignUp(page, person)
  await choosePhoto(page)
  await create(page).click()
  await expect(page.getByText('Step 2 of 2 · Email verification')).toBeVisible()
}

async function confirm({ newcomer: page, people, person }: Stage): Promise<void> {
  await page.goto(await people.mailedLink(person.email, '/confirm?'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL('/pending')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is pending review')
}

/** The administrator reviews the card and approves; the newcomer's page opens without a reload. */
async function approve({ newcomer: page, actingAdmin, person }: Stage): Promise<void> {
  const name = `${person.firstName} ${person.lastName}`
  await logInByApi(actingAdmin, { email: demo.admin })
  await actingAdmin.goto('/admin?tab=verification&review=queue')
  await actingAdmin.getByRole('navigation', { name: 'Waiting' }).getByRole('button', { name }).click()
  await expect(actingAdmin.getByRole('img', { name: `Student ID card of ${name}` })).toBeVisible()
  await actingAdmin.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(actingAdmin.getByText(`${name} was approved.`)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
}

async function openForm({ newcomer: page }: Stage, survey: MadeSurvey): Promise<Page> {
  await page.goto(`/surveys?q=${encodeURIComponent(survey.title)}`)
  await page.getByRole('button', { name: `Take survey: ${survey.title}` }).click()
  const [form] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog(page).getByRole('button', { name: 'Agree and open form' }).click(),
  ])
  await form.waitForURL(/\/demo\/form\//)
  await expect(dialog(page).getByRole('timer')).toBeVisible()
  return form
}

async function answer(form: Page): Promise<void> {
  await form.getByLabel('Often', { exact: true }).check()
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByRole('heading', { name: 'Your response was recorded' })).toBeVisible()
}

/** From the landing page to an automatically verified attempt. */
async function runJourney(stage: Stage): Promise<void> {
  const { newcomer: page, people, services } = stage
  await signUp(stage)
  await services.killAndStart()
  await confirm(stage)
  await services.killAndStart()
  await approve(stage)
  await services.killAndStart()
  const survey = await active(people, services.url, { estimatedTime: 5 })
  const form = await openForm(stage, survey)
  await services.killAndStart()
  await answer(form)
  await services.killAndStart()
  await page.goto('/surveys?tab=completed')
  await expect(page.getByRole('row', { name: survey.title })).toContainText('Verified', { timeout: 180_000 })
  await expect(page.getByRole('tab', { name: /Completed/ })).toHaveText(/1$/)
}

interface Services {
  url: string
  program: RunningProgram
  /** Kills the server in the middle of its work and restarts it on the same data. */
  killAndStart(): Promise<void>
  clear(): Promise<void>
}

async function openServices(): Promise<Services> {
  const dataDir = demoFolder()
  const port = await freePort()
  const start = () => startProgram({ dataDir, port, env: { DEMO: '1', SURVEY_MINUTE_MS: minuteMs } })
  const services: Services = {
    url: `http://127.0.0.1:${port}`,
    program: await start(),
    async killAndStart() {
      await services.program.kill()
      services.program = await start()
    },
    async clear() {
      await services.program.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return services
}

async function openStage(
  browser: Browser,
  services: Services,
  request: ConstructorParameters<typeof People>[0],
): Promise<{ stage: Stage; contexts: BrowserContext[] }> {
  const contexts = await Promise.all(
    [0, 1].map(() =>
      browser.newContext({ baseURL: services.url, reducedMotion: 'reduce', serviceWorkers: 'block' }),
    ),
  )
  const [mine, theirs] = await Promise.all(contexts.map(context => context.newPage()))
  if (!mine || !theirs) throw new Error('two browsers were opened')
  const stage = {
    newcomer: mine,
    actingAdmin: theirs,
    people: new People(request),
    person: newcomer(),
    services,
  }
  return { stage, contexts }
}

test('AUT-42 IDV-01 SUR-49 SUR-50 a new member signs up with a photo, is approved, takes a survey and is verified automatically, although the server is killed and restarted at each step', async ({
  browser,
  playwright,
}) => {
  const services = await openServices()
  const request = await playwright.request.newContext({ baseURL: services.url })
  const { stage, contexts } = await openStage(browser, services, request)
  try {
    await runJourney(stage)
  } finally {
    for (const context of contexts) await context.close()
    await request.dispose()
    await services.clear()
  }
})
