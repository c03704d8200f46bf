import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { queryClient } from '../../api/query.ts'

/**
 * ID images in the browser. Each is fetched once and kept while its screen is open, because every delivery is a look
 * in the log; nothing refetches it, and it is forgotten with the decision and with the screen (IDV-08, IDV-09).
 */

const family = 'id-image'

const asked = (checkId: string) => ({
  queryKey: [family, checkId] as const,
  // Not stopped half-way: what was delivered counts as a look, and is then there when it is come back to.
  queryFn: () => fetchFile('/admin/id-requests/:id/image', { id: checkId }),
  staleTime: 'static' as const,
  retry: (failures: number, error: Error) =>
    failures < 2 && error instanceof ApiError && (error.isOffline || error.status >= 500),
})

export const useIdImage = (checkId: string, isThere: boolean) =>
  useQuery<Blob, Error>({ ...asked(checkId), enabled: isThere }, queryClient)

/** Loads the image that will be looked at next. */
export function useImageAhead(checkId: string | undefined): void {
  useEffect(() => {
    if (checkId) void queryClient.prefetchQuery(asked(checkId))
  }, [checkId])
}

export const forgetIdImage = (checkId: string): void =>
  queryClient.removeQueries({ queryKey: [family, checkId] })

/** Forgets every image when the screen that showed them is left. */
export function useForgottenImages(): void {
  useEffect(() => () => queryClient.removeQueries({ queryKey: [family] }), [])
}
