import { useEffect } from 'react'
import { useApiPages } from '../../api/query.ts'
import type { Check } from './check-view.ts'

/** More are fetched when this few are left to go. */
const fewLeft = 10

/** The queue as the bench walks it, oldest first, without what is decided or being decided. */
export function useReviewQueue(away: ReadonlySet<string>, currentId: string | undefined) {
  const pages = useApiPages('identity.listIdRequests', { query: { limit: 100 } })
  const { hasNextPage, isFetching, fetchNextPage } = pages
  const all = (pages.data?.pages.flatMap(page => page.items) ?? []) as Check[]
  const queue = all.filter(check => !away.has(check.id))
  const at = queue.findIndex(check => check.id === currentId)
  const isNearEnd = queue.length - at <= fewLeft
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage])
  return { queue, pages }
}
