import { readOptions } from '../scripts/tool-options.ts'
import { database } from './database.ts'
import { disk } from './disk.ts'
import { failover } from './failover.ts'
import { kill } from './kill.ts'
import { mail } from './mail.ts'
import { million } from './million.ts'
import { monitoring } from './monitoring.ts'
import { processes } from './processes.ts'
import { proxies } from './proxies.ts'
import { type Fault, print } from './report.ts'
import { small } from './small.ts'
import { stop } from './stop.ts'
import { upgrade } from './upgrade.ts'
import { uploads } from './uploads.ts'
import { versions } from './versions.ts'

const usage = `Usage: npm run faults -- [options]
Breaks the parts of a running server, and checks that nothing is lost.
  --only kill     only faults whose name contains the text
  --times 20      rounds of each fault
  --minutes 10    length of the load of "small"
  --rows 1000000  size of the database of "million"`
const { values } = readOptions(usage, {
  options: {
    only: { type: 'string', default: '' },
    times: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '10' },
    rows: { type: 'string', default: '1000000' },
  },
})
const options = {
  times: Number(values.times),
  minutes: Number(values.minutes),
  rows: Number(values.rows),
}
const faults: readonly Fault[] = [
  kill,
  database,
  mail,
  disk,
  stop,
  processes,
  uploads,
  upgrade,
  versions,
  million,
  small,
  proxies,
  monitoring,
  failover,
]
const chosen = faults.filter(({ name }) => name.includes(values.only))
if (chosen.length === 0) {
  console.error(
    `There is no fault “${values.only}”. There are: ${faults.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
let broken = 0
for (const fault of chosen) {
  for (const finding of await fault.run(options)) {
    print(finding)
    if (!finding.isMet) broken++
  }
}
process.exit(broken > 0 ? 1 : 0)
