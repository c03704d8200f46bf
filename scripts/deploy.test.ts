import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../server/src/settings.ts'
import { languages } from './build.js'
import { serverFlags } from './server-flags.js'

/** The operator's files agree with the code. No other check notices a renamed setting or a new Node version there. */

const root = join(import.meta.dirname, '..')
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)
const unknown = (names: readonly string[], known: readonly string[]): string[] =>
  names.filter(name => !known.includes(name) && !known.includes(name.replace(/_FILE$/, '')))

const example = textOf('deploy/.env.example')
const compose = textOf('deploy/compose.yaml')
const dockerfile = textOf('deploy/Dockerfile')

/** Variables that only deploy/compose.yaml reads. */
const ofCompose = ['POSTGRES_PASSWORD']

test('.env.example lists every setting once, each under a comment', () => {
  const named = matches(example, /^#?([A-Z][A-Z0-9_]*)=/gm)
  expect(named.toSorted()).toEqual([...settingNames, ...ofCompose].toSorted())
  const lines = example.split('\n')
  const bare = lines.filter((line, at) => /^#?[A-Z0-9_]+=/.test(line) && !lines[at - 1]?.startsWith('# '))
  expect(bare).toEqual([])
})

test('operating.md explains every setting', () => {
  const cells = matches(textOf('docs/operating.md'), /^\| (`[^|]+`) \|/gm)
  expect(cells.flatMap(cell => matches(cell, /`([A-Z][A-Z0-9_]*)`/g)).toSorted()).toEqual(
    [...settingNames].toSorted(),
  )
})

test('compose.yaml and the Caddyfile use variables that exist', () => {
  const inserted = matches(compose, /\$\{(\w+)/g)
  expect(unknown(inserted, [...settingNames, ...ofCompose])).toEqual([])
  const passed = matches(compose, /^ {6}([A-Z][A-Z0-9_]+):/gm)
  const ofImages = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'BAHTH_SERVERS']
  expect(unknown(passed, [...settingNames, ...ofImages])).toEqual([])
  expect(unknown(matches(textOf('deploy/Caddyfile'), /\{\$(\w+)/g), passed)).toEqual([])
})

test("the image runs on the project's Node, with the flags of npm start", () => {
  const { dependencies } = JSON.parse(textOf('package.json'))
  expect(new Set(matches(dockerfile, /^FROM \S*node:([\d.]+)/gm))).toEqual(new Set([dependencies.node]))
  expect(dockerfile).toContain(serverFlags.map(flag => `"${flag}"`).join(', '))
})

test('the image has the pages of every language', () => {
  const [built = ''] = matches(
    dockerfile,
    /^RUN for language in ([\w ]+); do \\\n +BAHTH_LANGUAGE=\$language /gm,
  )
  expect(built.split(' ')).toEqual(languages)
})

test('the guide gives systemd-run absolute programs, which it does not look for in the WorkingDirectory', () => {
  const programs = matches(textOf('docs/operating.md'), /^systemd-run .*\\\n +-p \S+ (\S+)/gm)
  expect(programs).toHaveLength(2)
  expect(programs.filter(program => !program.startsWith('/opt/bahth/'))).toEqual([])
})

test('in the guide, a step of an upgrade or a restore that fails stops the ones after it', () => {
  const blocks = matches(textOf('docs/operating.md'), /^```\n([\s\S]*?)^```$/gm).filter(
    block => /before-upgrade|restore/.test(block) && block.includes('stop'),
  )
  expect(blocks).toHaveLength(4)
  // A backup by the new version is refused while the database is that of the old one.
  expect(
    blocks.filter(block => block.includes('before-upgrade') && /npm run build|up -d/.test(block)),
  ).toEqual([])
  // A backup that can't be restored must not cost what is there.
  expect(blocks.filter(block => /dropdb|rm -rf/.test(block))).toEqual([])
  // A folder that is left from an earlier restore must not swallow the files.
  expect(textOf('docs/operating.md').match(/\bmv (?!-T)\S+files\b/g)).toBeNull()
  const steps = blocks.flatMap(block => block.trim().split('\n').slice(0, -1))
  expect(steps.filter(step => !step.endsWith(' \\'))).toEqual([])
})

test('the systemd service starts the server like npm start, and the backup service is confined in the same way', () => {
  const service = textOf('deploy/bahth.service')
  expect(service).toContain(` ${serverFlags.join(' ')} server/src/main.ts`)
  const confinement = (unit: string) => /^# Without MemoryDenyWriteExecute[\s\S]*?UMask=\d+$/m.exec(unit)?.[0]
  expect(confinement(service)).toContain('ProtectSystem=strict')
  expect(confinement(textOf('deploy/bahth-backup.service'))).toBe(confinement(service))
})

test('in containers, backups and restores need no file that only the server has', () => {
  const serviceOf = (name: string) =>
    compose.split(/^ {2}(?=\w+:$)/m).find(part => part.startsWith(`${name}:`))
  expect(serviceOf('server')).toContain('# - ./association.json:/association.json:ro')
  expect(serviceOf('backup')).toContain('env_file: [.env]')
  expect(serviceOf('backup')).toMatch(/^ {6}ASSOCIATION_FILE: ""$/m)
})

test('without containers, the server can read the association at the suggested path', () => {
  const folder = '/etc/bahth'
  expect(example).toContain(`#ASSOCIATION_FILE=${folder}/association.json`)
  const made = matches(textOf('docs/operating.md'), new RegExp(`^install -d (.*) ${folder}$`, 'gm'))
  expect(made).toEqual(['-g bahth -m 750'])
})

test("Patroni starts the PostgreSQL of the guide's Debian", () => {
  const [version] = matches(textOf('docs/operating.md'), /^On Debian \d+, which has PostgreSQL (\d+)/gm)
  expect(textOf('deploy/ha/patroni.yml')).toContain(`bin_dir: /usr/lib/postgresql/${version}/bin\n`)
})

test('nginx logs no request, because addresses contain secrets', () => {
  const servers = textOf('deploy/nginx.conf')
    .split(/^server \{$/m)
    .slice(1)
  expect(servers).toHaveLength(2)
  expect(servers.filter(server => !server.includes('\n  access_log off;\n'))).toEqual([])
})

test('every native package has its arm64 variant in the lock file', () => {
  const { packages } = JSON.parse(textOf('package-lock.json'))
  const natives = Object.keys(packages).filter(
    path => packages[path].os?.includes('linux') && packages[path].cpu?.includes('x64'),
  )
  expect(natives.length).toBeGreaterThan(10)
  const withoutArm = natives.filter(
    path => packages[path.replace('x64', 'arm64')]?.version !== packages[path].version,
  )
  expect(withoutArm).toEqual([])
})
