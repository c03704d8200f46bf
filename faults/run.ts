import { parseArgs } from 'node:util'
import { database } from './database.ts'
import { disk } from './disk.ts'
import { failover } from './failover.ts'
import { kill } from './kill.ts'
import { mail } from './mail.ts'
import { processes } from './processes.ts'
import { proxies } from './proxies.ts'
import { type Fault, print } from './report.ts'
import { stop } from './stop.ts'
import { uploads } from './uploads.ts'

/** `npm run faults`: all faults; with `-- --only kill --times 20` only one, and the number of rounds. */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, times: { type: 'string', default: '20' } },
})
const faults: readonly Fault[] = [kill, database, mail, disk, stop, processes, uploads, proxies, failover]
let broken = 0
for (const fault of faults) {
  if (!fault.name.includes(values.only)) continue
  for (const finding of await fault.run({ times: Number(values.times) })) {
    print(finding)
    if (!finding.isMet) broken++
  }
}
process.exit(broken > 0 ? 1 : 0)
