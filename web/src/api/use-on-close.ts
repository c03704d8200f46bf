import { useEffect, useRef } from 'react'
import { loginState } from './login.ts'

/**
 * Calls `onClose` when the component is removed, unless that happened because the login ended: the member can log in
 * again and continue with the draft.
 */
export function useOnClose(onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(
    () => () => {
      if (loginState().phase !== 'visitor') latest.current()
    },
    [],
  )
}
