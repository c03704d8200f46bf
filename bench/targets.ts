import type { Result } from './measure.ts'

/** The targets for pages of 20 rows, and for memory in megabytes. */
export const targets = {
  share: 0.6,
  /** Database time, as a multiple of the baseline's. */
  database: 1.5,
  p95: 50,
  /** Database time at the largest size, as a multiple of that at the smallest. */
  growth: 1.3,
  idleMemory: 180,
  idleMemoryEmbedded: 400,
  loadedMemory: 350,
}

/** Smaller differences, in milliseconds, don't count as slower, because timing on a busy machine is less precise. */
const databaseGrain = 0.05

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

function missedBy({ row, size, share, database, p95 }: Result): string[] {
  const name = `${row} at ${size.toLocaleString('en')}`
  const missed: string[] = []
  if (share < targets.share) missed.push(`${name}: ${percent(share)} of the baseline's throughput`)
  if (database && database.ours > Math.max(targets.database * database.bare, database.bare + databaseGrain))
    missed.push(`${name}: ${(database.ours / database.bare).toFixed(1)} times the baseline's database time`)
  if (p95 !== null && p95 > targets.p95) missed.push(`${name}: p95 of ${p95.toFixed(0)} ms at 50 requests/s`)
  return missed
}

function missedByGrowth(small: Result, large: Result): string[] {
  if (!small.database || !large.database) return []
  const limit = Math.max(targets.growth * small.database.ours, small.database.ours + databaseGrain)
  return large.database.ours > limit
    ? [
        `${large.row}: ${(large.database.ours / small.database.ours).toFixed(1)} times the database time at ${large.size.toLocaleString('en')} rows`,
      ]
    : []
}

/** The missed targets, one line each. */
export function missedTargets(results: readonly Result[]): string[] {
  const pages = results.filter(({ kind }) => kind === 'page')
  const growth = pages.flatMap(large => {
    const small = pages.find(({ row, size }) => row === large.row && size < large.size)
    return small ? missedByGrowth(small, large) : []
  })
  const failed = results
    .filter(result => result.failed > 0)
    .map(({ row, size, failed }) => `${row} at ${size.toLocaleString('en')}: ${failed} requests failed`)
  return [...pages.flatMap(missedBy), ...growth, ...failed]
}
