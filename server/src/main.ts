import { resolve } from 'node:path'
import { openLocalBus } from './changes/bus.ts'
import { openPostgresBus } from './changes/postgres-bus.ts'
import { systemClock } from './clock.ts'
import { migrate } from './db/migrate.ts'
import { type Engine, openEmbedded, openPostgres } from './db/open.ts'
import { refuseDemoDatabase } from './demo/mark.ts'
import { withFreePort } from './free-port.ts'
import { openLog } from './log.ts'
import { ensureFirstAdmin } from './operator/first-admin.ts'
import { openAdminSocket } from './operator/socket.ts'
import { makePrivateByDefault, restrictDataFolder } from './private-folder.ts'
import { say } from './say.ts'
import { type Server, serve } from './serve.ts'
import type { Services } from './services.ts'
import { readSettings, type Settings } from './settings.ts'
import { startProblem } from './start-problem.ts'
import { sheetBudget } from './surveys/read-sheets.ts'
import { openFiles } from './vendors/files/open-files.ts'
import { openImages } from './vendors/images/open-images.ts'
import { openMail } from './vendors/mail/open-mail.ts'
import { openPush } from './vendors/push/open-push.ts'
import { openSheets } from './vendors/sheets/open-sheets.ts'
import { version } from './version.ts'

/** Reads the environment, opens everything, listens, and stops gracefully. */

/** `npm run screens` sets the folder of another build; `npm run dev` sets none, because Vite serves the pages. */
const webFolder = process.env.BAHTH_WEB_FOLDER ?? resolve(import.meta.dirname, '../../web/dist')

/** A graceful stop is aborted after this time. */
const timeoutMs = 9000

const openDemoMailbox = async (engine: Engine) =>
  (await import('./demo/mailbox.ts')).openMailbox(engine.db, systemClock.now)

/** The server works without the socket for commands, for example if the path of its folder is too long for one. */
const listenForCommands = (services: Services) =>
  openAdminSocket(services).catch((error: Error) => {
    services.log.warn({ reason: error.message }, 'npm run admin cannot reach this server')
    return null
  })

async function start(settings: Settings): Promise<{ server: Server; stop(): Promise<void> }> {
  const log = openLog(settings.logLevel)
  // With PostgreSQL and object storage the server stores nothing in its data folder.
  if (!settings.databaseUrl || !settings.s3) {
    const opened = restrictDataFolder(settings.dataDir)
    if (opened > 0)
      log.warn(
        { folder: settings.dataDir, entries: opened },
        'other users could read stored files: corrected',
      )
  }
  const engine = settings.databaseUrl
    ? openPostgres(settings.databaseUrl)
    : await openEmbedded(settings.dataDir)
  await migrate(engine)
  const files = await openFiles(settings)
  await files.check()
  if (settings.demo) {
    const { prepareDemo } = await import('./demo/prepare-demo.ts')
    await prepareDemo({ db: engine.db, files, now: systemClock.now(), publicUrl: settings.publicUrl })
  } else await refuseDemoDatabase(engine.db)
  const own = new URL(settings.publicUrl)
  const sheets = openSheets({
    publicUrl: settings.publicUrl,
    extraHosts: settings.demo ? [...settings.sheetHosts, own.host] : settings.sheetHosts,
    account: settings.serviceAccount && {
      key: settings.serviceAccount,
      budget: sheetBudget(engine.db, systemClock.now),
      now: systemClock.now,
      warn: reason => log.warn({ reason }, 'Google refuses the service account'),
    },
  })
  const bus =
    engine.kind === 'postgres' ? await openPostgresBus(engine.url, engine.pool, log) : openLocalBus()
  const mail = settings.demo ? await openDemoMailbox(engine) : await openMail(settings)
  const push = openPush()
  const demoPages = settings.demo ? (await import('./demo/pages.ts')).demoPages : undefined
  const server = await serve({
    settings,
    engine,
    bus,
    clock: systemClock,
    log,
    requestLog: log,
    mail,
    push,
    files,
    images: openImages(),
    sheets,
    webFolder: webFolder || null,
    checkResponses: false,
    ...(demoPages ? { demoPages } : {}),
  })
  await ensureFirstAdmin(server.services)
  const adminSocket = engine.kind === 'embedded' ? await listenForCommands(server.services) : null
  await server.app.listen({ port: settings.port, host: settings.host })
  await server.startWork()
  return {
    server,
    async stop() {
      await adminSocket?.close()
      await server.close()
      await Promise.allSettled([sheets.close(), mail.close(), push.close(), bus.close()])
      await engine.close()
    },
  }
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

let settings: Settings | null = null
makePrivateByDefault()
try {
  settings = readSettings(process.env)
  const wanted = settings.port
  settings = await withFreePort(settings)
  const running = await start(settings)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), timeoutMs).unref()
    running.stop().then(
      () => process.exit(0),
      (error: Error) => fail(`Bahth could not stop cleanly: ${error.message}`),
    )
  }
  // Before the address is printed, because a script may stop the server as soon as it reads that line. The signals may
  // come twice: Ctrl-C and systemd send them to npm start and to the server, and npm start passes its own on.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (settings.port !== wanted)
    say(`Port ${wanted} is in use by another program: this demo uses ${settings.port}.`)
  say(`Bahth is open at ${settings.publicUrl} (version ${version})`)
  if (settings.demo)
    say(
      `A demo: log in as admin@demo.example with demo-pass. Mails are at ${settings.publicUrl}/demo/mailbox`,
    )
} catch (error) {
  fail(startProblem(error, settings))
}
