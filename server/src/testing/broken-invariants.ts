import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Files } from '../vendors/files/files.ts'
import { invariants } from './invariants.ts'

/** Checks the invariants of a database and its files. */

/**
 * Invariant 10: every stored file has a row and every row has its file. An unlinked row is deleted within an hour,
 * possibly after its file, so it is checked only when all queues are empty.
 */
async function brokenFiles(db: Db, files: Pick<Files, 'keys'>, isQuiet: boolean): Promise<string[]> {
  const stored = new Set<string>()
  for await (const key of files.keys('')) stored.add(key)
  const rows = await db.selectFrom('stored_file').select(['key', 'linked_at']).execute()
  const keysOfRows = new Set(rows.map(({ key }) => key))
  const missing = rows.filter(row => !stored.has(row.key) && (isQuiet || row.linked_at)).map(({ key }) => key)
  return [...[...stored].filter(key => !keysOfRows.has(key)), ...missing]
}

export interface Options {
  now: Date
  /** The number of verified surveys that earns the right to publish. */
  thresholdForms?: number
  /** The file storage; without it files are not compared. */
  files?: Pick<Files, 'keys'>
  /** False while queues have jobs, which may resolve a violation. */
  isQuiet?: boolean
  /** The numbers of the invariants to check; by default all. */
  only?: readonly number[]
}

/** The violated invariants with their rows. */
export async function brokenInvariants(db: Db, options: Options): Promise<string[]> {
  const { now, thresholdForms = 20, files, isQuiet = true, only } = options
  const broken: string[] = []
  for (const { number, promise, broken: question, whenQuiet } of invariants) {
    if ((whenQuiet && !isQuiet) || only?.includes(number) === false) continue
    const text = question
      .replaceAll('$thresholdForms', String(thresholdForms))
      .replaceAll('$now', `'${now.toISOString()}'`)
    const { rows } = await sql.raw(text).execute(db)
    if (rows.length > 0) broken.push(`${number} ${promise}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  const astray = files ? await brokenFiles(db, files, isQuiet) : []
  if (astray.length > 0)
    broken.push(`10 every stored file has a row and every row its file: ${astray.slice(0, 3)}`)
  return broken
}
