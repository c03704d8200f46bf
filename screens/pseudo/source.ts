import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The modules of the pseudo-language. It takes the place of Arabic, in a build and a server of its own. */

/** Marks the import of a real Arabic module by its replacement. */
const mark = '?real'

/** Without the mark if a module has one. */
export const unmarked = (id: string): string => id.replace(mark, '')

/** Logic, such as the look-up of a code's text, and the association's names, which an operator writes. */
const isReal = (path: string): boolean =>
  /\/(server-text|comma-list|association|association-people)\.ar\.ts$/.test(path)

const exported = (source: string): string[] =>
  [...source.matchAll(/^export (?:(?:const|function) (\w+)|\{ (.*) \})/gm)].flatMap(([, name, names]) =>
    (name ?? names ?? '').split(', '),
  )

/**
 * What stands in for an Arabic module: made from the English one beside it as it is loaded, so that nobody writes or
 * maintains it. Null for a module that stays as it is.
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
