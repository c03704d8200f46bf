import { sql } from 'kysely'

/** The values of fields under the names of their columns. Fields without a column or value are left out. */
export function columnValues<Columns extends Record<string, string>, Values extends object>(
  columnOf: Columns,
  values: Values,
) {
  const entries = Object.entries(values)
    .filter(([field, value]) => Object.hasOwn(columnOf, field) && value !== undefined)
    .map(([field, value]) => [columnOf[field], value])
  return Object.fromEntries(entries) as {
    [Field in keyof Values as Field extends keyof Columns ? Columns[Field] : never]: Exclude<
      Values[Field],
      undefined
    >
  }
}

/** The condition that all columns have these values. Null equals null. */
export const hasValues = (values: Record<string, unknown>) =>
  sql<boolean>`(${sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`),
    sql` and `,
  )})`
