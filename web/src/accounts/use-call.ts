import { useState } from 'react'
import { call } from '../api/call.ts'
import type { Answer, EndpointName, InputOf } from '../api/endpoints.ts'

/** One call of the sign-in screen, which does without the cache of answers. */
export function useCall<N extends EndpointName>(name: N) {
  const [state, setState] = useState<{ isPending: boolean; data: Answer<N> | null; error: unknown }>({
    isPending: false,
    data: null,
    error: null,
  })

  async function send(input: InputOf<N>): Promise<boolean> {
    setState({ isPending: true, data: null, error: null })
    try {
      const data = await call(name, input)
      setState({ isPending: false, data, error: null })
      return true
    } catch (error) {
      setState({ isPending: false, data: null, error })
      return false
    }
  }

  return { ...state, send }
}
