// `npm run migration -- add-session-language`: creates an empty migration with the next number.
import { readdirSync, writeFileSync } from 'node:fs'
import { root } from './install.js'

const folder = 'server/src/db/migrations'
const [name = ''] = process.argv.slice(2)
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
  console.error('Name the migration in lower-case words: npm run migration -- add-session-language')
  process.exit(1)
}
const last = Math.max(...readdirSync(root + folder).map(file => Number.parseInt(file, 10) || 0))
const path = `${folder}/${String(last + 1).padStart(4, '0')}-${name}.sql`
writeFileSync(root + path, '-- Why this changes.\n', { flag: 'wx' })
console.log(`${path}: write its SQL, then run: npm run schema`)
