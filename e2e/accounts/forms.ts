import type { Page } from '@playwright/test'
import type { Newcomer } from '../setup/people.ts'
import { cardPhoto } from '../setup/photos.ts'

/** The sign-up and login forms. */

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

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

export const choosePhoto = (page: Page, photo: { name: string; mimeType: string; buffer: Buffer } = card) =>
  page.locator('input[type="file"]').setInputFiles(photo)

export const create = (page: Page) => page.getByRole('button', { name: 'Create account' })

export const verifyMessage =
  'We sent a verification link to your inbox. Please confirm your email, then return here — we will complete your profile automatically.'
