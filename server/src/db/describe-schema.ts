import { type Kysely, sql } from 'kysely'

/** Generates Kysely's types from a database; a test compares them with schema.generated.ts. */

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  nullable: boolean
  generated: boolean
  has_default: boolean
}

const scalars: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  bytea: 'Uint8Array',
  _text: 'string[]',
  _int4: 'number[]',
}

const pascal = (name: string): string =>
  name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

function columnType(column: Column, enums: ReadonlyMap<string, string[]>): string {
  const base = scalars[column.udt_name] ?? (enums.has(column.udt_name) ? pascal(column.udt_name) : undefined)
  if (!base)
    throw new Error(`${column.table_name}.${column.column_name}: no TypeScript for ${column.udt_name}`)
  const type = column.nullable ? `${base} | null` : base
  if (column.generated) return `GeneratedAlways<${type}>`
  return column.has_default && !column.nullable ? `Generated<${type}>` : type
}

// biome-ignore lint/suspicious/noExplicitAny: it reads the catalog of any database.
export async function describeSchema(db: Kysely<any>): Promise<string> {
  const enums = new Map<string, string[]>()
  const labels = await sql<{ typname: string; enumlabel: string }>`
    select typname, enumlabel from pg_enum join pg_type t on t.oid = enumtypid
    join pg_namespace n on n.oid = t.typnamespace where nspname = 'public' order by typname, enumsortorder`.execute(
    db,
  )
  for (const { typname, enumlabel } of labels.rows)
    enums.set(typname, [...(enums.get(typname) ?? []), enumlabel])
  const columns = await sql<Column>`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable, is_generated = 'ALWAYS' as generated,
      column_default is not null or is_identity = 'YES' as has_default
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`.execute(
    db,
  )
  const tables = Map.groupBy(columns.rows, column => column.table_name)

  const lines = [
    '// Made from the migrations by scripts/generate-schema.ts.',
    "import type { ColumnType, GeneratedAlways } from 'kysely'",
    '',
    'type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>',
    'export type Timestamp = ColumnType<Date, Date | string, Date | string>',
    'export type Json = ColumnType<unknown, string, string>',
    ...[...enums].map(
      ([name, values]) => `export type ${pascal(name)} = ${values.map(v => `'${v}'`).join(' | ')}`,
    ),
  ]
  for (const [table, found] of tables) {
    lines.push('', `export interface ${pascal(table)}Table {`)
    for (const column of found) lines.push(`  ${column.column_name}: ${columnType(column, enums)}`)
    lines.push('}')
  }
  lines.push('', 'export interface DB {')
  for (const table of tables.keys()) lines.push(`  ${table}: ${pascal(table)}Table`)
  lines.push('}', '')
  return lines.join('\n')
}
