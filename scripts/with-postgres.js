// Runs a command with a temporary PostgreSQL: node scripts/with-postgres.js <command> <arguments>
import { spawn } from 'node:child_process'
import { useMemory } from './memory.js'
import { startPostgres } from './postgres.js'

useMemory()
const postgres = await startPostgres()
const [command, ...args] = process.argv.slice(2)
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, BAHTH_POSTGRES_URL: postgres.socketUrl },
})
child.on('exit', async code => {
  await postgres.stop()
  process.exit(code ?? 1)
})
