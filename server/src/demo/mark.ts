import type { Db } from '../db/open.ts'
import { SettingsProblem } from '../settings-problem.ts'

/** Marks the database of a demo, so that a demo never changes a real database and a real server never serves a demo. */

const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) === undefined

const readMark = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('installation').select('value').where('name', '=', 'demo').executeTakeFirst())?.value

/** Stops a real server from serving a demo's database. */
export async function refuseDemoDatabase(db: Db): Promise<void> {
  if (await readMark(db))
    throw new SettingsProblem(
      'This database holds a demo. Point DATABASE_URL (or DATA_DIR) to another, or start with DEMO=1.',
    )
}

/** Marks an empty database as a demo's; `needsSeed` is true if it has no data yet. */
export async function markAsDemo(db: Db): Promise<{ needsSeed: boolean }> {
  const needsSeed = await isEmpty(db)
  if (!needsSeed && !(await readMark(db)))
    throw new SettingsProblem(
      'This database holds real members; a demo needs an empty one. Unset DEMO, or use another database.',
    )
  await db
    .insertInto('installation')
    .values({ name: 'demo', value: 'yes' })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  return { needsSeed }
}
