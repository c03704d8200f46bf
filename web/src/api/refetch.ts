import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { nextTick } from './own-writes.ts'

/**
 * A query is fetched at most once in this time, for any number of changes. A busy server is given more: four times as long
 * as the last fetch took. In a rush for seats, with 300 pages on the list and 200 joins in 5 s, the pages otherwise kept the
 * server so busy that half of the joins took 4 s instead of 1 s.
 */
const intervalMs = 500
const maxIntervalMs = 3000
/**
 * A random delay up to this time spreads the fetches of pages that receive the same change. With 100 ms, the server refused
 * 1 % of the requests of 300 pages.
 */
const jitterMs = 300

interface Progress {
  /** Whether the data has changed since the start of the last fetch. */
  isWanted: boolean
  timer: ReturnType<typeof setTimeout> | null
  /** The start of the last fetch, as a time and as a position in the order of events on this page. */
  startedAt: number
  startedTick: number
  /** When the next fetch may start. */
  nextAt: number
  /** Callers that wait for a fetch that starts after the tick `since`. */
  waiting: { since: number; resolve: () => void }[]
}

function noteEnd(progress: Progress): void {
  const interval = 4 * (performance.now() - progress.startedAt)
  progress.nextAt = progress.startedAt + Math.min(Math.max(intervalMs, interval), maxIntervalMs)
}

const newProgress = (): Progress => ({
  isWanted: false,
  timer: null,
  startedAt: Number.NEGATIVE_INFINITY,
  startedTick: Number.NEGATIVE_INFINITY,
  nextAt: Number.NEGATIVE_INFINITY,
  waiting: [],
})

/** Whether the data never changes: an ID photo, for example, whose delivery is logged as a view. */
const isFinal = (query: Query) => query.isStatic() && query.state.data !== undefined
const isFetching = (query: Query) => query.state.fetchStatus !== 'idle'
const isShown = (query: Query) => query.isActive() && !query.isDisabled()
/** Whether a fetch has ended. Data that a page has set itself is no fetch. */
const isEnd = (event: QueryCacheNotifyEvent) =>
  event.type === 'updated' &&
  (event.action.type === 'error' || (event.action.type === 'success' && !event.action.manual))
const fetchNow = (query: Query) => void query.fetch(undefined, { cancelRefetch: false }).catch(() => {})

export interface Refetcher {
  /** Fetches the shown queries of these endpoints soon, once for several changes. Without names: all queries. */
  soon(names?: readonly string[]): void
  /** Like `soon`, but only for queries whose last fetch started before the tick. */
  unlessSince(names: readonly string[], tick: number): void
  /** Fetches the queries at once. Resolves when fetches that started after this call have ended. */
  now(names: readonly string[]): Promise<void>
}

/**
 * Decides when queries are refetched. A running fetch is never cancelled; changes during it cause one more fetch. While
 * `isPaused()` is true, nothing is fetched automatically, and changed queries stay invalidated; call `soon()` afterwards or
 * fetch the invalidated ones.
 */
export function refetcher(client: QueryClient, isPaused: () => boolean = () => false): Refetcher {
  const cache = client.getQueryCache()
  const progressByQuery = new WeakMap<Query, Progress>()
  const progressOf = (query: Query): Progress => {
    const progress = progressByQuery.get(query) ?? newProgress()
    progressByQuery.set(query, progress)
    return progress
  }
  const matching = (names?: readonly string[]) =>
    cache.findAll({
      predicate: query => !isFinal(query) && (!names || names.includes(query.queryKey[0] as string)),
    })

  /** Schedules a fetch after the interval. Does nothing while a fetch is running: `afterFetch` schedules the next one. */
  function plan(query: Query): void {
    const progress = progressOf(query)
    if (progress.timer || isFetching(query) || isPaused()) return
    const remaining = Math.max(0, progress.nextAt - performance.now())
    progress.timer = setTimeout(
      () => {
        progress.timer = null
        if (!progress.isWanted || !isShown(query) || isPaused()) return
        if (progress.nextAt > performance.now()) plan(query)
        else fetchNow(query)
      },
      remaining + Math.random() * jitterMs,
    )
  }

  function want(query: Query): void {
    query.invalidate()
    if (!isShown(query)) return
    progressOf(query).isWanted = true
    plan(query)
  }

  /** Resolves the callers whose fetch has ended, and starts a fetch for changes since its start. */
  function afterFetch(query: Query, progress: Progress, isGone: boolean): void {
    const isOver = ({ since }: { since: number }) => isGone || since < progress.startedTick
    for (const { resolve } of progress.waiting.filter(isOver)) resolve()
    progress.waiting = progress.waiting.filter(one => !isOver(one))
    // Not synchronously, because this runs in an event handler of the cache.
    if (progress.waiting.length > 0) queueMicrotask(() => fetchNow(query))
    // Marks it as outdated again, in case that fetches are paused now.
    else if (progress.isWanted) queueMicrotask(() => want(query))
  }

  cache.subscribe(event => {
    const { query } = event
    if (event.type === 'updated' && event.action.type === 'fetch') {
      const progress = progressOf(query)
      progress.startedAt = performance.now()
      progress.startedTick = nextTick()
      progress.nextAt = progress.startedAt + intervalMs
      progress.isWanted = false
      return
    }
    const progress = progressByQuery.get(query)
    if (progress && isEnd(event)) noteEnd(progress)
    const isGone = event.type === 'removed' || !isShown(query)
    if (progress && (isGone || (event.type === 'updated' && !isFetching(query))))
      afterFetch(query, progress, isGone)
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
