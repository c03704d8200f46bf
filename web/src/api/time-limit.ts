/** An upload or download without progress for this time (ms) has lost its connection. */
export const stalledMs = 60_000

/**
 * A signal for fetch that aborts with `signal`, or when `ms` milliseconds have passed since the start or the last
 * `restart`. `end` stops the clock, and closes the connection if it is still open. AbortSignal.any with AbortSignal.timeout
 * would be shorter, but never fires in WebKit (tried in WebKitGTK 2.50).
 */
export function timeLimit(ms: number, signal?: AbortSignal) {
  const stop = new AbortController()
  const abort = () => stop.abort()
  let timer = setTimeout(abort, ms)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  return {
    signal: stop.signal,
    restart() {
      clearTimeout(timer)
      timer = setTimeout(abort, ms)
    },
    end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      abort()
    },
  }
}
