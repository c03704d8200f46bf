import { anonymityLimits } from './limits.ts'

/** Hides small numbers of responses, and other numbers from which they could be computed. */

const { group } = anonymityLimits

/**
 * Indexes of the counts to hide, where all counts together have a known total. Hides the smallest counts until no
 * reader can compute a count below five.
 */
function hiddenIn(counts: readonly number[], hidden: ReadonlySet<number>): Set<number> {
  const all = new Set([...hidden, ...counts.flatMap((count, at) => (count < group ? [at] : []))])
  const sum = () => [...all].reduce((total, at) => total + (counts[at] ?? 0), 0)
  const isEnough = () => sum() === 0 || (all.size > 1 && sum() >= group)
  const next = counts.map((count, at) => ({ count, at })).sort((a, b) => a.count - b.count)
  for (const { at } of next) {
    if (all.size === 0 || isEnough()) break
    all.add(at)
  }
  return all
}

const without = (counts: readonly number[], hidden: ReadonlySet<number>): (number | null)[] =>
  counts.map((count, at) => (hidden.has(at) ? null : count))

/** Suppresses small counts whose total is known. A hidden count is null. */
export const suppress = (counts: readonly number[]): (number | null)[] =>
  without(counts, hiddenIn(counts, new Set()))

/**
 * Suppresses the counts of answers together with the number of responses without one, which is the last of the result. The
 * total of the answers may be known even if that number is hidden, for instance from the question that this one depends
 * on, so the answers alone must not reveal a small count either.
 */
export function suppressAnswers(counts: readonly number[], skipped: number): (number | null)[] {
  const among = hiddenIn(counts, new Set())
  const all = [...counts, skipped]
  return without(all, skipped > 0 ? hiddenIn(all, among) : among)
}

/**
 * Counts of choices among `total` responses, of which each may choose several. A count is hidden if only a few chose it, or
 * only a few didn't, and others too if the sum of all counts is known.
 */
export function suppressChoices(
  counts: readonly number[],
  total: number,
  isSumKnown: boolean,
): (number | null)[] {
  const isSmall = (count: number) => count > 0 && count < group
  const small = counts.flatMap((count, at) => (count < group || isSmall(total - count) ? [at] : []))
  const hidden = new Set(small)
  return without(counts, isSumKnown ? hiddenIn(counts, hidden) : hidden)
}

/** A table whose row and column totals are known. Hides cells until no row or column reveals a small count. */
export function suppressTable(rows: readonly (readonly number[])[]): (number | null)[][] {
  const width = rows[0]?.length ?? 0
  const hidden = new Set<string>()
  const line = (cells: readonly { key: string; count: number }[]): boolean => {
    const hiddenBefore = new Set(cells.flatMap(({ key }, at) => (hidden.has(key) ? [at] : [])))
    const all = hiddenIn(
      cells.map(({ count }) => count),
      hiddenBefore,
    )
    for (const at of all) hidden.add(cells[at]?.key ?? '')
    return all.size > hiddenBefore.size
  }
  const lines = [
    ...rows.map((row, r) => row.map((count, c) => ({ key: `${r} ${c}`, count }))),
    ...Array.from({ length: width }, (_, c) =>
      rows.map((row, r) => ({ key: `${r} ${c}`, count: row[c] ?? 0 })),
    ),
  ]
  for (let changed = true; changed; ) changed = lines.map(line).some(Boolean)
  return rows.map((row, r) => row.map((count, c) => (hidden.has(`${r} ${c}`) ? null : count)))
}
