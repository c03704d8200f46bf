import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/free-port.js'
import { startProgram } from '../server/src/testing/program.ts'
import { ask } from './client.ts'
import { openEnvironment, sleep } from './environment.ts'
import { createMembers } from './members.ts'
import type { Fault, Finding } from './report.ts'

/** Prometheus with the files of deploy/monitoring scrapes two processes. */

const files = fileURLToPath(new URL('../deploy/monitoring/', import.meta.url))
const token = 'token-of-this-drill'

/** The operator's file with this machine's ports and folder, and with short intervals. */
function writeConfig(folder: string, ports: readonly number[]): void {
  const config = readFileSync(join(files, 'prometheus.yml'), 'utf8')
    .replace(/(scrape|evaluation)_interval: .*/g, '$1_interval: 1s')
    .replace('- alerts.yml', `- ${files}alerts.yml`)
    .replace(/credentials_file: .*/, `credentials_file: ${folder}/token`)
    .replace(/targets: .*/, `targets: [${ports.map(port => `'127.0.0.1:${port}'`)}]`)
  writeFileSync(join(folder, 'token'), token)
  writeFileSync(join(folder, 'prometheus.yml'), config)
}

interface Rule {
  name: string
  health: string
  state: string
}

/** The queries of all panels, for every instance. */
const dashboardQueries = (): string[] =>
  [...readFileSync(join(files, 'dashboard.json'), 'utf8').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '']) => JSON.parse(text).replaceAll('$instance', '.*').replaceAll('$__rate_interval', '10s'),
  )

async function observe(port: number): Promise<Finding[]> {
  const query = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => null)
    return response?.ok ? (await response.json()).data : null
  }
  const series = async (expression: string): Promise<number> =>
    (await query(`query?query=${encodeURIComponent(expression)}`))?.result.length ?? 0
  for (let tries = 0; (await series('up{job="bahth"} == 1')) < 2 && tries < 300; tries++) await sleep(100)
  const scraped = await series('up{job="bahth"} == 1')
  // Rates can only be computed from several scrapes.
  await sleep(5000)
  const queries = dashboardQueries()
  const empty: string[] = []
  for (const one of queries) if ((await series(one)) === 0) empty.push(one)
  for (const one of empty) process.stdout.write(`       no series: ${one}\n`)
  const rules: Rule[] =
    (await query('rules'))?.groups.flatMap((group: { rules: Rule[] }) => group.rules) ?? []
  const unhealthy = rules.filter(({ health }) => health !== 'ok')
  return [
    {
      fault: 'Prometheus scrapes two processes',
      measured: `${scraped} up`,
      promise: '2',
      isMet: scraped === 2,
    },
    {
      fault: 'queries of the dashboard',
      measured: `${queries.length - empty.length} of ${queries.length} have series`,
      promise: 'all',
      isMet: queries.length > 0 && empty.length === 0,
    },
    {
      fault: 'alert rules',
      measured: `${rules.length - unhealthy.length} of ${rules.length} are evaluated`,
      promise: 'all',
      isMet: rules.length > 0 && unhealthy.length === 0,
    },
  ]
}

export const monitoring: Fault = {
  name: 'monitoring',
  async run() {
    if (spawnSync('prometheus', ['--version']).error)
      return [
        {
          fault: 'Prometheus',
          measured: 'not installed',
          promise: 'apt-get install prometheus',
          isMet: false,
        },
      ]
    const folder = mkdtempSync(join(tmpdir(), 'bahth-monitoring-'))
    const environment = await openEnvironment('postgres')
    const env = { DEMO: '1', METRICS_TOKEN: token }
    const one = await environment.start(env)
    const otherPort = await freePort()
    const own = { ...env, TRUST_PROXY: '1', DATABASE_URL: environment.postgres?.url ?? '' }
    const two = await startProgram({ dataDir: environment.dataDir, port: otherPort, env: own })
    await createMembers(one.url, 2)
    writeConfig(folder, [environment.port, otherPort])
    const port = await freePort()
    const address = `--web.listen-address=127.0.0.1:${port}`
    const storage = `--storage.tsdb.path=${folder}/data`
    const prometheus = spawn('prometheus', [`--config.file=${folder}/prometheus.yml`, storage, address], {
      stdio: 'ignore',
    })
    try {
      for (const { url } of [one, two]) await ask(url, '/sessions')
      return await observe(port)
    } finally {
      const ended = new Promise(resolve => prometheus.once('exit', resolve))
      prometheus.kill('SIGKILL')
      await ended
      for (const program of [one, two]) await program.stop()
      await environment.clear()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
