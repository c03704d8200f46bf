import { type MutateOptions, useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ApiError } from './api-error.ts'
import { type CallOptions, call } from './call.ts'
import type { Answer, EndpointName, InputOf } from './endpoints.ts'
import { atMost, invalidate, queryClient } from './query.ts'
import { useOnePress } from './use-one-press.ts'

interface Options<N extends EndpointName> {
  /** The answers that may have changed with it. */
  invalidates?: readonly EndpointName[]
  /** For switches: calls run one after another and the last value wins, instead of a second one being ignored. */
  queued?: boolean
  /** What a call is about, where its path does not say: calls about different things do not wait for each other. */
  target?: (input: InputOf<N>) => unknown
}

type Variables<N extends EndpointName> = InputOf<N> & { options?: CallOptions }
type Handlers<N extends EndpointName> = MutateOptions<Answer<N>, ApiError, Variables<N>>

const paramsOf = (input: object): unknown => ('params' in input ? input.params : undefined)

/**
 * Something a person does. A second press is ignored from the first instant and keeps the first one's handlers; it is
 * pending until the answers that it changed have been fetched again.
 */
export function useApiMutation<N extends EndpointName>(
  name: N,
  { invalidates = [], queued = false, target = paramsOf }: Options<N> = {},
) {
  const { press, isBusy } = useOnePress()
  const mutation = useMutation<Answer<N>, ApiError, Variables<N>>(
    {
      ...(queued ? { scope: { id: name } } : {}),
      mutationFn: ({ options, ...input }) => call(name, input as InputOf<N>, options),
      // Without a connection there is nothing to fetch again.
      onSettled: (_, error) => (error?.isOffline ? undefined : atMost(invalidate(...invalidates))),
    },
    queryClient,
  )
  const send = mutation.mutateAsync
  const mutateAsync = useCallback(
    (input: Variables<N>, handlers?: Handlers<N>): Promise<Answer<N>> =>
      queued ? send(input, handlers) : press(() => send(input, handlers), JSON.stringify(target(input))),
    [queued, send, press, target],
  )
  const mutate = useCallback(
    (input: Variables<N>, handlers?: Handlers<N>): void => {
      mutateAsync(input, handlers).catch(() => {})
    },
    [mutateAsync],
  )
  return { ...mutation, isPending: mutation.isPending || isBusy, mutateAsync, mutate }
}
