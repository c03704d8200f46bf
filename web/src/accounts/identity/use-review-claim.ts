import { claimRenewalMs } from '@bahth/domain/accounts/rules.ts'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'

/**
 * Notifies the other administrators which check this administrator has open. Repeats this while the page is
 * visible. Opening the next check releases the claim on the server; leaving review mode releases the last one.
 */
export function useReviewClaim(checkId: string | undefined): void {
  useEffect(() => {
    if (!checkId) return
    // A claim is only a hint to other administrators, so a failed call is ignored.
    const renew = () => {
      if (document.visibilityState === 'visible')
        call('identity.openIdRequest', { params: { id: checkId } }).catch(() => {})
    }
    renew()
    const timer = setInterval(renew, claimRenewalMs)
    return () => clearInterval(timer)
  }, [checkId])

  useEffect(
    () => () => {
      call('identity.leaveIdRequests').catch(() => {})
    },
    [],
  )
}
