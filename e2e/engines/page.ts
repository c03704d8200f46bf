import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '../../web/src/shell/messages.ts'
import type { Driver } from './driver.ts'
import * as inPage from './in-page.ts'

/** Milliseconds that anything may take to appear. */
const timeoutMs = 15_000
const pause = 50

const pictures = new URL('../../node_modules/.cache/engines/', import.meta.url).pathname

/** The texts of the pages that stand where a page broke or could not be loaded. */
const errorTexts = [messages.broken, messages.chunkFailed]

/** A page in any engine, as people use it: by the names of what is on it. */
export class Page {
  readonly driver: Driver
  readonly #base: string

  constructor(driver: Driver, base: string) {
    this.driver = driver
    this.#base = base
  }

  /** Repeats until it neither throws nor returns false. */
  async until(what: string, look: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + timeoutMs
    let last: unknown
    for (;;) {
      try {
        const result = await look()
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

  /** Goes to an address as a link within the application does. */
  async open(path: string): Promise<void> {
    await this.driver.run(inPage.goTo, path)
    await this.settled(path)
  }

  /** Signs in as the form does, without the form; the next page that is loaded is theirs. */
  async enter(email: string, password = 'demo-pass'): Promise<void> {
    await this.driver.goto(`${this.#base}/terms`)
    await this.driver.run(inPage.logIn, email, password)
    await this.until(`signing in as ${email}`, () => this.driver.run(inPage.isLoggedIn))
  }

  /** The page is there: its heading, nothing loading any more, nothing broken. */
  async settled(path: string): Promise<void> {
    await this.until(`${path} has a heading and has loaded`, () => this.driver.run(inPage.isSettled))
    await this.sound(path)
  }

  /** No script failed, and no error page is shown. */
  async sound(what: string): Promise<void> {
    const { errors, text } = await this.driver.run(inPage.state)
    if (errors.length > 0) throw new Error(`${what}: ${errors.join('\n')}`)
    const shown = errorTexts.find(error => text.includes(error))
    if (shown) throw new Error(`${what} shows: ${shown}`)
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

  /** The open dialog shows its content: its body is as tall as what is in it, as far as the window allows. */
  async dialogIsWhole(what: string): Promise<void> {
    await this.until(`${what} opens a whole dialog`, async () => {
      const problem = await this.driver.run(inPage.dialogProblem)
      if (problem) throw new Error(problem)
    })
    await this.sound(what)
  }

  async closeDialog(): Promise<void> {
    await this.driver.press('Escape')
    await this.until('the dialog closes', () => this.driver.run(inPage.hasNoDialog))
  }

  /** Keeps what is to be seen; where it is kept. */
  async picture(name: string): Promise<string> {
    mkdirSync(pictures, { recursive: true })
    const file = join(pictures, `${name.replaceAll(/\W+/g, '-')}.png`)
    writeFileSync(file, await this.driver.screenshot())
    return file
  }
}
