// `npm run check`: types, lint, unused code, import rules and old names. Prints only the problems.
import { spawn } from 'node:child_process'
import { checks } from './checks.js'
import { install, root, shippedNode } from './install.js'
import { twoAtATime } from './two-at-a-time.js'

install()

const run = args =>
  new Promise(resolve => {
    const child = spawn(shippedNode, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } })
    let output = ''
    const collect = chunk => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', code => resolve({ isOk: code === 0, output }))
  })

const failed = []
async function check(name, args) {
  const { isOk, output } = await run(args)
  if (isOk) return
  failed.push(name)
  console.log(`FAIL ${name}\n${output.trim()}\n`)
}

const began = Date.now()
await twoAtATime(
  checks.map(
    ([name, args]) =>
      () =>
        check(name, args),
  ),
)
const seconds = ((Date.now() - began) / 1000).toFixed(1)
console.log(
  failed.length > 0 ? `Failed: ${failed.join(', ')} (${seconds} s)` : `All checks passed (${seconds} s)`,
)
process.exit(failed.length > 0 ? 1 : 0)
