import { parseArgs } from 'node:util'
import { runBenchmark } from './harness.ts'

/** `npm run bench`: everything. `npm run bench -- --features surveys --only search --rounds 5 --seconds 3 --sizes 10000,1000000`: a part. */
const { values } = parseArgs({
  options: {
    features: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    'warm-up': { type: 'string', default: '4' },
    connections: { type: 'string', default: '16' },
    sizes: { type: 'string', default: '10000,1000000' },
  },
})
const results = await runBenchmark({
  features: values.features ? values.features.split(',') : [],
  only: values.only,
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  warmUp: Number(values['warm-up']),
  connections: Number(values.connections),
  sizes: values.sizes.split(',').map(Number),
})
const slow = results.filter(({ kind, share }) => kind === 'read' && share < 0.6)
for (const { row, size, share } of slow)
  process.stdout.write(`below 60 % of the limit: ${row} at ${size}: ${(share * 100).toFixed(0)} %\n`)
process.exit(slow.length > 0 ? 1 : 0)
