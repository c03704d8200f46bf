import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { builtInAssociation, readAssociation } from './association-file.ts'
import { readSettings } from './settings.ts'
import { SettingsProblem } from './settings-problem.ts'

const exampleFile = join(import.meta.dirname, '../../deploy/association.example.json')
const example = () => JSON.parse(readFileSync(exampleFile, 'utf8'))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bahth-association-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

function write(content: unknown): string {
  const path = join(folder, 'association.json')
  const isWritten = typeof content === 'string' || Buffer.isBuffer(content)
  writeFileSync(path, isWritten ? content : JSON.stringify(content))
  return path
}

/** The leaf values of an object with their paths, without array indexes. */
function valuesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap(part => valuesOf(part, path))
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([name, part]) => valuesOf(part, `${path}.${name}`))
}

test('without a file the settings have the built-in association', () => {
  expect(readSettings({}).association).toBe(builtInAssociation)
  expect(readSettings({ ASSOCIATION_FILE: ' ' }).association).toBe(builtInAssociation)
})

test('the example file has every field and none of the built-in values', () => {
  const { association } = readSettings({ ASSOCIATION_FILE: exampleFile })
  for (const language of ['en', 'ar'] as const) {
    const own = valuesOf(association[language])
    const builtIn = valuesOf(builtInAssociation[language])
    expect(new Set(own.map(([path]) => path))).toEqual(new Set(builtIn.map(([path]) => path)))
    const same = own.filter(one => builtIn.some(([path, value]) => path === one[0] && value === one[1]))
    expect(same).toEqual([])
  }
})

describe('an invalid association file', () => {
  const refused = (path: string): string => {
    try {
      readSettings({ ASSOCIATION_FILE: path })
    } catch (error) {
      if (!(error instanceof SettingsProblem)) throw error
      expect(error.message.split('\n')).toHaveLength(1)
      return error.message
    }
    throw new Error('the file was accepted')
  }

  test('a file that is missing, a folder, too large or not a JSON object is refused in one line', () => {
    expect(refused(join(folder, 'missing.json'))).toContain("missing.json can't be read (ENOENT)")
    expect(refused(folder)).toContain("can't be read (EISDIR)")
    expect(refused(write(`"${'x'.repeat(70_000)}"`))).toContain('is larger than 64 kB')
    expect(refused(write('{\n  "name": 1\n  "website": 2\n}'))).toMatch(/is not valid JSON: .*line 3/)
    expect(refused(write(Buffer.from('{ "name": "\xc7" }', 'latin1')))).toContain('is not UTF-8')
    expect(refused(write([]))).toContain('the file must be an object')
  })

  test.each<[string, (file: ReturnType<typeof example>) => void]>([
    ['name.ar must be a text', file => delete file.name.ar],
    ['name must have a text for each of en, ar', file => (file.name = 'Delta Students')],
    ['name.en must not be empty', file => (file.name.en = ' \u200b ')],
    ['name.en must have at most 80 characters', file => (file.name.en = 'x'.repeat(81))],
    ['team[1].bio.ar must be plain text', file => (file.team[1].bio.ar = 'طالب <b>إحصاء</b>')],
    ['team[0].role.en must be one line', file => (file.team[0].role.en = 'Chair\nof all')],
    ['name.en must be one line', file => (file.name.en = 'Delta \u202eStudents')],
    ['website must be an https:// or mailto: link', file => (file.website = 'http://delta.example')],
    ['instagram must be an https:// or mailto: link', file => (file.instagram = 'javascript:alert(1)')],
    ['linkedIn must be an https:// or mailto: link', file => (file.linkedIn = 'https://a:b@delta.example')],
    ['whatsappLink must be an https:// or mailto: link', file => (file.whatsappLink = 'mailto:x')],
    ['departments[0].contact must be an email address', file => (file.departments[0].contact = 'desk')],
    ['departments[1].language must be one of en, ar', file => (file.departments[1].language = 'fr')],
    ['departments must have a different key each', file => (file.departments[1].key = 'front-desk')],
    ['departments[0].key must consist of', file => (file.departments[0].key = 'Front desk')],
    ['departments must have at least one', file => (file.departments = [])],
    ['hours must open before it closes', file => (file.hours.closes = '09:00')],
    ['hours.opens must be a time such as 09:00', file => (file.hours.opens = '9am')],
    ['hours must have two to six days', file => (file.hours.lastDay = 'friday')],
    ['hours.firstDay must be one of sunday', file => (file.hours.firstDay = 'السبت')],
    ['copyrightYear must be a year', file => (file.copyrightYear = '2026')],
    ['must not have slogan', file => (file.slogan = 'x')],
    ['departments[0] must not have phone', file => (file.departments[0].phone = '1')],
  ])('a file is refused with “%s”', (problem, change) => {
    const file = example()
    change(file)
    expect(refused(write(file))).toMatch(/^ASSOCIATION_FILE: .*See deploy\/association\.example\.json\.$/)
    expect(refused(write(file))).toContain(`ASSOCIATION_FILE: ${problem}`)
  })

  test('the error about a file with several problems has the number of the others', () => {
    expect(refused(write({ ...example(), name: 1, website: 2, legalEmail: 3 }))).toContain('(and 2 more)')
  })
})

test('a byte order mark at the beginning of the file is ignored', () => {
  expect(readAssociation(write(`\ufeff${JSON.stringify(example())}`)).en.name).toBe(
    'Delta Students for Research',
  )
})
