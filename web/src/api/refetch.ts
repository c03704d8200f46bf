import type { Query, QueryClient } from '@tanstack/react-query'
import { nextTick } from './own-writes.ts'

/** A query is fetched again at most once in this time, however often what it shows has changed. */
const intervalMs = 500
/** Pages that hear of a change together do not ask together: with 100 ms, 300 pages had 1 % of their requests refused. */
const jitterMs = 300

interface Progress {
  /** Something changed that no fetch has covered yet. */
  isWanted: boolean
  timer: ReturnType<typeof setTimeout> | null
  /** When its last fetch began: on the clock, and in the order of what happened on this page. */
  startedAt: number
  startedTick: number
  /** What waits for a fetch that begins after a tick. */
  waiting: { since: number; resolve: () => void }[]
}

export interface Refetcher {
  /** Fetches again what is shown of these endpoints, soon: changes in a row cost one fetch. No names means all. */
  soon(names?: readonly string[]): void
  /** Like `soon`, but only what no fetch has begun for since a tick. */
  unlessSince(names: readonly string[], tick: number): void
  /** Fetches it again at once; settles when an answer is there whose fetch began after this call. */
  now(names: readonly string[]): Promise<void>
}

/**
 * Decides when a query is fetched again. A fetch on its way is never cancelled and repeated: what changes meanwhile is
 * fetched once after it. While `isPaused()` nothing is fetched by itself; `soon()` catches up.
 */
export function refetcher(client: QueryClient, isPaused: () => boolean = () => false): Refetcher {
  const cache = client.getQueryCache()
  const known = new WeakMap<Query, Progress>()

  function progressOf(query: Query): Progress {
    const found = known.get(query)
    if (found) return found
    const never = Number.NEGATIVE_INFINITY
    const made: Progress = { isWanted: false, timer: null, startedAt: never, startedTick: never, waiting: [] }
    known.set(query, made)
    return made
  }

  const isFetching = (query: Query) => query.state.fetchStatus !== 'idle'
  const isShown = (query: Query) => query.isActive() && !query.isDisabled()
  const matching = (names?: readonly string[]) =>
    cache.findAll(names ? { predicate: ({ queryKey }) => names.includes(queryKey[0] as string) } : {})
  const fetchNow = (query: Query) => void query.fetch(undefined, { cancelRefetch: false }).catch(() => {})

  /** Begins a fetch for what is wanted: after the one on its way, and not sooner than the interval allows. */
  function plan(query: Query): void {
    const progress = progressOf(query)
    if (progress.timer || isFetching(query) || isPaused()) return
    const rest = Math.max(0, progress.startedAt + intervalMs - performance.now())
    progress.timer = setTimeout(
      () => {
        progress.timer = null
        if (!progress.isWanted || !isShown(query) || isPaused()) return
        if (progress.startedAt + intervalMs > performance.now()) plan(query)
        else fetchNow(query)
      },
      rest + Math.random() * jitterMs,
    )
  }

  function want(query: Query): void {
    query.invalidate()
    if (!isShown(query)) return
    progressOf(query).isWanted = true
    plan(query)
  }

  /** Whoever waited for the fetch that has just ended goes on; what came after its beginning is fetched now. */
  function settle(query: Query, progress: Progress, isGone: boolean): void {
    const isOver = ({ since }: { since: number }) => isGone || since < progress.startedTick
    for (const { resolve } of progress.waiting.filter(isOver)) resolve()
    progress.waiting = progress.waiting.filter(one => !isOver(one))
    // Not within the event that tells of the end.
    if (progress.waiting.length > 0) queueMicrotask(() => fetchNow(query))
    else if (progress.isWanted) plan(query)
  }

  cache.subscribe(event => {
    const { query } = event
    if (event.type === 'updated' && event.action.type === 'fetch') {
      const progress = progressOf(query)
      progress.startedAt = performance.now()
      progress.startedTick = nextTick()
      progress.isWanted = false
      return
    }
    const progress = known.get(query)
    const isGone = event.type === 'removed' || !isShown(query)
    if (progress && (isGone || (event.type === 'updated' && !isFetching(query))))
      settle(query, progress, isGone)
  })

  return {
    soon: names => matching(names).forEach(want),
    unlessSince: (names, tick) =>
      matching(names)
        .filter(query => progressOf(query).startedTick < tick)
        .forEach(want),
    async now(names) {
      const queries = matching(names)
      for (const query of queries) query.invalidate()
      const answered = (query: Query) =>
        new Promise<void>(resolve => {
          progressOf(query).waiting.push({ since: nextTick(), resolve })
          if (!isFetching(query)) fetchNow(query)
        })
      await Promise.all(queries.filter(isShown).map(answered))
    },
  }
}
