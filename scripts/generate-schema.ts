import { writeFileSync } from 'node:fs'
import { describeSchema } from '../server/src/db/describe-schema.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openMemory } from '../server/src/db/open.ts'

/** Writes the TypeScript of the tables that the migrations make. */
const engine = await openMemory()
await migrate(engine)
const target = new URL('../server/src/db/schema.generated.ts', import.meta.url)
writeFileSync(target, await describeSchema(engine.db))
await engine.close()
console.log('server/src/db/schema.generated.ts')
