/** The server's time, for countdowns to what the server does: a phone's own clock may be minutes off. */

/** A difference smaller than this is the way of the reply and the whole seconds of its header, in milliseconds. */
const negligible = 3000

let ahead = 0

/** Notes the `Date` header of a reply. */
export function noteServerDate(header: string | null): void {
  const at = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  ahead = Math.abs(difference) < negligible ? 0 : difference
}

/** Milliseconds since 1970 as the server counts them. */
export const serverNow = (): number => Date.now() + ahead
