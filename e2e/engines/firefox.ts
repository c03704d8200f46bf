import { type ElementHandle, type JSHandle, type KeyInput, launch } from 'puppeteer-core'
import type { Driver, Engine } from './driver.ts'

/** Firefox ESR without a window, driven through WebDriver BiDi. */

type Finder<Args extends unknown[]> = (...args: Args) => Element | undefined

export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env.BAHTH_FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
    env: { ...process.env, TZ: 'Africa/Cairo' },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-US' },
  })
  const open = async (): Promise<Driver> => {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    const find = async <Args extends unknown[]>(body: Finder<Args>, args: Args): Promise<ElementHandle> => {
      // The arguments are JSON; Puppeteer's types are narrower.
      const found = (await page.evaluateHandle(body as never, ...(args as unknown[] as never[]))) as JSHandle
      const element = found.asElement()
      if (!element) throw new Error('not found')
      return element as ElementHandle
    }
    const driver: Driver = {
      goto: async url => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
      run: (body, ...args) => page.evaluate(body as never, ...(args as unknown[] as never[])),
      click: async (body, ...args) => (await find(body, args)).click(),
      upload: async (path, body, ...args) =>
        ((await find(body, args)) as ElementHandle<HTMLInputElement>).uploadFile(path),
      press: key => page.keyboard.press(key as KeyInput),
      resize: (width, height) => page.setViewport({ width, height }),
      screenshot: async () => Buffer.from(await page.screenshot()),
      close: () => context.close(),
    }
    await driver.resize(1440, 900)
    return driver
  }
  return { name: 'Firefox', open, stop: () => browser.close() }
}
