import { freePort, refusedStart, startProgram } from '../server/src/testing/program.ts'
import { ask, signIn } from './client.ts'
import { demoAdmin, gather } from './crowd.ts'
import { openGround, rest } from './ground.ts'
import { Ledger, missing, startLoad } from './load.ts'
import { type Fault, type Finding, seconds } from './report.ts'

/** Two processes on one PostgreSQL: everybody is served by both, and a ban in one counts in the other. */
async function two(): Promise<Finding[]> {
  const ground = await openGround('postgres')
  const one = await ground.start()
  const env = { DEMO: '1', TRUST_PROXY: '1', DATABASE_URL: ground.postgres?.url ?? '' }
  const other = await startProgram({ dataDir: ground.dataDir, port: await freePort(), env })
  const crowd = await gather(one.url, 12)
  const half = crowd.members.length / 2
  const ledger = new Ledger()
  const loads = [one, other].map(({ url }, side) =>
    startLoad(url, { ...crowd, members: crowd.members.slice(side * half, (side + 1) * half) }, ledger),
  )
  await rest(3000)
  await Promise.all(loads.map(load => load.stop()))
  const problems = await missing(other.url, crowd, ledger)

  const victim = crowd.members[0]
  const admin = await signIn(other.url, demoAdmin.email, demoAdmin.password)
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
  problems.push(...(await ground.broken()))
  await ground.clear()
  return [
    {
      fault: 'two processes on one database under load',
      figure: `${ledger.acknowledged} acknowledged, ${problems.length} lost or wrong`,
      promise: 'nothing lost, every invariant holds',
      isKept: problems.length === 0,
    },
    {
      fault: 'a ban in one process, a stream in the other',
      figure: `next request ${next.status}, stream ended after ${seconds(ended)}`,
      promise: '401 at once, stream closed within 2 s',
      isKept: next.status === 401 && ended <= 2000,
    },
  ]
}

async function secondOnFolder(): Promise<Finding> {
  const ground = await openGround('embedded')
  const one = await ground.start()
  const { code, said } = await refusedStart({ DATA_DIR: ground.dataDir })
  const { status } = await ask(one.url, '/health')
  await one.stop()
  await ground.clear()
  return {
    fault: 'a second process on one data folder',
    figure: `exit ${code}: ${said.split('\n')[0]}; the first answers ${status}`,
    promise: 'it refuses to start, the first goes on',
    isKept: code === 1 && status === 200,
  }
}

export const processes: Fault = {
  name: 'processes',
  run: async () => [...(await two()), await secondOnFolder()],
}
