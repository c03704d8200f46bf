import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort } from '../scripts/free-port.js'
import { EventReader } from '../server/src/testing/event-reader.ts'
import { type RunningProgram, startProgram } from '../server/src/testing/program.ts'
import { ask, logIn, must } from './client.ts'
import { openEnvironment, sleep } from './environment.ts'
import { createMembers, demoAdmin } from './members.ts'
import { type Fault, type Finding, seconds } from './report.ts'

/** Caddy and nginx with the files of deploy/, TLS, and two processes behind them. */

const deploy = new URL('../deploy/', import.meta.url)

interface Certificate {
  authority: string
  cert: string
  key: string
}

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { stdio: 'ignore' })
}

/** A certificate for localhost, signed by an authority that only this test trusts. */
function makeCertificate(folder: string): Certificate {
  const at = (name: string): string => join(folder, name)
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  openssl(
    ...['req', '-x509', ...newKey, '-subj', '/CN=Test authority', '-days', '2'],
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  )
  openssl(
    ...['req', ...newKey, '-subj', '/CN=localhost'],
    '-keyout',
    at('key.pem'),
    '-out',
    at('request.pem'),
  )
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost\n')
  openssl(
    ...['x509', '-req', '-in', at('request.pem'), '-CA', at('ca.pem'), '-CAkey', at('ca.key')],
    ...['-CAcreateserial', '-days', '2', '-extfile', at('names'), '-out', at('cert.pem')],
  )
  return { authority: readFileSync(at('ca.pem'), 'utf8'), cert: at('cert.pem'), key: at('key.pem') }
}

interface Setup {
  folder: string
  port: number
  certificate: Certificate
  /** The ports of the processes. */
  servers: readonly number[]
}

/** The operator's nginx site, with this test's ports and certificate. */
async function startNginx({ folder, port, certificate, servers }: Setup): Promise<ChildProcess> {
  const site = readFileSync(new URL('nginx.conf', deploy), 'utf8')
    .replace(/server 127\.0\.0\.1:3000;/, servers.map(at => `server 127.0.0.1:${at};`).join(' '))
    .replace(/listen (\[::\]:)?80;/g, `listen $1${await freePort()};`)
    .replace(/listen (\[::\]:)?443 /g, `listen $1${port} `)
    .replace(/\/etc\/letsencrypt\S*fullchain\.pem/, certificate.cert)
    .replace(/\/etc\/letsencrypt\S*privkey\.pem/, certificate.key)
    .replaceAll('bahth.example.edu.eg', 'localhost')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/nginx-${name};`,
  )
  const file = join(folder, 'nginx.conf')
  const http = `${paths.join(' ')}\n${site}`
  writeFileSync(file, `pid ${folder}/nginx.pid; error_log stderr;\nevents {}\nhttp {\n${http}\n}\n`)
  // If nginx runs as root, its workers run as a different user.
  execFileSync('chmod', ['755', folder])
  return spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] })
}

async function startCaddy({ folder, port, certificate, servers }: Setup): Promise<ChildProcess> {
  const site = readFileSync(new URL('Caddyfile', deploy), 'utf8').replace(
    /#tls .*/,
    `tls ${certificate.cert} ${certificate.key}`,
  )
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`)
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      PUBLIC_URL: `https://localhost:${port}`,
      BAHTH_SERVERS: servers.map(at => `127.0.0.1:${at}`).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Bans a member from 127.0.0.2 with a false X-Forwarded-For. */
const banFrom2 = (url: string, { authority }: Certificate, token: string, id: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url)
    const headers = {
      host: `localhost:${port}`,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
    }
    const options = {
      host: '127.0.0.1',
      port,
      servername: 'localhost',
      localAddress: '127.0.0.2',
      ca: authority,
    }
    const path = `/api/admin/users/${id}/ban`
    const sent = request({ ...options, path, method: 'PUT', headers }, response => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject).end('{"enabled":true}')
  })

async function upload(url: string, token: string | undefined, megabytes: number) {
  const form = new FormData()
  form.append('avatar', new Blob([new Uint8Array(megabytes * 2 ** 20)], { type: 'image/jpeg' }), 'a.jpg')
  const { status, body } = await ask(url, '/users/me/avatar', { method: 'POST', body: form, token })
  return `${status}${body?.code ? ` ${body.code}` : ''}`
}

/**
 * How long a stream without changes must stay open. Without their settings or pings, both proxies would close it
 * after 60 seconds.
 */
const quietMs = 75_000

interface Proxy {
  name: string
  start(setup: Setup): Promise<ChildProcess>
}

