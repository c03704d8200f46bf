import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { queryClient } from '../../api/query.ts'

/**
 * ID photos. Each is fetched once and cached while its screen is open, because every delivery is logged as a view.
 * They are never refetched. They are removed from the cache after the decision and when the screen is left
 * (IDV-08, IDV-09).
 */

const keyPrefix = 'id-photo'

const imageQuery = (checkId: string) => ({
  queryKey: [keyPrefix, checkId] as const,
  // Not aborted on unmount, because the delivery is logged anyway and the image is then in the cache.
  queryFn: () => fetchFile('identity.getIdPhoto', { params: { id: checkId } }),
  staleTime: 'static' as const,
  retry: (failures: number, error: Error) =>
    failures < 2 && error instanceof ApiError && (error.isOffline || error.status >= 500),
})

export const useIdPhoto = (checkId: string, hasImage: boolean) =>
  useQuery<Blob, Error>({ ...imageQuery(checkId), enabled: hasImage }, queryClient)

/**
 * Prefetches the next check's image, and no further one if that check is taken or decided elsewhere: with several
 * reviewers, photos that nobody saw would be logged as viewed.
 */
export function usePrefetchIdPhoto(checkId: string | undefined): void {
  const wasFetched = useRef(false)
  useEffect(() => {
    if (!checkId || wasFetched.current) return
    wasFetched.current = true
    void queryClient.prefetchQuery(imageQuery(checkId))
  }, [checkId])
}

export const forgetIdPhoto = (checkId: string): void =>
  queryClient.removeQueries({ queryKey: [keyPrefix, checkId] })

/** Removes every cached ID photo when the screen is left. */
export function useIdPhotoCleanup(): void {
  useEffect(() => () => queryClient.removeQueries({ queryKey: [keyPrefix] }), [])
}
