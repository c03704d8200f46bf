import { setImmediate } from 'node:timers/promises'

/** Milliseconds. No request may hold the event loop for more than 50. */
const maxBlocking = 10

/**
 * Returns a function that a loop over many rows awaits in each round. It yields to the event loop, so that other
 * requests run, once the loop has taken `maxBlocking`.
 */
export function periodicYield(): () => Promise<void> | undefined {
  let began = performance.now()
  return () =>
    performance.now() - began < maxBlocking
      ? undefined
      : setImmediate().then(() => {
          began = performance.now()
        })
}
