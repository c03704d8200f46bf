// Makes the font files in web/src/styles/fonts. Each contains the characters of the unicode-range of its face in
// fonts.css, without hinting and without features that we don't use. The output is committed. Run it after
// changing a range: `node_modules/node/bin/node scripts/subset-fonts.js`
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { root } from './install.js'

const sources = `${root}node_modules/@fontsource`
const folder = `${root}web/src/styles/fonts`

/** Kerning, marks, ligatures, Arabic joining, and the figure styles that base.css uses. */
const keepFeatures =
  'kern mark mkmk ccmp locl calt liga lnum tnum curs init medi fina isol rlig'.match(/\w{4}/g) ?? []

const faces = readFileSync(`${root}web/src/styles/fonts.css`, 'utf8').matchAll(
  /url\("\.\/fonts\/(?<name>(?<family>[\w-]+?)(?<part>-latin|-accents|-punctuation)?-(?<weight>\d+))\.woff2"\)[^}]*unicode-range:(?<range>[^;]+);/g,
)

/** The characters of a range such as `U+0041-005A, U+00E9`. */
function charactersOf(range) {
  const characters = []
  for (const [, first, last = first] of range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g))
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++)
      characters.push(String.fromCodePoint(code))
  return characters.join('')
}

mkdirSync(folder, { recursive: true })
const licences = new Map()
for (const { groups } of faces) {
  const { name, family, part, weight, range } = groups
  const source = `${sources}/${family}/files/${family}-${part ? 'latin' : 'arabic'}-${weight}-normal.woff2`
  const options = { targetFormat: 'woff2', noHinting: true, keepFeatures }
  const subset = await subsetFont(readFileSync(source), charactersOf(range), options)
  writeFileSync(`${folder}/${name}.woff2`, subset)
  licences.set(family, readFileSync(`${sources}/${family}/LICENSE`, 'utf8').trim())
  console.log(`${String(subset.length).padStart(6)} ${name}`)
}
const licence = [...licences].map(
  ([family, text]) => `${family}, subset by scripts/subset-fonts.js\n\n${text}\n`,
)
writeFileSync(`${folder}/LICENSE`, licence.join('\n\n'))
