import type { Locator, Page } from '@playwright/test'
import { narrow } from '../admin/review-mode.ts'
import { find } from '../admin/sessions.ts'
import { dialog, heading, openInApp, phone, unique } from '../setup/page.ts'
import { demo, logInByApi } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { simulateUpdate } from '../setup/update.ts'

/** Code that is loaded on demand: a failed load can be retried and never breaks the page. */

const details = (page: Page, title: string) =>
  page.getByRole('article', { name: title, exact: true }).getByRole('link', { name: `Details of ${title}` })

const dialogFile = /\/assets\/SessionDialog/

test('a dialog whose file can’t be loaded shows an error, can be retried, and leaves the page working', async ({
  page,
  people,
}) => {
  const title = unique('Loaded late')
  await people.session(title)
  await logInByApi(page, { email: demo.student })
  await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
  const opener = details(page, title)
  const failure = page.getByRole('dialog', { name: 'We couldn’t load this' })
  const opened = page.getByRole('dialog', { name: title })

  await test.step('after an update a dialog offers a reload, and can be closed', async () => {
    const endUpdate = await simulateUpdate(page, dialogFile)
    await opener.click()
    const offer = page.getByRole('dialog', { name: 'Bahth was updated' })
    await expect(offer).toBeVisible()
    await expect(offer.getByRole('button', { name: 'Reload' })).toBeVisible()
    await offer.getByRole('button', { name: 'Close' }).click()
    await expect(offer).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(heading(page)).toHaveText('Research Sessions')
    endUpdate()
  })

  await test.step('Retry opens the dialog', async () => {
    await page.route(dialogFile, route => route.abort())
    await opener.click()
    await expect(failure).toBeVisible()
    await page.unroute(dialogFile)
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  await test.step('a load that fails once is retried automatically', async () => {
    await page.reload()
    await page.route(dialogFile, route => route.abort(), { times: 1 })
    await opener.click()
    await expect(opened).toBeVisible()
  })

  await test.step('a file that does not arrive offers a reload after half a minute', async () => {
    await page.clock.install()
    await openInApp(page, '/terms')
    await page.reload()
    await page.route(dialogFile, () => {})
    await openInApp(page, `/sessions?q=${encodeURIComponent(title)}`)
    await opener.click()
    await page.clock.runFor(30_000)
    await expect(failure).toContainText(
      'If you’ve typed something on this page, close this and send it first.',
    )
    await page.unroute(dialogFile)
    await failure.getByRole('button', { name: 'Reload' }).click()
    await expect(opened).toBeVisible()
  })
})

test('a page’s file is fetched when the pointer is on its link, and a failed load can be retried', async ({
  page,
  context,
}) => {
  const header = page.getByRole('banner')
  await page.goto('/')

  await test.step('pointing at a link fetches its page', async () => {
    const fetched = page.waitForRequest(/LoginPage/)
    await header.getByRole('link', { name: 'Log in' }).hover()
    await fetched
  })

  await test.step('a page that can’t be loaded shows an error, and Retry opens it', async () => {
    await page.route(/SignUpPage/, route => route.abort())
    await header.getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByRole('alert')).toContainText('We couldn’t load this page.')
    await page.unroute(/SignUpPage/)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(heading(page)).toHaveText('Create your account')
    await page.goBack()
  })

  await test.step('a page that was opened without a network is shown once the network is back', async () => {
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('alert')).toContainText('We couldn’t load this page.')
    await context.setOffline(false)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  await test.step('a page whose file was removed by an update offers a reload', async () => {
    const endUpdate = await simulateUpdate(page, /\/assets\/TermsPage/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('alert')).toContainText('Bahth was updated')
    endUpdate()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(heading(page)).toContainText('Terms')
  })
})

/** Opens a dialog whose code isn't loaded yet, and closes it. */
async function openAndClose(page: Page, opener: Locator, way: 'mouse' | 'keyboard'): Promise<void> {
  await expect(opener).toBeVisible()
  if (way === 'mouse') await opener.click()
  else {
    await opener.focus()
    await page.keyboard.press('Enter')
  }
  await expect(dialog(page)).toBeVisible()
  // Its content has loaded, too.
  await expect(dialog(page).getByRole('button').first()).toBeVisible()
  await expect(dialog(page).locator('[role="status"][aria-busy], .animate-pulse')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
}

test('a page whose file arrives late gets the focus, and one whose file does not arrive shows an error and can be retried', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

  await test.step('the heading of a page gets the focus even if the page took ten seconds to load', async () => {
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(/\/assets\/AboutPage/, async route => {
      await released
      await route.continue()
    })
    await footerLink('About').click()
    await expect(page).toHaveURL('/about')
    await page.clock.runFor(10_000)
    await expect(heading(page)).toHaveCount(0)
    release()
    await expect(heading(page)).toBeFocused()
  })

  await test.step('a page whose file does not arrive shows an error after half a minute, and can be retried', async () => {
    await page.route(/\/assets\/TermsPage/, () => {})
    await footerLink('Terms').click()
    await expect(page).toHaveURL('/terms')
    await page.clock.runFor(30_000)
    await expect(page.getByRole('alert')).toContainText('We couldn’t load this page.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(heading(page)).toContainText('Terms')
  })

  await test.step('a server that stops responding during a retry ends it after half a minute', async () => {
    await page.route(/\/assets\/PrivacyPage/, route => route.abort())
    await footerLink('Privacy').click()
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    const asked = page.waitForRequest(request => request.method() === 'HEAD')
    await page.route('/', route => (route.request().method() === 'HEAD' ? undefined : route.continue()))
    await retry.click()
    await asked
    await expect(retry).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(30_000)
    await expect(retry).not.toHaveAttribute('aria-busy', 'true')
  })
})

test('closing a dialog opened for the first time returns the focus to its opener', async ({
  page,
  people,
}) => {
  const title = unique('Focus')
  await people.session(title)
  const [lastName, person] = await people.family('pending', 'Focus')
  await logInByApi(page, { email: demo.admin })
  await narrow(page, lastName)
  const q = encodeURIComponent(title)
  const list = '/admin?tab=content&part=sessions'
  const openers: [what: string, address: string, opener: Locator][] = [
    ['the details of a session', `/sessions?q=${q}`, details(page, title)],
    ['Edit of a session', list, page.getByRole('button', { name: `Edit: ${title}` })],
    ['Participants of a session', list, page.getByRole('button', { name: `Participants: ${title}` })],
    [
      'the details of a sign-up',
      '/admin?tab=verification',
      page.getByRole('button', { name: `Details: ${person.firstName} ${lastName}` }).first(),
    ],
  ]
  for (const way of ['mouse', 'keyboard'] as const)
    await test.step(`closing a dialog opened for the first time with the ${way} returns the focus to its opener`, async () => {
      // A new document has none of the dialogs' code.
      await page.goto('/terms')
      for (const [what, address, opener] of openers)
        await test.step(what, async () => {
          await openInApp(page, address)
          if (address === list) await find(page, title)
          await openAndClose(page, opener, way)
        })
      // The reverse order opens another dialog first on a page that has several.
      openers.reverse()
    })
})

test('what a member’s page loads later survives a lost connection', async ({ page, context, people }) => {
  const title = unique('Signed up offline')
  await people.session(title)
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' })
  const register = page
    .getByRole('article', { name: title, exact: true })
    .getByRole('button', { name: 'Register' })
  await page.setViewportSize(phone)
  await logInByApi(page, { email: demo.student })

  await test.step('a press without a network is answered with a message', async () => {
    const toasts = page.waitForResponse(/\/assets\/Toasts/)
    await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
    await (await toasts).finished()
    await expect(register).toBeVisible()
    await context.setOffline(true)
    await register.click()
    await expect(page.locator('[data-sonner-toast]')).toContainText('We couldn’t')
    await context.setOffline(false)
  })

  await test.step('a navigation bar that couldn’t be loaded is loaded once the connection is back', async () => {
    await page.route(/\/assets\/BottomNavigation/, route => route.abort())
    const lastAttempt = page.waitForRequest(
      request => request.url().includes('BottomNavigation') && request.url().includes('try='),
    )
    await page.clock.install()
    await page.reload()
    await lastAttempt
    await expect(register).toBeVisible()
    await context.setOffline(true)
    // From here on no response can arrive.
    await expect(page.getByText(/^You’re offline\. Last updated: /)).toBeVisible()
    await page.clock.fastForward('24:00:00')
    await page.getByRole('main').getByRole('searchbox').fill('another')
    await expect(page.getByText(/Last updated: \w+ \d+ \w+/)).toBeVisible()
    await expect(shortcuts).toHaveCount(0)
    await page.unroute(/\/assets\/BottomNavigation/)
    await context.setOffline(false)
    await expect(shortcuts).toBeVisible()
  })
})
