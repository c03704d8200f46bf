import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { Engine } from '../open.ts'

/** Fills an empty database with a dump of this folder, for tests of upgrades. */

/** The versions whose databases are in this folder. */
export const previousVersions = [
  ...new Set(
    readdirSync(new URL('.', import.meta.url)).flatMap(name => /^(\d+\.\d+\.\d+)-/.exec(name)?.[1] ?? []),
  ),
]

/** An unpacked file of this folder. */
export const readPrevious = (name: string): Buffer => gunzipSync(readFileSync(new URL(name, import.meta.url)))

export async function loadDump(engine: Engine, version: string, name: 'demo' | 'real'): Promise<void> {
  const text = readPrevious(`${version}-${name}.sql.gz`).toString()
  if (engine.kind === 'embedded') {
    await engine.lite.exec(text)
    // The dump changes the search path and other settings of its session, which is the only session of the embedded
    // database.
    await engine.lite.exec('reset all')
    return
  }
  const client = new pg.Client({ connectionString: engine.url })
  await client.connect()
  await client.query(text)
  await client.end()
}
