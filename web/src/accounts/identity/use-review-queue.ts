import { useEffect } from 'react'
import { useApiPages, useApiQuery } from '../../api/query.ts'
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
  const isMissing = pages.data !== undefined && currentId !== undefined && at < 0 && !away.has(currentId)
  const { data: missing } = useApiQuery(
    'identity.getIdRequest',
    { params: { id: currentId ?? '' } },
    { enabled: isMissing },
  )
  // A link can open a check of a later page.
  const isOnLaterPage = isMissing && missing?.status === 'pending'
  const isNearEnd = isOnLaterPage || queue.length - at <= prefetchThreshold
  useEffect(() => {
    // After an error, the reviewer presses Retry.
    if (isNearEnd && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetching, isError, fetchNextPage])
  return { queue, pages }
}
