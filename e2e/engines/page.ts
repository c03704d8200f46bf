import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages as arabic } from '../../web/src/shell/messages.ar.ts'
import { messages } from '../../web/src/shell/messages.ts'
import { direction, latinTexts } from '../languages/in-page.ts'
import type { Driver } from './driver.ts'
import * as inPage from './in-page.ts'

/** Maximum milliseconds until something appears. */
const timeoutMs = 60_000
const pause = 50
/** The time a dialog has to open before its button is pressed again. */
const pressAgainMs = 10_000

const pictures = new URL('../../node_modules/.cache/engines/', import.meta.url).pathname

/** The texts of the pages shown after an error or a failed chunk. */
const errorTexts = [messages.broken, messages.chunkFailed, arabic.broken, arabic.chunkFailed]

/** A page in any engine, with elements found by their accessible names. */
export class Page {
  readonly driver: Driver
  readonly #base: string

  constructor(driver: Driver, base: string) {
    this.driver = driver
    this.#base = base
  }

  /** Repeats a check until it neither throws nor returns false. */
  async until(what: string, check: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + timeoutMs
    let last: unknown
    for (;;) {
      try {
        const result = await check()
        if (result !== false) return
        last = undefined
      } catch (error) {
        last = error
      }
      if (Date.now() > end) {
        const shown = await this.driver.run(inPage.shownText).catch(() => '')
        const reason = last instanceof Error ? ` (${last.message})` : ''
        throw new Error(`${what}${reason}\nThe page says: ${shown}`)
      }
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }

  /** Loads an address as a new document. */
  async load(path: string): Promise<void> {
    await this.driver.goto(this.#base + path)
    await this.driver.run(inPage.watchErrors)
    await this.settled(path)
  }

  /** Navigates within the application, as a link does. */
  async open(path: string): Promise<void> {
    await this.driver.run(inPage.goTo, path)
    await this.settled(path)
  }

  /**
   * Logs in through the API; the next page loaded is logged in. The request is repeated if it gets no response: on a busy
   * machine, WebKit loses one in some hundred. The application's own calls end after 30 seconds.
   */
  async logInByApi(email: string, password = 'demo-pass'): Promise<void> {
    await this.driver.goto(`${this.#base}/terms`)
    // Its response, if it comes after that of the log-in, would set the cookie of the former login.
    await this.until('a former login is refreshed', () => this.driver.run(inPage.isLoginRefreshed))
    await this.driver.run(inPage.logIn, email, password)
    await this.until(`logging in as ${email}`, async () => {
      const result = await this.driver.run(inPage.loginResult)
      if (result.startsWith('TimeoutError')) await this.driver.run(inPage.logIn, email, password)
      if (result !== '200') throw new Error(result)
    })
  }

  /** Waits until the page shows its heading and nothing is loading or broken. */
  async settled(path: string): Promise<void> {
    await this.until(`${path} has a heading and has loaded`, () => this.driver.run(inPage.isSettled))
    await this.expectNoErrors(path)
  }

  /** Checks that no script failed and no error page is shown. */
  async expectNoErrors(what: string): Promise<void> {
    const { errors, text } = await this.driver.run(inPage.state)
    if (errors.length > 0) throw new Error(`${what}: ${errors.join('\n')}`)
    const shown = errorTexts.find(error => text.includes(error))
    if (shown) throw new Error(`${what} shows: ${shown}`)
  }

  /** Checks that the page is in Arabic, from right to left, and within the window. */
  async expectArabic(what: string): Promise<void> {
    await this.until(`${what} fits the window in Arabic`, async () => {
      const actual = await this.driver.run(direction)
      if (actual !== 'ar rtl') throw new Error(actual)
    })
    const english = await this.driver.run(latinTexts)
    if (english.length > 0) throw new Error(`${what} has English text: ${english.join(' | ')}`)
  }

  address(): Promise<string> {
    return this.driver.run(inPage.address)
  }

  sees(text: string): Promise<void> {
    return this.until(`“${text}” is shown`, () => this.driver.run(inPage.hasText, text))
  }

  click(role: inPage.Role, name: string): Promise<void> {
    return this.until(`the ${role} “${name}” can be pressed`, async () => {
      await this.driver.click(inPage.find, role, name)
    })
  }

  fill(label: string, text: string): Promise<void> {
    return this.until(`the field “${label}” can be filled`, () => this.driver.run(inPage.fill, label, text))
  }

  upload(path: string): Promise<void> {
    return this.until('a photo can be chosen', async () => {
      await this.driver.upload(path, inPage.fileField)
    })
  }

  /** Checks that the open dialog is as tall as its content, within the window's height. */
  async expectDialogFits(what: string): Promise<void> {
    await this.until(`${what} opens a whole dialog`, async () => {
      const problem = await this.driver.run(inPage.dialogProblem)
      if (problem) throw new Error(problem)
    })
    await this.expectNoErrors(what)
  }

  /** Presses until a dialog opens: a list that changes at that moment moves away from under the pointer. */
  async openDialog(role: inPage.Role, name: string): Promise<void> {
    let pressedAt = 0
    await this.until(`the ${role} “${name}” opens a dialog`, async () => {
      if (!(await this.driver.run(inPage.hasNoDialog))) return true
      if (Date.now() - pressedAt < pressAgainMs) return false
      await this.driver.click(inPage.find, role, name)
      pressedAt = Date.now()
      return false
    })
  }

  async closeDialog(): Promise<void> {
    await this.driver.press('Escape')
    await this.until('the dialog closes', () => this.driver.run(inPage.hasNoDialog))
  }

  /** Saves a screenshot; returns its path. */
  async saveScreenshot(name: string): Promise<string> {
    mkdirSync(pictures, { recursive: true })
    const file = join(pictures, `${name.replaceAll(/\W+/g, '-')}.png`)
    writeFileSync(file, await this.driver.screenshot())
    return file
  }
}
