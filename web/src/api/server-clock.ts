/** The server's time, for countdowns to what the server does: a device's own clock may be minutes off. */

/** Smaller differences come from the reply's travel time and from the header, which has whole seconds (ms). */
const toleranceMs = 3000

let offsetMs = 0

/** Takes the `Date` header of a reply. */
export function noteServerDate(header: string | null): void {
  const at = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference
}

/** The server's time in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + offsetMs
