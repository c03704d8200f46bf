import { isConnectionLost, onConnectionChange } from './connection.ts'
import { loginState, onLoginChange } from './login.ts'
import { queryClient, refetch } from './query.ts'
import { startStream } from './stream.ts'

/**
 * The parts that only members need, loaded after log-in: the stream of changes, and clearing the cache when the member
 * changes.
 */

const memberId = (): string | null => {
  const login = loginState()
  return login.phase === 'visitor' ? null : (login.user?.id ?? null)
}

/** Clears the cache when another member signs in, or the member signs out. */
function clearCacheOnLoginChange(): void {
  let previous = memberId()
  onLoginChange(() => {
    const now = memberId()
    if (previous !== null && now !== previous) queryClient.clear()
    previous = now
  })
}

export function startLive(): void {
  clearCacheOnLoginChange()
  startStream()
  onConnectionChange(() => {
    if (!isConnectionLost()) refetch.soon()
  })
}
