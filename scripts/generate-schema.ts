import { writeFileSync } from 'node:fs'
import { describeSchema } from '../server/src/db/describe-schema.ts'
import { digest, migrate, readMigrations } from '../server/src/db/migrate.ts'
import { openMemory } from '../server/src/db/open.ts'

/** Runs all migrations in memory and writes the TypeScript of the resulting tables. */
const engine = await openMemory()
await migrate(engine)
const path = 'server/src/db/schema.generated.ts'
writeFileSync(new URL(`../${path}`, import.meta.url), await describeSchema(engine.db))
await engine.close()
const newest = readMigrations().at(-1)
console.log(`Written: ${path}`)
if (newest)
  console.log(
    `For server/src/db/migrate.test.ts, once it is final: '${newest.name}': '${digest(newest.sql)}',`,
  )
