/** The server's time, for countdowns to events on the server: the clock of a device may be wrong by minutes. */

/** Smaller differences (ms) come from the network delay and from the header, which has a precision of one second. */
const toleranceMs = 3000

let offsetMs = 0

/** Updates the server's time from the `Date` header of a response. */
export function noteServerDate(header: string | null): void {
  const at = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference
}

/** The server's time in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + offsetMs
