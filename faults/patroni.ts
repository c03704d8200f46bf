import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.js'
import { sleep } from './environment.ts'

/** Two PostgreSQL nodes with Patroni, etcd and HAProxy on one machine, with the files of deploy/ha. */

const files = new URL('../deploy/ha/', import.meta.url)

/** Debian packages, keyed by the program that shows whether the package is installed. */
const packages = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' }

/** The packages that are missing. */
export const missingPackages = (): string[] =>
  Object.entries(packages).flatMap(([program, name]) =>
    spawnSync('which', [program]).status === 0 ? [] : [name],
  )

interface Member {
  name: string
  role: string
  state: string
}

class Node {
  #patroni: ChildProcess | null = null
  readonly name: string
  readonly database: number
  readonly rest: number
  readonly #folder: string
  readonly #user: { uid: number; gid: number }

  constructor(name: string, ports: { database: number; rest: number }, folder: string) {
    this.name = name
    this.database = ports.database
    this.rest = ports.rest
    this.#folder = join(folder, name)
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    this.#user = { uid: id('-u'), gid: id('-g') }
    mkdirSync(this.#folder)
    chownSync(this.#folder, this.#user.uid, this.#user.gid)
  }

  /** The operator's file, with this machine's ports and folders. */
  configure(etcd: number): void {
    const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
    const config = readFileSync(new URL('patroni.yml', files), 'utf8')
      .replace(/^name: .*/m, `name: ${this.name}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${etcd}`)
      .replaceAll('10.0.0.1:8008', `127.0.0.1:${this.rest}`)
      .replaceAll('10.0.0.1:5432', `127.0.0.1:${this.database}`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace(/data_dir: .*/, `data_dir: ${this.#folder}/data`)
      .replace(/bin_dir: .*/, `bin_dir: /usr/lib/postgresql/${versions[0]}/bin`)
      .replace(/pgpass: .*/, `pgpass: ${this.#folder}/pgpass`)
      .replace(/unix_socket_directories: .*/, `unix_socket_directories: ${this.#folder}`)
    writeFileSync(join(this.#folder, 'patroni.yml'), config)
  }

  start(): void {
    this.#patroni = spawn('patroni', ['patroni.yml'], { cwd: this.#folder, stdio: 'ignore', ...this.#user })
  }

  /** Kills Patroni and the postmaster together, like the loss of a machine. */
  kill(): void {
    const [postmaster] = readFileSync(join(this.#folder, 'data/postmaster.pid'), 'utf8').split('\n')
    this.#patroni?.kill('SIGKILL')
    process.kill(Number(postmaster), 'SIGKILL')
  }

  /** Stops Patroni, which stops its PostgreSQL. */
  async stop(): Promise<void> {
    if (!this.#patroni || this.#patroni.exitCode !== null || this.#patroni.signalCode !== null) return
    const ended = new Promise(resolve => this.#patroni?.once('exit', resolve))
    this.#patroni.kill('SIGTERM')
    await ended
  }
}

export interface Cluster {
  url: string
  nodes: readonly Node[]
  /** Waits until one node is the leader and the other is its synchronous standby. Returns the leader. */
  synchronous(): Promise<Node>
  stop(): Promise<void>
}

async function members(nodes: readonly Node[]): Promise<Member[]> {
  for (const { rest } of nodes)
    try {
      const response = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(3000) })
      return ((await response.json()) as { members: Member[] }).members
    } catch {}
  return []
}

function startProxy(folder: string, port: number, nodes: readonly Node[]): ChildProcess {
  const lines = nodes.map(
    ({ name, database, rest }) => `  server ${name} 127.0.0.1:${database} check port ${rest}`,
  )
  const config = readFileSync(new URL('haproxy.cfg', files), 'utf8')
    .replace('127.0.0.1:5000\n', `127.0.0.1:${port}\n`)
    .replace(/( {2}server .*\n)+/, `${lines.join('\n')}\n`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, config)
  return spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
}

async function startEtcd(folder: string, port: number): Promise<ChildProcess> {
  const peer = `http://127.0.0.1:${await freePort()}`
  const client = `http://127.0.0.1:${port}`
  const urls = {
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  const args = Object.entries(urls).flatMap(([name, value]) => [`--${name}`, value])
  return spawn('etcd', ['--data-dir', join(folder, 'etcd'), ...args], { stdio: 'ignore' })
}

/** Starts all parts. The database is `postgres`, reached through HAProxy. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'bahth-patroni-'))
  execFileSync('chmod', ['755', folder])
  const etcdPort = await freePort()
  const etcd = await startEtcd(folder, etcdPort)
  const nodes: Node[] = []
  for (const name of ['db1', 'db2']) {
    const node = new Node(name, { database: await freePort(), rest: await freePort() }, folder)
    node.configure(etcdPort)
    node.start()
    nodes.push(node)
  }
  const port = await freePort()
  const proxy = startProxy(folder, port, nodes)
  return {
    url: `postgres://postgres:replace-this-superuser-password@127.0.0.1:${port}/postgres`,
    nodes,
    async synchronous() {
      for (let tries = 0; tries < 360; tries++) {
        const found = await members(nodes)
        const leader = nodes.find(({ name }) =>
          found.some(one => one.name === name && one.role === 'leader' && one.state === 'running'),
        )
        const isSafe = found.some(({ role, state }) => role === 'sync_standby' && state !== 'stopped')
        if (leader && isSafe) return leader
        await sleep(500)
      }
      throw new Error(`No synchronous standby within three minutes: ${JSON.stringify(await members(nodes))}`)
    },
    async stop() {
      await Promise.all(nodes.map(node => node.stop()))
      for (const child of [proxy, etcd]) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
