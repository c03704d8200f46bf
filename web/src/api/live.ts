import { isConnectionLost, onConnectionChange } from './connection.ts'
import { loginState, onLoginChange } from './login.ts'
import { queryClient, refetch } from './query.ts'
import { startStream } from './stream.ts'

/**
 * The parts that only members need, loaded after log-in: the stream of changes, and clearing the cache when the member
 * changes.
 */

const whose = (): string | null => {
  const login = loginState()
  return login.phase === 'visitor' ? null : (login.user?.id ?? null)
}

/** Clears the cache when another member signs in, or the member signs out. */
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
    if (!isConnectionLost()) refetch.soon()
  })
}
