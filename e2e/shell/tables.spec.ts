import type { Page } from '@playwright/test'
import { openInApp, waitUntilLoaded } from '../setup/page.ts'
import { demo, enter } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

const tables = [
  '/surveys',
  '/surveys?tab=completed',
  '/admin?tab=verification',
  '/admin?tab=content',
  '/admin?tab=content&part=sessions',
  '/admin?tab=activity',
]

/** Parts of the tables outside the window or a frame, and titles too narrow to read. */
const defects = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(`.table-frame ${selector}`)]
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const isOutside = ({ left, right, width }: DOMRect) => width > 0 && (left < 0 || right > innerWidth)
    const named = (name: string) => (element: Element) => `${name}: ${element.textContent.slice(0, 40)}`
    return [
      ...[...document.querySelectorAll('.table-frame')]
        .filter(frame => frame.scrollWidth > frame.clientWidth)
        .map(named('scrolls sideways')),
      ...all('.data-row :is(button, a)')
        .filter(press => isOutside(boxOf(press)))
        .map(named('outside')),
      ...all('.place-title')
        .filter(title => title.matches('td') && boxOf(title).width < 140)
        .map(named('narrow')),
    ]
  })

/** How many rows start at the first row's height. */
const columns = (page: Page) =>
  page.evaluate(() => {
    const tops = [...(document.querySelector('.table-frame')?.querySelectorAll('.data-row') ?? [])].map(row =>
      Math.round(row.getBoundingClientRect().top),
    )
    return tops.filter(top => top === tops[0]).length
  })

test('tables from 640 to 1100 pixels show readable titles and every action, in two columns on a tablet', async ({
  page,
}) => {
  await enter(page, { email: demo.admin })
  await page.goto('/terms')
  for (const path of tables)
    await test.step(path, async () => {
      await openInApp(page, path)
      await expect(page.locator('.data-row').first()).toBeVisible()
      await waitUntilLoaded(page)
      for (const width of [640, 768, 944, 1024, 1100]) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await defects(page), `${path} at ${width}`).toEqual([])
        const expected = width < 700 || width > 950 ? 1 : 2
        if (width !== 944) expect.soft(await columns(page), `${path} at ${width}`).toBe(expected)
      }
    })

  await test.step('a list of limited height ends in the middle of a row and shows that there are more rows', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const frame = page.getByRole('region', { name: 'Actions of administrators' })
    const cue = page.getByText(/more rows below/)
    await expect(cue).toBeVisible()
    const cut = () =>
      frame.evaluate(list => {
        const edge = list.getBoundingClientRect().bottom
        const rows = [...list.querySelectorAll('tbody > tr')].map(row => row.getBoundingClientRect())
        const row = rows.find(({ top, bottom }) => top < edge && bottom > edge)
        return row ? (edge - row.top) / row.height : 0
      })
    await expect.poll(async () => Math.abs((await cut()) - 0.5)).toBeLessThan(0.1)
    await frame.evaluate(list => list.scrollTo(0, list.scrollHeight))
    await expect(cue).toBeHidden()
  })
})
