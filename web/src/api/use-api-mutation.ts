import { ApiError } from './api-error.ts'
import { type CallOptions, call } from './call.ts'
import type { Answer, EndpointName, InputOf } from './endpoints.ts'
import { atMost, invalidateAfter } from './query.ts'
import { useAsyncAction } from './use-async-action.ts'

type Input<N extends EndpointName> = InputOf<N> & { options?: CallOptions }

/** Calls an endpoint that changes something, and waits until the shown answers have been fetched again. */
export async function callAndRefetch<N extends EndpointName>(
  name: N,
  { options, ...input }: Input<N>,
): Promise<Answer<N>> {
  try {
    const answer = await call(name, input as InputOf<N>, options)
    await atMost(invalidateAfter(name))
    return answer
  } catch (error) {
    // A refusal may mean that the page shows something old; without a connection nothing can be fetched.
    if (!(error instanceof ApiError && error.isOffline)) await atMost(invalidateAfter(name))
    throw error
  }
}

const paramsOf = (input: object): unknown => ('params' in input ? input.params : undefined)

type Options<N extends EndpointName> = Parameters<typeof useAsyncAction<Input<N>, Answer<N>>>[1]

/** One endpoint that changes something, for a button or a form: see `useAsyncAction`. */
export const useApiMutation = <N extends EndpointName>(name: N, options: Options<N> = {}) =>
  useAsyncAction<Input<N>, Answer<N>>(input => callAndRefetch(name, input), {
    target: paramsOf,
    ...options,
  })
