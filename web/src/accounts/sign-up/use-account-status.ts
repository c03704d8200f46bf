import { useEffect } from 'react'
import { refreshUser } from '../../api/login.ts'
import { useApiQuery } from '../../api/query.ts'
import { useMe } from '../../api/use-login.ts'

/**
 * Fetches the account's state. When it has changed, the current user is fetched again, and the gating shows the
 * matching page. AUT-71, AUT-73, AUT-74.
 */
export function useAccountStatus() {
  const me = useMe()
  const answer = useApiQuery('accounts.accountStatus')
  const status = answer.data?.status
  const shown = me?.accountState

  useEffect(() => {
    if (status && shown && status !== shown) void refreshUser()
  }, [status, shown])

  return answer
}
