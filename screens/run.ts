import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { latinTexts } from '../e2e/languages/in-page.ts'
import { findViolations, setTheme } from '../e2e/setup/axe-run.ts'
import { build } from '../scripts/build.js'
import { chromium as installed } from '../scripts/chromium.js'
import { freePort } from '../scripts/free-port.js'
import { readOptions } from '../scripts/tool-options.ts'
import { startProgram } from '../server/src/testing/program.ts'
import { findLayoutProblems } from './layout.ts'
import { areasIn } from './list-in.ts'
import { type Kind, languages, open, openLoggedIn, pseudo, send, servedAs, take } from './open.ts'
import { buildPseudo } from './pseudo/build.ts'
import type { Screen } from './screen.ts'
import { drawSheet, type Picture } from './sheet.ts'

const usage = `Usage: npm run screens -- [part of a name or area …] [options]
Opens every screen of list.ts in a demo, checks its layout and accessibility, and draws contact sheets. Prints the
problems at the end, and exits with 1 if there are any.
  --widths 320,390     only these widths
  --themes dark        only this theme
  --languages en       only these languages; "pseudo" shows longer texts from right to left
  --url URL            a running demo to use
  --pictures           also writes each picture to a separate file
  --out FOLDER         the folder of the contact sheets (screens/sheets)`

const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '320,390,768,1024,1440' },
    themes: { type: 'string', default: 'light,dark' },
    languages: { type: 'string', default: Object.keys(languages).join() },
    url: { type: 'string' },
    pictures: { type: 'boolean', default: false },
    out: { type: 'string', default: 'screens/sheets' },
  },
})
const widths = values.widths.split(',').map(Number)
const themes = values.themes.split(',')
const isPseudo = values.languages === pseudo
if (!isPseudo && values.languages.includes(pseudo))
  throw new Error('The pseudo-language has a demo of its own: --languages pseudo')

/** A screen is opened again for each kind of device. Within one kind, it is only resized. */
const devices = [
  { isTouch: false, height: 900, widths: [1440, 1024] },
  { isTouch: true, height: 1024, widths: [768] },
  { isTouch: true, height: 800, widths: [390, 320] },
]

/** Axe is slow. A phone and a desktop are enough, because its rules hardly depend on the width. */
const axeWidths = [390, 1440]

/** The places where each problem occurs. */
const problems = new Map<string, string[]>()
function report(place: string, problem: string): void {
  problems.set(problem, [...(problems.get(problem) ?? []), place])
  process.stdout.write(`  ${place}: ${problem}\n`)
}

/** The screen that is currently being opened, to report errors that its scripts throw. */
let current = ''

const isOver = (screen: Screen, width: number) =>
  width > (screen.maxWidth ?? Number.POSITIVE_INFINITY) || width < (screen.minWidth ?? 0)

/** Takes a picture: of the full page, or only of the viewport if a dialog is open. */
async function draw(page: Page, width: number, theme: string): Promise<Picture> {
  const layers = page.locator(':is([role="dialog"], [role="alertdialog"], [role="menu"]):visible')
  const fullPage = (await layers.count()) === 0
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 80, fullPage, animations: 'disabled' })
  const height = fullPage
    ? await page.evaluate(() => document.documentElement.scrollHeight)
    : (page.viewportSize()?.height ?? 0)
  return { caption: `${width}, ${theme}`, width, height, jpeg }
}

