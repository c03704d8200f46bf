import { useEffect } from 'react'
import { useApiPages } from '../../api/query.ts'
import type { Check } from './check-view.ts'

/** The next page is fetched when this many checks are left. */
const prefetchThreshold = 10

/** The queue, oldest first, without checks that were decided or are being decided. */
export function useReviewQueue(away: ReadonlySet<string>, currentId: string | undefined) {
  const pages = useApiPages('identity.listIdRequests', { query: { limit: 100 } })
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages
  const all = (pages.data?.pages.flatMap(page => page.items) ?? []) as Check[]
  const queue = all.filter(check => !away.has(check.id))
  const at = queue.findIndex(check => check.id === currentId)
  const isNearEnd = queue.length - at <= prefetchThreshold
  useEffect(() => {
    // After an error, the reviewer presses Retry.
    if (isNearEnd && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetching, isError, fetchNextPage])
  return { queue, pages }
}
