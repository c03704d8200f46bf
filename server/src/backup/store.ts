import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { readLines } from '../db/read-lines.ts'
import type { Manifest } from './archive.ts'

/** Read from the database's catalog, so that backups contain new tables without a change here. */
export interface Table {
  name: string
  /** Generated columns are omitted. */
  columns: string[]
  /** Identity columns. */
  identities: string[]
}

/** The migrations fill this table themselves. */
const excludedTables = ['migration']

/** Tables that a server fills when it starts on an empty database. */
const startupTables = ['installation', 'inquiry_tally', 'limit_counter']

/** The migrations that were applied, or null for an empty database. */
export async function readAppliedMigrations(db: Db | Tx): Promise<Manifest['migrations'] | null> {
  const result = await sql<{ is: boolean }>`select to_regclass('public.migration') is not null as is`.execute(
    db,
  )
  if (!result.rows[0]?.is) return null
  const { rows } = await sql<Manifest['migrations'][number]>`
    select name, digest from migration order by name`.execute(db)
  return rows.length > 0 ? rows : null
}

/** All tables, each after the tables that its foreign keys reference. */
export async function readTables(db: Db | Tx): Promise<Table[]> {
  const columns = await sql<{ table: string; column: string; identity: boolean }>`
    select c.relname as table, a.attname as column, a.attidentity <> '' as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and c.relname not in (${sql.join(excludedTables)})
    order by c.relname, a.attnum`.execute(db)
  const keys = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent from pg_constraint k
    join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and child.relnamespace = 'public'::regnamespace and child.oid <> parent.oid`.execute(
    db,
  )
  const waiting = new Map<string, Table>()
  for (const { table, column, identity } of columns.rows) {
    const entry = waiting.get(table) ?? { name: table, columns: [], identities: [] }
    entry.columns.push(column)
    if (identity) entry.identities.push(column)
    waiting.set(table, entry)
  }
  const ordered: Table[] = []
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ name }) =>
      keys.rows.every(({ child, parent }) => child !== name || !waiting.has(parent)),
    )
    if (free.length === 0) throw new Error(`Foreign keys in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const table of free) waiting.delete(table.name)
    ordered.push(...free)
  }
  return ordered
}

const listed = (columns: readonly string[]) => sql.join(columns.map(column => sql.ref(column)))

/**
 * These tables are not backed up. The registrar's list must not exist after its retention period. Anonymous answers in
 * the inbox could be linked to their members with a backup.
 */
const inbox = 'response_inbox'
const emptyTables = ['registrar_list', 'registrar_row', inbox]

/** Unlinked files would be erased anyway, so they are not backed up. */
function rowFilter(table: string) {
  if (emptyTables.includes(table)) return sql`where false`
  return table === 'stored_file' ? sql`where linked_at is not null` : sql``
}

export const readRows = (tx: Tx, { name, columns }: Table): AsyncGenerator<string[]> =>
  readLines(tx, sql`select ${listed(columns)} from ${sql.table(name)} ${rowFilter(name)}`)

/** The keys of linked files in batches. */
export async function* readFileKeys(db: Db | Tx): AsyncGenerator<string[]> {
  const max = 500
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('stored_file')
      .select('key')
      .where('linked_at', 'is not', null)
      .where('key', '>', last)
      .orderBy('key')
      .limit(max)
      .execute()
    yield rows.map(({ key }) => key)
    if (rows.length < max) return
    last = rows.at(-1)?.key ?? ''
  }
}

/** The first table with rows, or null if the database contains only the rows of a first start. */
export async function findUsedTable(db: Db | Tx, tables: readonly Table[]): Promise<string | null> {
  for (const { name } of tables) {
    if (startupTables.includes(name)) continue
    const { rows } = await sql<{ used: boolean }>`
      select exists (select from ${sql.table(name)}) as used`.execute(db)
    if (rows[0]?.used) return name
  }
  return null
}

/** Whether a server is connected to this PostgreSQL database. */
export async function hasServer(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database()
      and application_name in ('bahth', 'bahth-jobs', 'bahth-listen')) as is`.execute(db)
  return rows[0]?.is === true
}

/** Empties the tables and disables their triggers, because the counts that triggers maintain are restored as rows. */
export async function clearTables(tx: Tx, tables: readonly Table[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
}

export async function addRows(tx: Tx, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  await sql`insert into ${sql.table(name)} (${listed(columns)}) overriding system value
    select ${listed(columns)}
    from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::text::json)`.execute(tx)
}

/** Sets identity sequences after the restored rows and enables the triggers. */
export async function enableTables(tx: Tx, tables: readonly Table[]): Promise<void> {
  for (const { name, identities } of tables) {
    for (const column of identities)
      await sql`select setval(pg_get_serial_sequence(${name}, ${column}), coalesce(max(${sql.ref(column)}), 1),
        max(${sql.ref(column)}) is not null) from ${sql.table(name)}`.execute(tx)
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
  }
}

/**
 * Marks answers as dropped that were in the inbox, because a backup doesn't contain them. Their attempts still count.
 */
export async function dropInboxAnswers(tx: Tx, tables: readonly Table[]): Promise<void> {
  // Backups of earlier versions have no inbox.
  if (tables.some(({ name }) => name === inbox))
    await sql`update attempt set answers = 'dropped' where answers = 'inbox'`.execute(tx)
}

/** Updates the planner's statistics for the restored rows. */
export const analyze = async (db: Db): Promise<void> => {
  await sql`analyze`.execute(db)
}
