import { ApiError } from './api-error.ts'
import { type CallOptions, call } from './call.ts'
import type { EndpointName, InputOf, ResponseOf } from './endpoints.ts'
import { invalidateAfter, waitBriefly } from './query.ts'
import { useAsyncAction } from './use-async-action.ts'

type Input<N extends EndpointName> = InputOf<N> & { options?: CallOptions }

/** Calls an endpoint that changes data, and waits until the shown queries have been refetched. */
export async function callAndRefetch<N extends EndpointName>(
  name: N,
  { options, ...input }: Input<N>,
): Promise<ResponseOf<N>> {
  try {
    const response = await call(name, input as InputOf<N>, options)
    await waitBriefly(invalidateAfter(name))
    return response
  } catch (error) {
    // Refetches after a refusal too, because the page may show old data. Without a connection nothing can be fetched.
    if (!(error instanceof ApiError && error.isOffline)) await waitBriefly(invalidateAfter(name))
    throw error
  }
}

const paramsOf = (input: object): unknown => ('params' in input ? input.params : undefined)

type Options<N extends EndpointName> = Parameters<typeof useAsyncAction<Input<N>, ResponseOf<N>>>[1]

/** Calls an endpoint that changes data from a button or a form. See `useAsyncAction`. */
export const useApiMutation = <N extends EndpointName>(name: N, options: Options<N> = {}) =>
  useAsyncAction<Input<N>, ResponseOf<N>>(input => callAndRefetch(name, input), {
    target: paramsOf,
    ...options,
  })
