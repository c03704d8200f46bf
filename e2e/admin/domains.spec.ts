import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { freePort } from '../../scripts/free-port.js'
import { type RunningProgram, startProgram } from '../../server/src/testing/program.ts'
import { expectAccessible } from '../setup/axe.ts'
import { demoFolder } from '../setup/demo-folder.ts'
import { demo, newcomer } from '../setup/people.ts'
import { cardPhoto } from '../setup/photos.ts'
import { blockEvents, expect, test } from '../setup/test.ts'

test.describe('the domain allowlist', () => {
  // On its own server: with a domain list, sign-ups of other tests would be rejected.
  let server: RunningProgram
  let dataDir: string
  test.beforeAll(async () => {
    dataDir = demoFolder()
    server = await startProgram({ dataDir, port: await freePort() })
  })
  test.afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const signUp = (page: Page, email: string) => {
    const { password: _, ...details } = { ...newcomer('Dalal'), email }
    return page.request.post(`${server.url}/api/signup-intake`, {
      multipart: { ...details, idImage: { name: 'card.jpg', mimeType: 'image/jpeg', buffer: cardPhoto() } },
    })
  }

  test('IDV-20 IDV-21 IDV-22 IDV-23 IDV-24 IDV-25 IDV-26 IDV-29 domains are added and removed; only emails of listed domains can sign up', async ({
    page,
  }) => {
    await blockEvents(page)
    const login = await page.request.post(`${server.url}/api/auth/login`, {
      data: { email: demo.admin, password: demo.password },
      headers: { 'X-Bahth-Client': 'web' },
    })
    expect(login.status()).toBe(200)
    await page.route('**/api/admin/domains', route => route.fulfill({ status: 400, json: {} }))
    await page.goto(`${server.url}/admin?tab=content&part=domains`)
    await expect(page.getByText('Failed to load domain allowlist.')).toBeVisible()
    await page.unroute('**/api/admin/domains')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(
      page.getByRole('heading', { name: 'The list is empty: every domain can sign up.' }),
    ).toBeVisible()
    const field = page.getByLabel('Domain', { exact: true })
    const add = page.getByRole('button', { name: 'Add domain' })
    await field.fill('   ')
    await add.click()
    await expect(page.getByText('Domain required')).toHaveCount(0)
    await field.fill('not a domain')
    await add.click()
    await expect(
      page.getByText('Please enter a domain such as example.edu.eg or *.example.edu.eg'),
    ).toBeVisible()
    await expect(field).toHaveValue('not a domain')

    expect((await signUp(page, 'a@elsewhere.example')).status()).toBe(201)
    for (const domain of ['  MED.Example.edu.eg ', '*.uni.example']) {
      await field.fill(domain)
      await add.click()
      await expect(page.getByText(`${domain.trim().toLowerCase()} can sign up now.`)).toBeVisible()
    }
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText('*.uni.example')
    await expect(rows.nth(2)).toContainText('med.example.edu.eg')
    await expect(rows.nth(2)).toContainText('Nadia Rashed')
    await expectAccessible(page)
    expect((await signUp(page, 'b@elsewhere.example')).status()).toBe(400)
    expect((await signUp(page, 'b@med.example.edu.eg')).status()).toBe(201)
    expect((await signUp(page, 'b@deep.uni.example')).status()).toBe(201)
    await field.fill('med.example.edu.eg')
    await add.click()
    await expect(page.getByText('This domain is already on the list.')).toBeVisible()

    await page.getByRole('button', { name: 'Remove *.uni.example' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove domain' }).click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove med.example.edu.eg' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('With an empty list, every domain can sign up')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove domain' }).click()
    await expect(
      page.getByRole('heading', { name: 'The list is empty: every domain can sign up.' }),
    ).toBeVisible()
    expect((await signUp(page, 'c@elsewhere.example')).status()).toBe(201)
  })
})
