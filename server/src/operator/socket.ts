import { chmodSync, existsSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { Services } from '../services.ts'
import { type Answer, answerStep, type Step } from './answer.ts'

/**
 * The embedded database belongs to one process, so a running server runs the operator's commands itself. They arrive
 * through a Unix socket in the data folder, which only the server's own user can open.
 */

const pathIn = (dataDir: string): string => join(dataDir, 'admin.sock')

/** Listens for commands. The data folder is locked, so an existing socket was left by a server that was killed. */
export async function openAdminSocket(services: Services): Promise<{ close(): Promise<void> }> {
  const path = pathIn(services.settings.dataDir)
  rmSync(path, { force: true })
  const server = createServer((request, response) => {
    json(request)
      .then(step => answerStep(services, step as Step))
      .then(answer => response.end(JSON.stringify(answer)))
      .catch(error => {
        services.log.error({ err: error }, "an operator's command failed")
        response.end(JSON.stringify({ problem: `The command failed: ${error.message}` } satisfies Answer))
      })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  chmodSync(path, 0o600)
  return {
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Sends steps to the server of a data folder; null if no server listens. */
export async function connectToServer(dataDir: string): Promise<((step: Step) => Promise<Answer>) | null> {
  const socketPath = pathIn(dataDir)
  if (!existsSync(socketPath)) return null
  const send = (step: Step): Promise<Answer> =>
    new Promise((resolve, reject) => {
      request({ socketPath, method: 'POST', path: '/' }, response => {
        json(response).then(answer => resolve(answer as Answer), reject)
      })
        .once('error', reject)
        .end(JSON.stringify(step))
    })
  try {
    await send({ step: 'ask', name: 'list', args: [] })
    return send
  } catch (error) {
    // A server that was killed leaves its socket behind.
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return null
    throw error
  }
}
