import { type RawBuilder, sql } from 'kysely'

/** Times inside JSON texts: milliseconds since 1970, because JSON has no type for them. */

export const millis = (time: RawBuilder<unknown>) =>
  sql<number | null>`(extract(epoch from ${time}) * 1000)::bigint`

export const dateOf = (millis: number | null): Date | null => (millis === null ? null : new Date(millis))
