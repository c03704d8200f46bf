import { readOptions } from '../scripts/tool-options.ts'
import { problemOf, runBenchmark } from './harness.ts'

const usage = `Usage: npm run bench -- [options]
Compares the server with a bare one. It runs everything, or a part: --features surveys --only search.
  --features a,b    only these features
  --only text       only rows whose name contains the text
  --sizes 10000     rows in the database, separated by commas (10000,1000000)
  --rounds 5        rounds of each row, --seconds 2 long, after --warm-up 4 seconds
  --connections 16  parallel requests
  --postgres URL    a PostgreSQL to use; its filled databases are kept for the next run`
const { values } = readOptions(usage, {
  options: {
    features: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    'warm-up': { type: 'string', default: '4' },
    connections: { type: 'string', default: '16' },
    sizes: { type: 'string', default: '10000,1000000' },
    postgres: { type: 'string' },
  },
})
const chosen = { features: values.features ? values.features.split(',') : [], only: values.only }
const problem = problemOf(chosen)
if (problem !== null) {
  console.error(problem)
  process.exit(2)
}
const missed = await runBenchmark({
  ...chosen,
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  warmUp: Number(values['warm-up']),
  connections: Number(values.connections),
  sizes: values.sizes.split(',').map(Number),
  postgres: values.postgres ?? null,
})
for (const target of missed) process.stdout.write(`missed: ${target}\n`)
process.exit(missed.length > 0 ? 1 : 0)
