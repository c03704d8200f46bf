import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Engine, openMemory, openPostgres } from '../db/open.ts'
import { onPostgres, openEmptyDatabase } from '../testing/database.ts'
import { longTimeouts } from '../testing/long-timeouts.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import type { Files } from '../vendors/files/files.ts'
import { openDiskFiles } from '../vendors/files/open-files.ts'
import { openArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { type FilledServer, openFilledServer } from './filled-server.fixture.ts'
import { restore } from './restore.ts'

/** The target of a restore: a database and a file storage. */
export interface RestoreTarget {
  engine: Engine
  files: Files
}

export async function restoreArchive(path: string, target: RestoreTarget) {
  const archive = await openArchive(path)
  try {
    return await restore(archive, target)
  } finally {
    await archive.close()
  }
}

export async function keysOf(files: Files): Promise<string[]> {
  const keys: string[] = []
  for await (const key of files.keys('')) keys.push(key)
  return keys
}

/** A server to back up, its backups, and empty targets for restores. */
export class BackupFixture {
  readonly source: FilledServer
  readonly #folder: string
  #made = 0

  private constructor(source: FilledServer, folder: string) {
    this.source = source
    this.#folder = folder
  }

  static async open(): Promise<BackupFixture> {
    return new BackupFixture(await openFilledServer(), mkdtempSync(join(tmpdir(), 'bahth-backup-')))
  }

  /** A path that does not exist. */
  newPath(): string {
    return join(this.#folder, `${++this.#made}`)
  }

  backUp(path: string, around: { files?: Files } = {}) {
    const { db, files, clock } = this.source.bahth.server.services
    return backUp({ db, files, now: clock.now(), ...around }, path)
  }

  /** Opened with the connection name of the command: a restore refuses a database that a server is connected to. */
  async emptyTarget(kind: Engine['kind'] = onPostgres ? 'postgres' : 'embedded'): Promise<RestoreTarget> {
    const isOwnKind = (kind === 'postgres') === onPostgres
    const opened = await (isOwnKind ? openEmptyDatabase() : openMemory())
    const engine =
      opened.kind === 'postgres'
        ? openPostgres(opened.url, { ...longTimeouts, name: 'bahth-backup' })
        : opened
    onTestFinished(async () => {
      if (engine !== opened) await engine.close()
      await opened.close()
    })
    return { engine, files: await openDiskFiles(this.newPath()) }
  }

  /** A server on a restored target, with the same clock as the source. */
  async openServer({ engine, files }: RestoreTarget): Promise<TestServer> {
    const { settings, clock } = this.source.bahth.server.services
    const unclosable = { ...engine, close: async () => {} } as Engine
    const bahth = await openTestServer({
      settings: { sheetHosts: settings.sheetHosts },
      parts: { files },
      on: { engine: unclosable, now: clock.now() },
    })
    onTestFinished(() => bahth.close())
    return bahth
  }

  async close(): Promise<void> {
    await this.source.surveyFixture.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
