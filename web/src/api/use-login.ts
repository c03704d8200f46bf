import { isAdministrator } from '@bahth/domain/accounts/rules.ts'
import { useStore } from '../ui/create-store.ts'
import { type CurrentUser, canPublish } from './current-user.ts'
import { type LoginState, loginStore } from './login.ts'

export const useLogin = (): LoginState => useStore(loginStore)

/** The logged-in user; while the login is being checked, the stored one. */
export function useMe(): CurrentUser | null {
  const login = useLogin()
  return login.phase === 'visitor' ? null : login.user
}

export function useIsAdmin(): boolean {
  const me = useMe()
  return me !== null && isAdministrator(me)
}

/** Whether the logged-in user may publish surveys. */
export function useCanPublish(): boolean {
  const me = useMe()
  return me !== null && canPublish(me)
}
