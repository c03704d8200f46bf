import type { Db } from '../db/open.ts'
import type { Files } from '../vendors/files/files.ts'
import { markAsDemo } from './mark.ts'
import { seedDemo } from './seed.ts'
import { createDemoTables, moveLinks } from './store.ts'

/** Prepares a database for the demo: additional tables, the mark, and the data at the first start. */
export async function prepareDemo(parts: {
  db: Db
  files: Files
  now: Date
  publicUrl: string
}): Promise<void> {
  const { needsSeed } = await markAsDemo(parts.db)
  await createDemoTables(parts.db)
  if (needsSeed) await seedDemo(parts)
  else await moveLinks(parts.db, parts.publicUrl)
}
