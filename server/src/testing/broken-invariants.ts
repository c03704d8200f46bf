import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Files } from '../vendors/files/files.ts'
import { invariants } from './invariants.ts'

/** Asks a database, and the files beside it, whether what must always hold does. */

/**
 * Every stored file has a row and every row its file (10). A row that nothing links to is swept within an hour, and
 * may have lost its bytes before: it counts once all is quiet.
 */
async function brokenFiles(db: Db, files: Pick<Files, 'keys'>, isQuiet: boolean): Promise<string[]> {
  const kept = new Set<string>()
  for await (const key of files.keys('')) kept.add(key)
  const rows = await db.selectFrom('stored_file').select(['key', 'linked_at']).execute()
  const known = new Set(rows.map(({ key }) => key))
  const missing = rows.filter(row => !kept.has(row.key) && (isQuiet || row.linked_at)).map(({ key }) => key)
  return [...[...kept].filter(key => !known.has(key)), ...missing]
}

export interface Look {
  now: Date
  /** Verified surveys that earn the right to publish. */
  thresholdForms?: number
  /** Where the files lie; without it they are not compared. */
  files?: Pick<Files, 'keys'>
  /** False while queues still work: what they are about to mend is no exception yet. */
  isQuiet?: boolean
  /** Only these promises, by their numbers. */
  only?: readonly number[]
}

/** The promises that do not hold, each with where. */
export async function brokenInvariants(db: Db, look: Look): Promise<string[]> {
  const { now, thresholdForms = 20, files, isQuiet = true, only } = look
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
