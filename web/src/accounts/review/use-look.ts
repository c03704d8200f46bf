import { lookEvery } from '@bahth/domain/accounts/rules.ts'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'

/** Tells the other administrators which check this one looks at, again and again while the page is seen, and then that it is over. */
export function useLook(checkId: string | undefined): void {
  useEffect(() => {
    if (!checkId) return
    // Nothing depends on it: whoever is not told of it decides as before.
    const tell = () => {
      if (document.visibilityState === 'visible')
        call('identity.openIdRequest', { params: { id: checkId } }).catch(() => {})
    }
    tell()
    const timer = setInterval(tell, lookEvery)
    return () => clearInterval(timer)
  }, [checkId])

  useEffect(
    () => () => {
      call('identity.leaveIdRequests').catch(() => {})
    },
    [],
  )
}
