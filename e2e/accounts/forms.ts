import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demo, type Newcomer } from '../setup/people.ts'
import { cardPhoto, hugeBitmap } from '../setup/photos.ts'
import { expect } from '../setup/test.ts'

/** The sign-up and login forms. */

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export async function fillLogIn(page: Page, email: string, password: string = demo.password): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
}

export const submitLogIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' })

const card = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: cardPhoto() }

export async function fillSignUp(page: Page, person: Newcomer): Promise<void> {
  await field(page, 'First name').fill(person.firstName)
  await field(page, 'Last name').fill(person.lastName)
  await field(page, 'Email').fill(person.email)
  await field(page, 'Student ID').fill(person.studentId)
  await field(page, 'Semester').fill(person.semester)
  await field(page, 'Major').fill(person.major)
  await field(page, 'Password').fill(person.password)
  await field(page, 'Confirm password').fill(person.password)
}

type Photo = { name: string; mimeType: string; buffer: Buffer }

/** Chooses a photo, which is in memory or in a file. */
export const choosePhoto = (page: Page, photo: Photo | string = card) =>
  page.locator('input[type="file"]').setInputFiles(photo)

/**
 * Chooses an image over the server's limit, and calls `use` while the page needs it. The image is in a file, because
 * 11.5 MB are slow to pass to the browser.
 */
export async function withHugePhoto(page: Page, name: string, use: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bahth-photo-'))
  const file = join(folder, name)
  await writeFile(file, hugeBitmap())
  await choosePhoto(page, file)
  await use()
  await rm(folder, { recursive: true })
}

export const create = (page: Page) => page.getByRole('button', { name: 'Create account' })

/** Presses the button of the form and waits for the second step. */
export async function signUp(page: Page): Promise<void> {
  await create(page).click()
  await expect(page.getByText(verifyMessage)).toBeVisible()
}

/** Goes back from the second step and fills the form for another person. */
export async function startAgain(page: Page, person: Newcomer): Promise<void> {
  await page.getByRole('button', { name: 'Wrong email? Change your details' }).click()
  await fillSignUp(page, person)
}

export const photoBox = (page: Page) => page.getByRole('group', { name: 'Student ID photo' })

export const verifyMessage =
  'We sent a verification link to your inbox. Please confirm your email, then return here — we will complete your profile automatically.'
