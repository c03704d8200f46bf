import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { logoPaths } from '../web/src/ui/logo-paths.ts'
import { chromium as installed } from './chromium.js'

/**
 * Draws the icons of the installed app and the pictures of link previews (1200 × 630). Run it after the logo has
 * changed: `node_modules/node/bin/node scripts/draw-pictures.ts`
 */

const publicFolder = fileURLToPath(new URL('../web/public/', import.meta.url))
const tokens = readFileSync(new URL('../web/src/styles/tokens.css', import.meta.url), 'utf8')
const favicon = readFileSync(`${publicFolder}favicon.svg`, 'utf8')
const mark = favicon.match(/<path[^>]*>/g)?.map(path => / d="([^"]*)"/.exec(path)?.[1]) ?? []

const font = (family: string, file: string, weight: number): string => {
  const path = createRequire(new URL('../web/package.json', import.meta.url)).resolve(file)
  const data = readFileSync(path).toString('base64')
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
}
const fonts = [
  font('Source Serif 4', '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2', 600),
  font('IBM Plex Sans', '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2', 400),
  font('IBM Plex Sans', '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2', 600),
].join('')

/** The drawing stays within a radius of 40 % around the centre, because every phone's icon mask keeps that circle. */
const icon = `<style>html,body{margin:0;background:#003840}svg{display:block;width:100vw;height:100vh}</style>
<svg viewBox="0 0 32 32"><g transform="translate(16 15.9) scale(.58) translate(-16 -17.5)">
<path fill="#f8f6f0" d="${mark[0]}"/><path fill="#e0ab5c" d="${mark[1]}"/></g></svg>`

const nuqta = (x: number, y: number, radius: number): string =>
  `M${x} ${y - radius}l${radius} ${radius}-${radius} ${radius}-${radius}-${radius}z`

/** One drawing for each kind of page. */
const drawings = {
  home: `<svg viewBox="-120 -690 1660 980" style="width:560px">
    ${[-552, -276, 0].map(y => `<path d="M-120 ${y}H1540" stroke="var(--line)" stroke-width="4"/>`).join('')}
    <path d="${logoPaths.arabic}" fill="var(--nile)"/><path d="${logoPaths.dots}" fill="var(--sand)"/></svg>`,
  survey: `<svg viewBox="0 0 420 300" style="width:440px">
    ${[60, 120, 180, 240].map(y => `<path d="M0 ${y}H420" stroke="var(--line)" stroke-width="2"/>`).join('')}
    ${[70, 122, 96, 166, 210, 184, 280].map((h, day) => `<rect x="${day * 60 + 10}" y="${300 - h}" width="40" height="${h}" fill="var(--nile)"/>`).join('')}
    <path d="M0 299H420" stroke="var(--ink)" stroke-width="3"/></svg>`,
  session: `<svg viewBox="0 0 420 300" style="width:440px">
    <path fill="var(--nile)" d="${Array.from({ length: 27 }, (_, seat) => nuqta((seat % 7) * 60 + 30, Math.floor(seat / 7) * 68 + 34, 23)).join('')}"/>
    <path fill="var(--sand)" stroke="var(--ink)" stroke-width="3" d="${nuqta(6 * 60 + 30, 3 * 68 + 34, 23)}"/></svg>`,
  question: `<svg viewBox="0 0 420 300" style="width:440px">
    <g fill="var(--ink)"><rect y="14" width="420" height="18"/><rect y="54" width="300" height="18"/></g>
    <rect y="118" width="6" height="168" fill="var(--sand)"/>
    <g fill="var(--line-strong)"><rect x="36" y="126" width="384" height="12"/><rect x="36" y="166" width="352" height="12"/><rect x="36" y="206" width="372" height="12"/><rect x="36" y="246" width="210" height="12"/></g></svg>`,
}

const headlines: Record<keyof typeof drawings, string> = {
  home: 'A university that answers its own questions',
  survey: 'A research survey',
  session: 'A live research session',
  question: 'A research question',
}

const card = (kind: keyof typeof drawings): string => `<style>${fonts}${tokens}
*{box-sizing:border-box}body{margin:0;width:1200px;height:630px;background:var(--paper);color:var(--ink);padding:64px 72px 56px;display:flex;flex-direction:column;font:400 26px/1.4 var(--font-sans)}
h1{font:600 68px/1.08 var(--font-serif);margin:0;width:500px;text-wrap:balance}
main{flex:1;display:flex;align-items:center;justify-content:space-between;gap:48px}
footer{border-top:4px solid var(--ink);padding-top:20px;display:flex;justify-content:space-between;color:var(--ink-2)}
header svg{height:56px}</style>
<header><svg viewBox="0 0 170 32"><path fill="var(--nile)" d="${mark[0]}"/><path fill="var(--sand)" d="${mark[1]}"/>
<path fill="var(--ink)" transform="translate(39.4 24.9) scale(.0244)" d="${logoPaths.latin}"/><path d="M119.4 3.1v25.7" stroke="var(--line)" stroke-width=".6"/>
<g transform="translate(125.9 21) scale(.0291)"><path fill="var(--ink)" d="${logoPaths.arabic}"/><path fill="var(--sand)" d="${logoPaths.dots}"/></g></svg></header>
<main><h1>${headlines[kind]}</h1>${drawings[kind]}</main>
<footer><span>Surveys, sessions and inquiries</span><span>For students and verified faculty</span></footer>`

const browser = await chromium.launch({ executablePath: installed().BAHTH_CHROMIUM, args: ['--no-sandbox'] })
const page = await browser.newPage()

async function draw(html: string, width: number, height: number, name: string): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><html lang="en"><body>${html}</body></html>`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: publicFolder + name })
}

mkdirSync(`${publicFolder}share`, { recursive: true })
for (const size of [192, 512]) await draw(icon, size, size, `icon-maskable-${size}.png`)
for (const kind of Object.keys(drawings) as (keyof typeof drawings)[])
  await draw(card(kind), 1200, 630, `share/${kind}.png`)
await browser.close()
