import { expect, type Locator, type Page } from '@playwright/test'
import { goTo } from '../engines/in-page.ts'

/** Locators by accessible names, and the widths under test. */

export const phone = { width: 390, height: 844 }

export const main = (page: Page) => page.getByRole('main')

export const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

export const headings = (page: Page, level: number) => main(page).getByRole('heading', { level })

export const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })

/** The main navigation. */
export const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

export const dialog = (page: Page) => page.getByRole('dialog')

/** Presses a button of the open dialog. */
export const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click()

/** Opens an address inside the open application, as Back or Forward does: a fifth of the CPU time of loading a document. */
export async function openInApp(page: Page, path: string): Promise<void> {
  // A closed dialog or menu leaves the history asynchronously. Its Back would undo this navigation. An open one stays.
  await expect
    .poll(() => page.evaluate(() => Boolean(history.state?.isLayer)), { timeout: 2000 })
    .toBe(false)
    .catch(() => {})
  await page.evaluate(goTo, path)
}

/**
 * Stops the page's clock this many milliseconds from now; then only `page.clock.runFor` advances it. If a busy machine
 * took longer, the first attempt fails, but has stopped the clock, and the second one succeeds.
 */
export const stopClock = (page: Page, ms = 1000): Promise<void> =>
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms)).toPass()

/** Waits until the page shows its content instead of skeletons. */
export const waitUntilLoaded = (page: Page) =>
  expect(page.locator('main :is([data-skeleton], [aria-busy="true"])')).toHaveCount(0)

/** Expects a text on the page. */
export const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible()

/** The text in the clipboard. Copying ends some time after the press, so poll it. */
export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

let uniqueTitles = 0

/** A title that no other test uses. */
export const unique = (title: string): string => `${title} ${process.pid}-${uniqueTitles++}`

/** Passes only events about this id to the page, so that changes by other tests don't reach it. */
export const limitEventsTo = (page: Page, id: string) =>
  page.addInitScript(wanted => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const reply = await fetch(input, init)
      if (!/\/api\/events(\?|$)/.test(String(input)) || !reply.body) return reply
      const isWanted = (event: string) => !event.startsWith('event:') || event.includes(wanted)
      let buffer = ''
      const filter = new TransformStream<string, string>({
        transform(text, out) {
          const events = (buffer + text).split('\n\n')
          buffer = events.pop() ?? ''
          for (const event of events) if (isWanted(event)) out.enqueue(`${event}\n\n`)
        },
      })
      const events = reply.body.pipeThrough(new TextDecoderStream()).pipeThrough(filter)
      return new Response(events.pipeThrough(new TextEncoderStream()))
    }
  }, id)

const waysToLeave = {
  escape: (page: Page) => page.keyboard.press('Escape'),
  beside: (page: Page) => page.mouse.click(15, 400),
  back: (page: Page) => page.goBack(),
}

/** Tries to leave a dialog with unsaved entries in these ways, and keeps editing. */
export async function expectAsksToLeave(
  page: Page,
  ways: readonly (keyof typeof waysToLeave)[] = ['escape', 'beside', 'back'],
): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const way of ways) {
    await waysToLeave[way](page)
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    // The dialog under the question listens again after a render and a timer.
    await page.evaluate(() => new Promise(done => requestIdleCallback(() => setTimeout(done))))
  }
}

/** Holds requests of this method and address until the returned function is called. */
export async function holdRequests(
  page: Page,
  method: string,
  address: string,
): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    if (route.request().method() === method) await released
    await route.fallback()
  })
  return async () => {
    release()
    await page.unroute(address)
  }
}

/** The server does what the button asks, but its first response doesn't arrive; the button is then pressed again. */
export async function pressTwice(
  page: Page,
  method: string,
  path: string,
  { button, failure }: { button: Locator; failure: Locator },
): Promise<void> {
  await page.route(path, async route => {
    if (route.request().method() !== method) return route.fallback()
    await route.fetch()
    await route.fulfill({ status: 502, body: '' })
  })
  await button.click()
  await expect(failure).toBeVisible()
  await page.unroute(path)
  await button.click()
}

/** Inserts a template into the text that an administrator is writing. */
export async function insertTemplate(within: Page | Locator, title: string): Promise<void> {
  await within.getByRole('button', { name: 'Insert a template' }).click()
  await within.getByRole('menuitem', { name: title, exact: true }).click()
}
