import { connectionNow, onConnectionChange } from './connection.ts'
import { loginState, onLoginChange } from './login.ts'
import { queryClient, refetch } from './query.ts'
import { startStream } from './stream.ts'

/** What only members need: the stream of changes, and a cache that is nobody else's. Loaded when somebody signs in. */

const whose = (): string | null => {
  const login = loginState()
  return login.phase === 'visitor' ? null : (login.user?.id ?? null)
}

/** What one member was shown is forgotten before another, or nobody, looks. */
function forgetWithLogin(): void {
  let last = whose()
  onLoginChange(() => {
    const now = whose()
    if (last !== null && now !== last) queryClient.clear()
    last = now
  })
}

export function startLive(): void {
  forgetWithLogin()
  startStream()
  onConnectionChange(() => {
    if (!connectionNow().isLost) refetch.soon()
  })
}
