// Builds the web application when its sources are newer than the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { root, shippedNode } from './install.js'

const mark = `${root}web/dist/.built-from`

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* files(path)
    else if (!entry.name.includes('.test.')) yield path
  }
}

function sources() {
  const hash = createHash('sha256').update(readFileSync(`${root}package-lock.json`))
  for (const folder of ['domain/src', 'web/src', 'web/worker', 'web/public'])
    if (existsSync(root + folder))
      for (const path of files(root + folder)) {
        const { size, mtimeMs } = statSync(path)
        hash.update(`${path.slice(root.length)} ${size} ${Math.floor(mtimeMs)}\n`)
      }
  const beside = readdirSync(`${root}web`).filter(name => /\.(ts|html)$/.test(name))
  for (const name of beside.sort()) hash.update(readFileSync(`${root}web/${name}`))
  return hash.digest('hex')
}

/** Builds if needed; the build's own words only when it fails. */
export function build() {
  const wanted = sources()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Building …')
  const ran = spawnSync(
    shippedNode,
    ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  if (ran.status !== 0) {
    console.error(ran.stdout, ran.stderr)
    process.exit(1)
  }
  writeFileSync(mark, wanted)
}
