// Builds the web application when its sources are newer than the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { root, shippedNode } from './install.js'

const folder = `${root}web/dist`
const mark = `${folder}/.built-from`

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
  const topLevel = readdirSync(`${root}web`).filter(name => /\.(ts|html)$/.test(name))
  for (const name of topLevel.sort()) hash.update(readFileSync(`${root}web/${name}`))
  return hash.digest('hex')
}

/** One build for each language, into the same folder. Files without text are shared. */
export const languages = ['en', 'ar']

/** Runs Vite. Resolves to its exit code and its output. */
function runVite(language) {
  return new Promise(resolve => {
    const args = ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn']
    const child = spawn(shippedNode, args, { cwd: root, env: { ...process.env, BAHTH_LANGUAGE: language } })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output += chunk
      })
    child.on('close', code => resolve({ code, output }))
  })
}

/** Builds if a source has changed since the last build. Throws with Vite's output if a build fails. */
export async function build() {
  const wanted = sources()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Building …')
  rmSync(folder, { recursive: true, force: true })
  const builds = await Promise.all(languages.map(runVite))
  const failed = builds.find(({ code }) => code !== 0)
  if (failed) throw new Error(`The web application can't be built:\n${failed.output.trim()}`)
  writeFileSync(mark, wanted)
}
