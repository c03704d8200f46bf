import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.js'
import type { Driver, Engine } from './driver.ts'

/** WebKitGTK's MiniBrowser on a virtual screen, driven through WebDriver (https://www.w3.org/TR/webdriver2/). */

/** Maximum milliseconds for the start of the driver. */
const startTimeout = 60_000
/** Maximum milliseconds for a step, and for opening an address: a call to the driver may hang forever. */
const stepTimeout = 10_000
const addressTimeout = 15_000
/**
 * Some starts of the browser never get an answer: 2 of 22 on a busy machine. The others take about a second, and more than ten on a
 * machine that is also busy with other work.
 */
const startAttempts = 3
const sessionTimeout = 30_000
/** The key under which an element is named in WebDriver's JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

const timeoutOf = (path: string): number =>
  ({ '/url': addressTimeout, '/session': sessionTimeout })[path] ?? stepTimeout

type Call = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Result>

const callTo =
  (base: string): Call =>
  async (method, path, body) => {
    const reply = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(timeoutOf(path)),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }).catch(error => {
      throw new Error(`WebDriver: ${method} ${path}: ${error}`)
    })
    const { value } = (await reply.json()) as { value: { error: string; message: string } }
    if (!reply.ok) throw new Error(`WebDriver: ${value.error}. ${value.message}`)
    return value as never
  }

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    child.once('exit', () => resolve())
    child.kill()
  })
}

/** Starts a virtual screen in memory; X chooses its number. */
async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1500x1000x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`Xvfb ended with ${code}.`)))
    child.stdio[3]?.once('data', data => resolve(String(data).trim()))
  })
  return { child, display: `:${number}` }
}

async function untilReady(call: Call): Promise<void> {
  const until = Date.now() + startTimeout
  for (;;)
    try {
      await call('GET', '/status')
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise(resolve => setTimeout(resolve, 50))
    }
}

/** Debian installs MiniBrowser below the folder of the architecture's libraries. */
const miniBrowser = (): string => {
  const libraries = readdirSync('/usr/lib').map(folder => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
  const found = libraries.find(path => existsSync(path))
  if (!found) throw new Error('There is no MiniBrowser below /usr/lib.')
  return found
}

/** A call sent while the document changes may never get an answer, so it is sent again. */
async function answered<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (!String(error).includes('TimeoutError')) throw error
    return send()
  }
}

function driverOf(call: Call): Driver {
  const script = (body: (...args: never[]) => unknown) => `return (${body}).apply(null, arguments)`
  const find = async (body: (...args: never[]) => unknown, args: unknown[]): Promise<string> => {
    const found = await answered(() =>
      call<Record<string, string> | null>('POST', '/execute/sync', { script: script(body), args }),
    )
    if (!found?.[elementKey]) throw new Error('not found')
    return found[elementKey]
  }
  return {
    goto: url => answered(() => call('POST', '/url', { url })),
    run: (body, ...args) => answered(() => call('POST', '/execute/sync', { script: script(body), args })),
    click: async (body, ...args) => call('POST', `/element/${await find(body, args)}/click`, {}),
    upload: async (path, body, ...args) =>
      call('POST', `/element/${await find(body, args)}/value`, { text: path }),
    async press(key) {
      const value = key === 'Escape' ? '\uE00C' : key
      const strokes = ['keyDown', 'keyUp'].map(type => ({ type, value }))
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: strokes }] })
    },
    resize: (width, height) => call('POST', '/window/rect', { width, height }),
    screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    close: () => call('DELETE', ''),
  }
}

async function startDriver(env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const base = `http://127.0.0.1:${port}`
  const call = callTo(base)
  await untilReady(call)
  return { child, base, call }
}

export async function startWebKit(): Promise<Engine> {
  const { child: screen, display } = await startScreen()
  const home = mkdtempSync(join(tmpdir(), 'bahth-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  // Without animations, as prefers-reduced-motion.
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const binary = miniBrowser()
  const env = {
    ...process.env,
    DISPLAY: display,
    XDG_CONFIG_HOME: home,
    LC_ALL: 'C.UTF-8',
    TZ: 'Africa/Cairo',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // There is no GPU, and pages are open for seconds only. Without shared rendering buffers and the optimizing compiler the
    // tests take 36 s of CPU time instead of 55 to 66 s.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    JSC_useDFGJIT: '0',
  }
  let driver = await startDriver(env)
  /** Starts the browser; without an answer, a new driver tries again. */
  const openBrowser = async (attempts = startAttempts): Promise<{ sessionId: string }> => {
    try {
      return await driver.call('POST', '/session', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
        },
      })
    } catch (error) {
      if (attempts === 1 || !String(error).includes('TimeoutError')) throw error
      await stop(driver.child)
      driver = await startDriver(env)
      return openBrowser(attempts - 1)
    }
  }
  return {
    name: 'WebKit',
    async open() {
      const { sessionId } = await openBrowser()
      const page = driverOf(callTo(`${driver.base}/session/${sessionId}`))
      await page.resize(1440, 900)
      return page
    },
    async stop() {
      await stop(driver.child)
      await stop(screen)
      rmSync(home, { recursive: true, force: true })
    },
  }
}
