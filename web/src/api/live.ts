import { isConnectionLost, onConnectionChange } from './connection.ts'
import { refetch } from './query.ts'
import { startStream } from './stream.ts'

/** The parts that only members need, loaded after log-in. */

export function startLive(): void {
  startStream()
  onConnectionChange(() => {
    if (!isConnectionLost()) refetch.soon()
  })
}