/** Kills a process behind the proxy, and sends 60 reads at once; `slowest` in milliseconds. */
async function readAfterKill(url: string, token: string, process: RunningProgram) {
  // Open streams count as connections, so a process that is killed has the fewest.
  const streams = await Promise.all(Array.from({ length: 6 }, () => EventReader.open(url, token)))
  await process.kill()
  const killed = performance.now()
  const answers = await Promise.all(
    Array.from({ length: 60 }, async () => (await ask(url, '/sessions?limit=1', { token })).status),
  )
  const slowest = performance.now() - killed
  for (const stream of streams) stream.leave()
  return { answers, failed: answers.filter(status => status !== 200), slowest }
}

async function tryProxy(
  { name, start }: Proxy,
  { folder, certificate }: { folder: string; certificate: Certificate },
): Promise<Finding[]> {
  if (spawnSync(name, ['-h']).error)
    return [{ fault: name, measured: 'not installed', promise: `apt-get install ${name}`, isMet: false }]
  const environment = await openEnvironment('postgres')
  const env = { DEMO: '1', TRUST_PROXY: '1', DATABASE_URL: environment.postgres?.url ?? '' }
  const one = await environment.start()
  const otherPort = await freePort()
  const two = await startProgram({ dataDir: environment.dataDir, port: otherPort, env })
  const port = await freePort()
  const url = `https://localhost:${port}`
  const proxy = await start({ folder, port, certificate, servers: [environment.port, otherPort] })
  let log = ''
  proxy.stderr?.on('data', chunk => {
    log = (log + chunk).slice(-2000)
  })
  for (let tries = 0; (await ask(url, '/health/ready')).status !== 200; tries++) {
    if (tries > 100) throw new Error(`${name} does not answer: ${log}`)
    await sleep(100)
  }
  const people = await createMembers(url, 2)
  const token = people.members[0]?.token ?? ''
  const admin = await logIn(url, demoAdmin.email, demoAdmin.password)

  const stream = await EventReader.open(url, token)
  const write = { method: 'POST', token: people.members[1]?.token } as const
  await must(two.url, `/sessions/${people.sessions[0]}/signup`, write)
  const began = performance.now()
  const heard = await stream.next()
  const delay = performance.now() - began
  await sleep(quietMs)
  await must(one.url, `/sessions/${people.sessions[1]}/signup`, write)
  const later = await Promise.race([stream.next(), sleep(5000)])
  stream.leave()

  const sizes = [await upload(url, token, 9), await upload(url, token, 21)]
  const found = await ask(url, `/admin/users?q=${people.members[1]?.email}`, { token: admin })
  const victim = found.body.items[0].userId
  const banned = await banFrom2(url, certificate, admin, victim)
  const { body } = await must(url, `/admin/activity?action=user_banned&targetId=${victim}`, { token: admin })

  const { answers, failed, slowest } = await readAfterKill(url, token, two)
  proxy.kill('SIGTERM')
  await one.stop()
  await environment.clear()
  return [
    {
      fault: `${name}: stream of changes over TLS`,
      measured: `${heard.topic} after ${seconds(delay)}, ${later ? 'open' : 'closed'} after ${seconds(quietMs)} of silence`,
      promise: 'passed on at once, stays open',
      isMet: delay < 1000 && Boolean(later?.topic),
    },
    {
      fault: `${name}: photos of sign-ups, files of 9 and 21 MB`,
      measured: `${people.members.length} photos, ${sizes.join(', ')}`,
      // A proxy may close the connection while the rest is being sent, which counts as no answer.
      promise: 'photos arrive, the server refuses 9 MB, the proxy or the server 21 MB',
      isMet: sizes[0] === '413 too_large' && /^(413|0)/.test(sizes[1] ?? ''),
    },
    {
      fault: `${name}: address of a client that sends a false one`,
      measured: `${banned}, ${body.items[0]?.ipAddress} in the activity log`,
      promise: '127.0.0.2, where it came from',
      isMet: body.items[0]?.ipAddress === '127.0.0.2',
    },
    {
      fault: `${name}: one of two processes is killed`,
      measured: `${failed.length} of ${answers.length} reads failed (${[...new Set(failed)]}), the slowest took ${seconds(slowest)}`,
      promise: 'none, within 1 s',
      isMet: failed.length === 0 && slowest < 1000,
    },
  ]
}

/** Both proxies of the operator's guide. Needs the Debian packages caddy, nginx and openssl. */
export const proxies: Fault = {
  name: 'proxies',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bahth-proxies-'))
    const certificate = makeCertificate(folder)
    setDefaultCACertificates([...getCACertificates('default'), certificate.authority])
    try {
      const findings: Finding[] = []
      for (const proxy of [
        { name: 'caddy', start: startCaddy },
        { name: 'nginx', start: startNginx },
      ])
        findings.push(...(await tryProxy(proxy, { folder, certificate })))
      return findings
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
