import { expect, type Page } from '@playwright/test'

/** What pages are made of, as people name it. */

export const phone = { width: 390, height: 844 }

export const main = (page: Page) => page.getByRole('main')

export const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

export const headings = (page: Page, level: number) => main(page).getByRole('heading', { level })

export const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })

/** The main navigation. */
export const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

export const dialog = (page: Page) => page.getByRole('dialog')

/** Presses a button of the dialog. */
export const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click()

/** That a text stands on the page. */
export const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

let made = 0

/** A title that no other test uses. */
export const unique = (title: string): string => `${title} ${process.pid}-${made++}`

/** The page hears of this one thing only, whatever other tests do meanwhile. */
export const hearsOnlyOf = (page: Page, id: string) =>
  page.addInitScript(wanted => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const reply = await fetch(input, init)
      if (!String(input).endsWith('/api/events') || !reply.body) return reply
      const isWanted = (event: string) => !event.startsWith('event:') || event.includes(wanted)
      const filter = new TransformStream<string, string>({
        transform: (text, out) => out.enqueue(text.split('\n\n').filter(isWanted).join('\n\n')),
      })
      const events = reply.body.pipeThrough(new TextDecoderStream()).pipeThrough(filter)
      return new Response(events.pipeThrough(new TextEncoderStream()))
    }
  }, id)
