import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Copies a row `count` times under new ids; `changed` is a JSON object of other values, in which `i` counts the copies. */
export async function copyRow(
  db: Db,
  table: string,
  { id, count, changed = sql`'{}'::jsonb` }: { id: string; count: number; changed?: RawBuilder<unknown> },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  const columns = rows.map(({ name }) => sql`${sql.ref(name)}`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(rows.map(({ name }) => sql`copy.${sql.ref(name)}`))}
    from ${sql.table(table)} original, generate_series(1, ${sql.lit(count)}) i,
      jsonb_populate_record(null::${sql.table(table)},
        to_jsonb(original) || jsonb_build_object('id', gen_random_uuid()) || ${changed}) copy
    where original.id = ${id}`.execute(db)
}
