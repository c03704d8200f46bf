import {
  keepPreviousData,
  QueryClient,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { isConnectionLost } from './connection.ts'
import type { EndpointName, InputOf, ResponseOf } from './endpoints.ts'
import { keepErrors } from './kept-errors.ts'
import { onMemberGone } from './login.ts'
import { refetcher } from './refetch.ts'
import { readsChangedBy } from './topics.ts'

/**
 * The query cache. A key starts with the endpoint's name. The hooks pass the cache explicitly, instead of a provider around
 * the application, so that the log-in page renders without it.
 */

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network, queries fail instead of waiting silently. Only a retry that is already due waits for the network.
      networkMode: 'offlineFirst',
      // live.ts refetches when the network is back.
      refetchOnReconnect: false,
      staleTime: 15_000,
      // No retries without a network: queries are refetched when the network is back.
      retry: (failures, error) =>
        failures < 2 &&
        error instanceof ApiError &&
        (error.isOffline ? navigator.onLine : error.status >= 500),
      retryDelay: attempt => 400 * 2 ** attempt,
      refetchOnWindowFocus: true,
    },
  },
})

// Starts listening to the window's focus and to the network. `QueryClientProvider`, which we don't use, would call it.
queryClient.mount()
keepErrors(queryClient)
onMemberGone(() => queryClient.clear())

export const keyOf = <N extends EndpointName>(name: N, input?: InputOf<N>) =>
  input === undefined ? ([name] as const) : ([name, input] as const)

/**
 * Refetches after published changes, at a limited rate, but not while the server is unreachable or the page is hidden: fetching
 * a question marks its replies as read. What has changed is fetched when the page is shown again (`refetchOnWindowFocus`).
 */
export const refetch = refetcher(
  queryClient,
  () => isConnectionLost() || document.visibilityState === 'hidden',
)

/** Refetches the shown queries of these endpoints at once. */
export const invalidate = (...names: EndpointName[]): Promise<void> => refetch.now(names)

/** Refetches at once the shown queries that these writes have changed. */
export const invalidateAfter = (...writes: EndpointName[]): Promise<void> =>
  refetch.now(readsChangedBy(...writes))

const maxRefetchMs = 3000

/** Waits until the lists are refetched, but not for long: a slow list must not keep a dialog open. */
export const waitBriefly = (refetch: Promise<unknown>): Promise<unknown> =>
  Promise.race([refetch, new Promise(resolve => setTimeout(resolve, maxRefetchMs))])

/** A query that the page shows. During a refetch the last data stays. */
export function useApiQuery<N extends EndpointName>(
  name: N,
  input: InputOf<N> = {},
  options: {
    enabled?: boolean
    keepLast?: boolean
    /** Refetches at this interval (ms), for data that changes without an event. */
    every?: number
  } = {},
): UseQueryResult<ResponseOf<N>, ApiError> {
  return useQuery<ResponseOf<N>, ApiError>(
    {
      queryKey: keyOf(name, input),
      queryFn: ({ signal }) => call(name, input, { signal }),
      enabled: options.enabled ?? true,
      ...(options.keepLast ? { placeholderData: keepPreviousData } : {}),
      ...(options.every ? { refetchInterval: options.every } : {}),
    },
    queryClient,
  )
}

/** A query that always returns its first data. Refetches, for example after the page's own action, do not change it. */
export function useQueryOnce<N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const inputKey = JSON.stringify(input)
  const [first, setFirst] = useState<{ inputKey: string; response: ResponseOf<N> }>()
  const firstResponse = first?.inputKey === inputKey ? first.response : undefined
  const { data, error, isFetching, refetch } = useApiQuery(name, input, {
    enabled: enabled && firstResponse === undefined,
  })
  if (firstResponse === undefined && data !== undefined) setFirst({ inputKey, response: data })
  return { data: firstResponse ?? data, error, isFetching, refetch }
}

const hasItems = (page: unknown): boolean => (page as { items: unknown[] }).items.length > 0

/** A paginated list that grows by one page at a time. */
export function useApiPages<N extends EndpointName>(name: N, input: InputOf<N> & { query?: object }) {
  return useInfiniteQuery(
    {
      queryKey: keyOf(name, input),
      queryFn: ({ pageParam, signal }) =>
        call(name, { ...input, query: { ...input.query, cursor: pageParam } } as InputOf<N>, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: last => (last as { nextCursor: string | null }).nextCursor ?? undefined,
      // An empty list is not kept: the page would report no results while the next search is still running.
      placeholderData: last => (last?.pages.some(hasItems) ? last : undefined),
    },
    queryClient,
  )
}
