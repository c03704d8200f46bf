import { useState } from 'react'
import { call } from '../api/call.ts'
import type { Answer, EndpointName, InputOf } from '../api/endpoints.ts'
import { useOnePress } from '../api/use-one-press.ts'

/** One call of the sign-in screen, which does without the cache of answers. */
export function useCall<N extends EndpointName>(name: N) {
  const { press, isBusy } = useOnePress()
  const [state, setState] = useState<{ data: Answer<N> | null; error: unknown }>({ data: null, error: null })

  async function send(input: InputOf<N>): Promise<boolean> {
    try {
      await press(async () => {
        setState({ data: null, error: null })
        setState({ data: await call(name, input), error: null })
      })
      return true
    } catch (error) {
      setState({ data: null, error })
      return false
    }
  }

  return { ...state, isPending: isBusy, send }
}
