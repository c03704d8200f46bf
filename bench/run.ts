import { parseArgs } from 'node:util'
import { problemOf, runBenchmark } from './harness.ts'

/**
 * `npm run bench` runs everything. `npm run bench -- --features surveys --only search --rounds 5 --sizes 10000`
 * runs a part.
 */
const { values } = parseArgs({
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
