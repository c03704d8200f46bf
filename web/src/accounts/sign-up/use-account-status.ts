import { useEffect } from 'react'
import { refreshUser } from '../../api/login.ts'
import { useApiQuery } from '../../api/query.ts'
import { useMe } from '../../api/use-login.ts'

/**
 * Fetches the account's state. If it has changed, the current user is refetched, and `shell/gating.ts` selects the
 * matching page. AUT-71, AUT-73, AUT-74.
 */
export function useAccountStatus() {
  const me = useMe()
  const query = useApiQuery('accounts.accountStatus')
  const status = query.data?.status
  const shown = me?.accountState

  useEffect(() => {
    if (status && shown && status !== shown) void refreshUser()
  }, [status, shown])

  return query
}
