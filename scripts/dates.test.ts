import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Browsers punctuate dates differently, so only these modules format them, from parts. */
const allowed = ['domain/src/cairo.ts', 'domain/src/format-date.ts']

test('dates are formatted in two modules only, and never with format()', () => {
  const sources = ['domain/src', 'server/src', 'web/src', 'web/worker', 'e2e/setup'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(path => /(?<!\.test)\.tsx?$/.test(path))
      .map(path => `${folder}/${path}`),
  )
  const breaking = sources.filter(path => {
    const text = readFileSync(join(root, path), 'utf8')
    if (allowed.includes(path)) return /\.format\(/.test(text)
    return /Intl\.DateTimeFormat|toLocale(Date|Time)String/.test(text)
  })
  expect(breaking).toEqual([])
})

test('the browser formats numbers, lists and times in web/src/format only', () => {
  const breaking = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' }).filter(
    path =>
      /(?<!\.test)\.tsx?$/.test(path) &&
      !path.startsWith('format/') &&
      /\bnew Intl\.|documentElement\.(lang|dir)/.test(readFileSync(join(root, 'web/src', path), 'utf8')),
  )
  expect(breaking).toEqual([])
})
