import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Engines punctuate dates differently: they are composed and counted here, from parts, and nowhere else. */
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
