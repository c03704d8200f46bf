import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The modules of the pseudo-language, which replaces Arabic in a separate build and server. */

/** Marks an import of the real Arabic module, made by its replacement. */
const mark = '?real'

/** Removes the mark if a module has one. */
export const unmarked = (id: string): string => id.replace(mark, '')

/**
 * Modules that aren't replaced: logic, such as finding the text for a code, and the association's names, which an
 * operator writes.
 */
const isReal = (path: string): boolean =>
  /\/(server-text|comma-list|association|association-people)\.ar\.ts$/.test(path)

const exported = (source: string): string[] =>
  [...source.matchAll(/^export (?:(?:const|function) (\w+)|\{ (.*) \})/gm)].flatMap(([, name, names]) =>
    (name ?? names ?? '').split(', '),
  )

/**
 * The replacement for an Arabic module. It is generated from the corresponding English module when it is loaded,
 * so it needs no maintenance. Null for a module that isn't replaced.
 */
export function pseudoSource(id: string): string | null {
  const english = id.replace(/\.ar\.ts$/, '.ts')
  if (english === id || isReal(id) || !existsSync(english)) return null
  const texts = fileURLToPath(new URL('pseudo.ts', import.meta.url))
  const names = exported(readFileSync(id, 'utf8'))
  return [
    `import * as english from './${basename(english)}'`,
    `import * as arabic from './${basename(id)}${mark}'`,
    `import { pseudo } from ${JSON.stringify(texts)}`,
    ...names.map(name => `export const ${name} = pseudo(english.${name}, arabic.${name})`),
  ].join('\n')
}
