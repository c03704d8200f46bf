import { minutes, seconds } from '@bahth/domain/durations.ts'

/** Longer database timeouts than in production, because a machine that runs tests may stall. */
export const longTimeouts = {
  connectTimeoutMs: seconds(15),
  queryTimeoutMs: seconds(15),
  idleInTransactionMs: minutes(1),
}
