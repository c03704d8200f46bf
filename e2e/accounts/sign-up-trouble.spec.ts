import type { Page } from '@playwright/test'
import { type Newcomer, newcomer } from '../setup/people.ts'
import { cardPhoto } from '../setup/photos.ts'
import { expect, test } from '../setup/test.ts'
import { simulateUpdate } from '../setup/update.ts'
import {
  choosePhoto,
  create,
  field,
  fillSignUp,
  photoBox,
  signUp,
  startAgain,
  verifyMessage,
} from './forms.ts'

/** The file that a visitor's page loads with its first call. */
const endpointFile = /\/assets\/\S*member-endpoints/

/** The steps in which code that sending needs can't be loaded. */
async function failToLoad(page: Page): Promise<void> {
  await test.step('after an update the form says that the page must be reloaded', async () => {
    await choosePhoto(page)
    const endUpdate = await simulateUpdate(page, endpointFile)
    await create(page).click()
    await expect(page.getByRole('alert')).toHaveText('Bahth was updated. Please reload this page.')
    endUpdate()
  })

  await test.step('code that could not be loaded is loaded when the form is sent again', async () => {
    await page.route(endpointFile, route => route.abort())
    await create(page).click()
    await expect(page.getByRole('alert')).toContainText('You lost your connection.')
    await page.unroute(endpointFile)
  })
}

/** The steps without an account: the server refuses the photo and the details or fails, and the upload is cancelled. */
async function failToSignUp(page: Page, person: Newcomer): Promise<void> {
  await test.step('a damaged photo is refused by the server', async () => {
    const damaged = cardPhoto().subarray(0, 100)
    await choosePhoto(page, { name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: damaged })
    await create(page).click()
    await expect(page.getByText('This image is damaged or incomplete.', { exact: false })).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(person.email)
  })

  await test.step('AUT-55 a refusal is shown at its field and above the button', async () => {
    await page.route('**/api/signup-intake', route =>
      route.fulfill({
        status: 400,
        json: {
          code: 'validation_error',
          message: 'Please check the fields and try again.',
          errors: [
            { field: 'email', message: 'This email domain is not on the list of allowed domains.' },
            { field: 'studentId', message: 'At most 40 characters' },
          ],
        },
      }),
    )
    await choosePhoto(page)
    await create(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'This email domain is not on the list of allowed domains.',
    )
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/This email domain is not on the list/)
    await expect(field(page, 'Student ID')).toHaveAccessibleDescription('At most 40 characters')
  })

  await test.step('AUT-55 a failure of the server is shown above the button', async () => {
    await page.route('**/api/signup-intake', route => route.fulfill({ status: 500, body: '' }))
    await create(page).click()
    await expect(page.getByRole('alert')).toHaveText('Sign up failed. Please try again.')
    await expect(field(page, 'Password')).toHaveValue(person.password)
  })

  await test.step('an upload shows its progress in the place of the photo’s buttons and can be cancelled', async () => {
    await page.route('**/api/signup-intake', () => {})
    const height = async () => (await photoBox(page).boundingBox())?.height
    const before = await height()
    await create(page).click()
    await expect(photoBox(page).getByRole('progressbar')).toBeVisible()
    expect(await height(), 'what is below the photo stays in its place').toBe(before)
    await expect(photoBox(page).getByRole('button', { name: 'Remove' })).toBeHidden()
    await photoBox(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Upload cancelled. Everything you typed is still here.')).toBeVisible()
    await expect(photoBox(page)).toContainText('card.jpg')
    await expect(field(page, 'Password')).toHaveValue(person.password)
  })

  await test.step('an upload without progress for a minute fails and keeps the entries', async () => {
    await create(page).click()
    await expect(photoBox(page).getByRole('progressbar')).toBeVisible()
    // The bar is shown before the request is sent, and the sent photo is progress, so the first minute may be too early.
    await expect(async () => {
      await page.clock.fastForward(60_000)
      await expect(page.getByRole('alert')).toContainText('You lost your connection.', { timeout: 1000 })
    }).toPass()
    await expect(field(page, 'Password')).toHaveValue(person.password)
    await page.unroute('**/api/signup-intake')
  })
}

test('a refused, failed, cancelled or interrupted sign-up keeps the entries, and sending again creates one account', async ({
  page,
  context,
  people,
}) => {
  const inQueue = async (email: string) => {
    const queue = await people.asAdmin('get', `/admin/signup-intake?q=${encodeURIComponent(email)}`)
    return (await queue.json()).items
  }
  const connectionLost = () => expect(page.getByRole('alert')).toContainText('You lost your connection.')
  const [first, second, third, fourth] = [newcomer(), newcomer(), newcomer(), newcomer()]
  await page.clock.install()
  await page.goto('/signup')
  await fillSignUp(page, first)
  await failToLoad(page)
  await failToSignUp(page, first)

  for (const { when, path, person, next } of [
    { when: 'while the photo is sent', path: '**/api/signup-intake', person: first, next: second },
    { when: 'while the account is created', path: '**/api/auth/signup', person: second, next: third },
  ])
    await test.step(`a connection lost ${when} keeps the entries, and sending again creates one account`, async () => {
      await page.route(path, route => route.abort('connectionreset'))
      await create(page).click()
      await connectionLost()
      await page.unroute(path)
      await expect(field(page, 'Email')).toHaveValue(person.email)
      await expect(field(page, 'Password')).toHaveValue(person.password)
      await expect(photoBox(page)).toContainText('card.jpg')
      await signUp(page)
      await people.confirm(person)
      expect(await inQueue(person.email)).toHaveLength(1)
      await people.approve(person)
      await startAgain(page, next)
    })

  await test.step('an account created before the connection was lost keeps its photo', async () => {
    await page.route('**/api/auth/signup', async route => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await create(page).click()
    await connectionLost()
    await page.unrouteAll({ behavior: 'wait' })
    await signUp(page)
    await people.confirm(third)
    const photo = await people.asAdmin('get', `/admin/signup-intake/${encodeURIComponent(third.email)}/photo`)
    expect((await photo.json()).url).toContain('/id-images/')
    await startAgain(page, fourth)
  })

  await test.step('the form keeps its entries while offline, and can be sent when the network is back', async () => {
    await context.setOffline(true)
    await create(page).click()
    await connectionLost()
    await expect(page.getByText(/^You’re offline\./)).toBeVisible()
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.goBack()
    await expect(field(page, 'Email')).toHaveValue(fourth.email)
    await expect(photoBox(page)).toContainText('card.jpg')
    await context.setOffline(false)
    await field(page, 'Password').fill(fourth.password)
    await field(page, 'Confirm password').fill(fourth.password)
    await signUp(page)
  })
})

test('a sign-up form whose rules do not arrive is sent without them, and once', async ({ page }) => {
  const sent: string[] = []
  page.on('request', request => request.url().endsWith('/api/signup-intake') && sent.push(request.method()))
  await page.route(/sign-up-schema/, () => {})
  await page.goto('/signup')
  await fillSignUp(page, newcomer())
  await choosePhoto(page)
  await create(page).dblclick()
  await expect(page.getByText(verifyMessage)).toBeVisible()
  expect(sent).toEqual(['POST'])
})
