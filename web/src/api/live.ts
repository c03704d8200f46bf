import { isConnectionLost, onConnectionChange } from './connection.ts'
import { onMemberGone } from './login.ts'
import { queryClient, refetch } from './query.ts'
import { startStream } from './stream.ts'

/**
 * The parts that only members need, loaded after log-in: the stream of changes, and clearing the cache when the member
 * changes.
 */

export function startLive(): void {
  onMemberGone(() => queryClient.clear())
  startStream()
  onConnectionChange(() => {
    if (!isConnectionLost()) refetch.soon()
  })
}
