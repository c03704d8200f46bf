import { useEffect } from 'react'
import { refreshUser } from '../api/login.ts'
import { useApiQuery } from '../api/query.ts'
import { useMe } from '../api/use-login.ts'

/**
 * AUT-71, AUT-73, AUT-74: where the account stands. When it stands elsewhere than the page thinks, the user's record
 * is refreshed, and the gating moves the reader on.
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
