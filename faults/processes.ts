import { freePort } from '../scripts/free-port.js'
import { startProgram, startRefused } from '../server/src/testing/program.ts'
import { ask, logIn } from './client.ts'
import { openEnvironment, sleep } from './environment.ts'
import { Ledger, missing, startLoad } from './load.ts'
import { createMembers, demoAdmin } from './members.ts'
import { type Fault, type Finding, seconds } from './report.ts'

/** Two processes on one PostgreSQL. Members use both, and a ban by one process takes effect in the other. */
async function two(): Promise<Finding[]> {
  const environment = await openEnvironment('postgres')
  const one = await environment.start()
  const env = { DEMO: '1', TRUST_PROXY: '1', DATABASE_URL: environment.postgres?.url ?? '' }
  const other = await startProgram({ dataDir: environment.dataDir, port: await freePort(), env })
  const people = await createMembers(one.url, 12)
  const half = people.members.length / 2
  const ledger = new Ledger()
  const loads = [one, other].map(({ url }, side) =>
    startLoad(url, { ...people, members: people.members.slice(side * half, (side + 1) * half) }, ledger),
  )
  await sleep(3000)
  await Promise.all(loads.map(load => load.stop()))
  const problems = await missing(other.url, people, ledger)

  const victim = people.members[0]
  const admin = await logIn(other.url, demoAdmin.email, demoAdmin.password)
  const found = await ask(other.url, `/admin/users?q=${encodeURIComponent(victim?.email ?? '')}`, {
    token: admin,
  })
  const id = found.body.items[0].userId
  const stream = fetch(`${one.url}/api/events`, { headers: { authorization: `Bearer ${victim?.token}` } })
  const reader = (await stream).text()
  const began = performance.now()
  await ask(other.url, `/admin/users/${id}/ban`, { method: 'PUT', body: { enabled: true }, token: admin })
  const next = await ask(one.url, '/sessions', { token: victim?.token })
  await reader
  const ended = performance.now() - began
  await Promise.all([one.stop(), other.stop()])
  problems.push(...(await environment.broken()))
  await environment.clear()
  return [
    {
      fault: 'two processes on one database under load',
      measured: `${ledger.acknowledged} acknowledged, ${problems.length} lost or wrong`,
      promise: 'nothing lost, every invariant holds',
      isMet: problems.length === 0,
    },
    {
      fault: 'a ban in one process, a stream in the other',
      measured: `next request ${next.status}, stream ended after ${seconds(ended)}`,
      promise: '401 at once, stream closed within 2 s',
      isMet: next.status === 401 && ended <= 2000,
    },
  ]
}

async function secondOnFolder(): Promise<Finding> {
  const environment = await openEnvironment('embedded')
  const one = await environment.start()
  const { code, output } = await startRefused({ DATA_DIR: environment.dataDir })
  const { status } = await ask(one.url, '/health')
  await one.stop()
  await environment.clear()
  return {
    fault: 'a second process on one data folder',
    measured: `exit ${code}: ${output.split('\n')[0]}; the first answers ${status}`,
    promise: 'it refuses to start, the first goes on',
    isMet: code === 1 && status === 200,
  }
}

export const processes: Fault = {
  name: 'processes',
  run: async () => [...(await two()), await secondOnFolder()],
}
