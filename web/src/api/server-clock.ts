import { createStore } from '../ui/create-store.ts'

/** The server's time, for countdowns to events on the server: the clock of a device may be wrong by minutes. */

/**
 * Smaller differences (ms) come from the network delay and from the header, which has a precision of one second. They
 * are ignored, so that countdowns don't jump.
 */
export const clockToleranceMs = 3000

const offset = createStore(0)

/** Updates the server's time from the `Date` header of a response. */
export function noteServerDate(header: string | null): void {
  const at = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  const next = Math.abs(difference) < clockToleranceMs ? 0 : difference
  if (Math.abs(next - offset.get()) >= clockToleranceMs) offset.set(next)
}

/** The server's time in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + offset.get()

/** Calls `listener` when a response shows that the clock of this device is wrong, until the returned function is called. */
export const onClockCorrected = offset.subscribe
