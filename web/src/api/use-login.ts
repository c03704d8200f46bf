import { useSyncExternalStore } from 'react'
import { type LoginState, loginState, onLoginChange } from './login.ts'
import type { CurrentUser } from './session-user.ts'

export const useLogin = (): LoginState => useSyncExternalStore(onLoginChange, loginState)

/** Whoever is signed in; while that is being found out, whoever was last. */
export function useMe(): CurrentUser | null {
  const login = useLogin()
  return login.phase === 'visitor' ? null : login.user
}