async function examine(page: Page, at: string, width: number, { isTouch, language }: Kind) {
  const pictures = new Map<string, Picture>()
  for (const theme of themes) {
    await setTheme(page, theme)
    pictures.set(theme, await draw(page, width, theme))
    if (axeWidths.includes(width))
      for (const { id, nodes } of await findViolations(page, theme))
        report(
          `${at} ${width} ${theme}`,
          `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
        )
  }
  // Layout is checked only once, because a theme changes only colours.
  for (const problem of await findLayoutProblems(page, isTouch)) report(`${at} ${width}`, problem)
  if (servedAs(language) === 'ar')
    for (const text of await page.evaluate(latinTexts))
      report(`${at} ${width}`, `${language === pseudo ? 'no message' : 'not Arabic'}: ${text}`)
  return pictures
}

type AccountBrowser = { context: BrowserContext; page: Page }
const browsers = new Map<string, AccountBrowser>()

/** The browser of an account on a device. It stays open for the account's other screens. */
async function browserOf(browser: Browser, url: string, screen: Screen, isTouch: boolean, language: string) {
  const key = `${screen.as} ${isTouch} ${language}`
  const existing = browsers.get(key)
  if (existing) return existing
  const context = await openLoggedIn(browser, url, screen.as, { isTouch, language })
  const page = await context.newPage()
  page.on('pageerror', error => report(current, `a script fails: ${error.message}`))
  const opened = { context, page }
  browsers.set(key, opened)
  return opened
}

/** Opens a screen at every width. Returns its pictures by theme. */
async function visit(browser: Browser, url: string, screen: Screen, language: string) {
  const at = language === 'en' ? screen.name : `${screen.name} (${language})`
  current = at
  const rows = new Map<string, Picture[]>(themes.map(theme => [theme, []]))
  for (const device of devices) {
    const deviceWidths = device.widths.filter(width => widths.includes(width) && !isOver(screen, width))
    const [first] = deviceWidths
    if (!first) continue
    const { page } = await browserOf(browser, url, screen, device.isTouch, language)
    await page.setViewportSize({ width: first, height: device.height })
    try {
      await open(page, screen, { isTouch: device.isTouch, language })
      for (const width of deviceWidths) {
        await page.setViewportSize({ width, height: device.height })
        const drawn = await examine(page, at, width, { isTouch: device.isTouch, language })
        for (const [theme, picture] of drawn) rows.get(theme)?.push(picture)
      }
      for (const step of screen.afterwards ?? []) await take(page, step, device.isTouch)
    } catch (error) {
      report(`${at} ${first}`, `not reached: ${String(error).split('\n')[0]}`)
    }
  }
  return [...rows.values()].filter(row => row.length > 0)
}

/** Visits a screen after creating the data that it needs, and removes the data afterwards. */
async function visitPrepared(browser: Browser, url: string, screen: Screen, language: string) {
  const { needs } = screen
  if (!needs) return visit(browser, url, screen, language)
  await send(url, needs.before)
  try {
    return await visit(browser, url, screen, language)
  } finally {
    await send(url, needs.after)
  }
}

const fileName = (...parts: string[]) =>
  `${parts.map(part => part.replaceAll(/[^\p{L}\p{N}]+/gu, '-')).join('-')}.png`

function writePictures(sheet: string, rows: readonly Picture[][]): void {
  for (const { caption, jpeg } of rows.flat())
    writeFileSync(join(values.out, sheet.replace('.png', `-${caption.replace(', ', '-')}.jpg`)), jpeg)
}

const isWanted = (area: string, { name }: Screen) =>
  positionals.length === 0 || positionals.some(wanted => area === wanted || name.includes(wanted))

async function visitAll(browser: Browser, url: string): Promise<number> {
  let count = 0
  const drawing = await browser.newContext()
  for (const language of values.languages.split(','))
    for (const [area, screens] of Object.entries(await areasIn(language)))
      for (const screen of screens.filter(each => isWanted(area, each))) {
        count += 1
        process.stdout.write(`${area}: ${screen.name}\n`)
        const rows = await visitPrepared(browser, url, screen, language)
        const file = language === 'en' ? fileName(area, screen.name) : fileName(area, screen.name, language)
        if (values.pictures) writePictures(file, rows)
        if (rows.length > 0) await drawSheet(drawing, join(values.out, file), `${area}: ${screen.name}`, rows)
      }
  return count
}

/** A demo with new data and the embedded database, as `npm start` starts it, or a demo that is already running. */
async function startDemo() {
  if (values.url) return { url: values.url, stop: async () => {} }
  if (!isPseudo) await build()
  const dataDir = mkdtempSync(join(tmpdir(), 'bahth-screens-'))
  const server = await startProgram({ dataDir, port: await freePort(), env: isPseudo ? buildPseudo() : {} })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

mkdirSync(values.out, { recursive: true })
const demo = await startDemo()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void demo.stop().finally(() => process.exit(1)))
const browser = await chromium.launch({ executablePath: installed().BAHTH_CHROMIUM, args: ['--no-sandbox'] })
try {
  const count = await visitAll(browser, demo.url)
  if (count === 0) problems.set('There is no screen or area with this name', positionals)
  process.stdout.write(`\n${count} screens, contact sheets in ${values.out}\n`)
  process.stdout.write(problems.size > 0 ? `${problems.size} problems:\n` : 'No problems.\n')
  for (const [problem, places] of problems) process.stdout.write(`${problem}\n    ${places.join('; ')}\n`)
} finally {
  await browser.close()
  await demo.stop()
}
process.exit(problems.size > 0 ? 1 : 0)
