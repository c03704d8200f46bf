import { generateKeyPairSync } from 'node:crypto'
import { rmSync } from 'node:fs'
import { freePort } from '../../scripts/free-port.js'
import { startProgram } from '../../server/src/testing/program.ts'
import { createDemo, demoFolder } from './demo-folder.ts'

/**
 * The length of an estimated minute. An automatic check after one minute plus five seconds comes during a test, and
 * one after sixty minutes doesn't, even on a slow machine.
 */
const minuteMs = '2000'

/** The key of a service account that Google doesn't know. */
function serviceAccount(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return JSON.stringify({
    type: 'service_account',
    client_email: 'sheets-reader@bahth-tests.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  })
}

/** Starts the server of the run, unless BAHTH_URL names a running one. */
export default async function setUp(): Promise<() => Promise<void>> {
  const demo = await createDemo()
  const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })
  if (process.env.BAHTH_URL) return async () => remove(demo)
  const dataDir = demoFolder()
  const env = { SURVEY_MINUTE_MS: minuteMs, GOOGLE_SERVICE_ACCOUNT: serviceAccount() }
  const server = await startProgram({ dataDir, port: await freePort(), env })
  process.env.BAHTH_URL = server.url
  return async () => {
    await server.stop()
    for (const folder of [dataDir, demo]) remove(folder)
  }
}
