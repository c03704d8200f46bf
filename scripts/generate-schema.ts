import { readFileSync, writeFileSync } from 'node:fs'
import { describeSchema } from '../server/src/db/describe-schema.ts'
import { digest, migrate, readMigrations } from '../server/src/db/migrate.ts'
import { openMemory } from '../server/src/db/open.ts'

/** Runs all migrations in memory and writes the TypeScript of the resulting tables. */
const engine = await openMemory()
await migrate(engine)
const path = 'server/src/db/schema.generated.ts'
writeFileSync(new URL(`../${path}`, import.meta.url), await describeSchema(engine.db))
await engine.close()
console.log(`Written: ${path}`)
const pinned = 'server/src/db/migrate.test.ts'
const test = readFileSync(new URL(`../${pinned}`, import.meta.url), 'utf8')
const lines = readMigrations().map(({ name, sql }) => `  '${name}': '${digest(sql)}',`)
const missing = lines.filter(line => !test.includes(line))
if (missing.length > 0) console.log(`For ${pinned}, once they are final:\n${missing.join('\n')}`)
