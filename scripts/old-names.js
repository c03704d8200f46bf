// Part of `npm run check`. Identifiers that were renamed (old-names.json) must not be used again. Texts, comments
// and published names aren't identifiers, so they may contain them.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { root } from './install.js'

const renamed = new Map(Object.entries(JSON.parse(readFileSync(`${root}scripts/old-names.json`, 'utf8'))))
const mentions = new RegExp(`\\b(${[...renamed.keys()].join('|')})\\b`)
const folders = ['domain/src', 'server/src', 'web', 'e2e', 'bench', 'faults', 'screens', 'scripts']

const paths = folders.flatMap(folder =>
  globSync(`${folder}/**/*.{ts,tsx,js}`, {
    cwd: root,
    exclude: path => /node_modules|dist/.test(String(path)),
  }),
)

/** All uses of an old name as an identifier in a file. */
function usesIn(path) {
  const text = readFileSync(root + path, 'utf8')
  if (!mentions.test(text)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const uses = []
  const visit = node => {
    if (ts.isIdentifier(node) && renamed.has(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      uses.push(`${path}:${line + 1}: ${node.text} is called ${renamed.get(node.text)} now`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return uses
}

const uses = paths.flatMap(usesIn)
for (const use of uses) console.log(use)
process.exit(uses.length > 0 ? 1 : 0)
