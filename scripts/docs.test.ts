import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Paths, links and commands in the documents exist. */

const root = join(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/**/*.md', '.github/*.md'], { cwd: root })
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

const folders = 'domain|server|web|e2e|bench|faults|scripts|deploy|docs'

/** Paths from the root in backticks; `<feature>` and `<area>` stand for any folder. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`\`((?:${folders})/[^\`\\s]*)\``, 'g'))].map(([, path = '']) =>
    path.replaceAll(/<\w+>/g, '*').replace(/\/$/, ''),
  )

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link).filter(link => !/^\w+:/.test(link))

const commandsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm run ([\w-]+)/g)].map(([, name = '']) => name)

test.each(documents)('%s names paths that exist', path => {
  expect(pathsIn(textOf(path)).filter(named => globSync(named, { cwd: root }).length === 0)).toEqual([])
})

test.each(documents)('%s links to files that exist', path => {
  expect(linksIn(textOf(path)).filter(link => !existsSync(join(root, dirname(path), link)))).toEqual([])
})

test('every command that a document names exists', () => {
  const commands = Object.keys(JSON.parse(textOf('package.json')).scripts)
  expect(
    documents.flatMap(path => commandsIn(textOf(path))).filter(name => !commands.includes(name)),
  ).toEqual([])
})

test('decisions are numbered without gaps and listed in their order', () => {
  const files = globSync('docs/decisions/0*.md', { cwd: root }).map(path =>
    path.replace('docs/decisions/', ''),
  )
  expect(files.sort().map(name => Number(name.slice(0, 4)))).toEqual(files.map((_, i) => i + 1))
  const listed = linksIn(textOf('docs/decisions/README.md'))
  expect(listed).toEqual(files)
})
