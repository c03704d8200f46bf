import { setImmediate } from 'node:timers/promises'

/** Milliseconds. No request may hold the event loop for more than 50. */
const maxTurn = 10

/**
 * For a loop over many rows, which awaits it in each round: lets other requests run when the loop has taken `maxTurn`.
 */
export function openTurns(): () => Promise<void> | undefined {
  let began = performance.now()
  return () =>
    performance.now() - began < maxTurn
      ? undefined
      : setImmediate().then(() => {
          began = performance.now()
        })
}
