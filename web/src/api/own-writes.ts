/**
 * What this page itself writes: the stream tells it of its own changes too, and it has already asked for what they
 * changed. Order is counted, because a clock has no order within one millisecond.
 */

const token = crypto.getRandomValues(new Uint8Array(9))

/** This page among all that are open; it goes with every write, and comes back with the changes of that write. */
export const pageId = btoa(String.fromCharCode(...token)).replace(/\W/g, '_')

let ticks = 0
let answeredTick = 0
const running = new Set<Promise<unknown>>()

/** The next instant of this page. */
export const nextTick = (): number => ++ticks

/** Notes a write as running until it is answered. */
export function noteWrite<T>(write: Promise<T>): Promise<T> {
  const answered: Promise<void> = write.then(
    () => end(),
    () => end(),
  )
  // Before whoever called hears of it, and fetches again.
  const end = () => {
    running.delete(answered)
    answeredTick = nextTick()
  }
  running.add(answered)
  return write
}

/** The instant in which the writes that run now, or ran before, had been answered. */
export async function writesAnswered(): Promise<number> {
  await Promise.all(running)
  return answeredTick
}
