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
import { connectionNow } from './connection.ts'
import type { Answer, EndpointName, InputOf } from './endpoints.ts'
import { keepErrors } from './kept-errors.ts'
import { refetcher } from './refetch.ts'

/**
 * Answers in the cache. A key begins with the endpoint's name. The cache is named
 * outright instead of by a provider around the application, so that the sign-in screen is there without it.
 */

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network nothing waits in silence: it fails, and says so.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      // Without a network it is fetched again when there is one, not before.
      retry: (failures, error) =>
        failures < 2 &&
        error instanceof ApiError &&
        (error.isOffline ? navigator.onLine : error.status >= 500),
      retryDelay: attempt => 400 * 2 ** attempt,
      refetchOnWindowFocus: true,
    },
  },
})

// What a provider would do: from now on the cache notices when the reader or the network comes back.
queryClient.mount()
keepErrors(queryClient)

export const keyOf = <N extends EndpointName>(name: N, input?: InputOf<N>) =>
  input === undefined ? ([name] as const) : ([name, input] as const)

/** What changes elsewhere is fetched again through this, at most so often; not while nobody answers. */
export const refetch = refetcher(queryClient, () => connectionNow().isLost)

/** Fetches every shown answer of these endpoints again, at once: something was done that changed them. */
export const invalidate = (...names: EndpointName[]): Promise<void> => refetch.now(names)

/** How long a mutation waits for the answers it changed; a slow list does not keep a dialog open for longer. */
const maxRefetchMs = 3000

export const atMost = (refetch: Promise<unknown>): Promise<unknown> =>
  Promise.race([refetch, new Promise(resolve => setTimeout(resolve, maxRefetchMs))])

/** An answer that the page shows; the last one stays while a new one comes. */
export function useApiQuery<N extends EndpointName>(
  name: N,
  input: InputOf<N> = {},
  options: {
    enabled?: boolean
    keepLast?: boolean
    /** Asks again after this many milliseconds: what changes without anybody announcing it. */
    every?: number
  } = {},
): UseQueryResult<Answer<N>, ApiError> {
  return useQuery<Answer<N>, ApiError>(
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

/** The first answer and no later one: what the page then does about it may change it, but not under its reader's hands. */
export function useQueryOnce<N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const asked = JSON.stringify(input)
  const [first, setFirst] = useState<{ asked: string; answer: Answer<N> }>()
  const kept = first?.asked === asked ? first.answer : undefined
  const { data, error, isFetching, refetch } = useApiQuery(name, input, {
    enabled: enabled && kept === undefined,
  })
  if (kept === undefined && data !== undefined) setFirst({ asked, answer: data })
  return { data: kept ?? data, error, isFetching, refetch }
}

/** A list that grows page by page. */
export function useApiPages<N extends EndpointName>(name: N, input: InputOf<N> & { query?: object }) {
  return useInfiniteQuery(
    {
      queryKey: keyOf(name, input),
      queryFn: ({ pageParam, signal }) =>
        call(name, { ...input, query: { ...input.query, cursor: pageParam } } as InputOf<N>, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: last => (last as { nextCursor: string | null }).nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}
