import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../server/src/settings.ts'

/** The operator's files name the settings of the code, all of them and no others. */

const root = join(import.meta.dirname, '..')
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

const example = textOf('deploy/.env.example')
const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)

test('.env.example lists every setting once, each under a comment', () => {
  expect(named.toSorted()).toEqual([...settingNames].toSorted())
  const lines = example.split('\n')
  const bare = lines.filter((line, at) => /^#?[A-Z0-9_]+=/.test(line) && !lines[at - 1]?.startsWith('# '))
  expect(bare).toEqual([])
})

test('operating.md explains every setting', () => {
  const table = [...textOf('docs/operating.md').matchAll(/^\| (`[^|]+`) \|/gm)].map(([, cell = '']) => cell)
  const explained = table.flatMap(cell =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = '']) => name),
  )
  expect(explained.toSorted()).toEqual([...settingNames].toSorted())
})
