/**
 * The writes of this page. The stream also reports them, but the page has already fetched the changed data. A counter
 * orders the events, because several may happen in one millisecond.
 */

const token = crypto.getRandomValues(new Uint8Array(9))

/** The id of this page. It is sent with every write, and the stream returns it with the change. */
export const pageId = btoa(String.fromCharCode(...token)).replace(/\W/g, '_')

let ticks = 0
let answeredTick = 0
const running = new Set<Promise<unknown>>()

/** The next position in the order of events. */
export const nextTick = (): number => ++ticks

/** Registers a write as running until its response arrives. */
export function noteWrite<T>(write: Promise<T>): Promise<T> {
  const answered: Promise<void> = write.then(
    () => end(),
    () => end(),
  )
  // Runs before the caller's own handlers, which refetch.
  const end = () => {
    running.delete(answered)
    answeredTick = nextTick()
  }
  running.add(answered)
  return write
}

/** Waits for the responses to all running writes; returns the position of the last response. */
export async function writesDone(): Promise<number> {
  await Promise.all(running)
  return answeredTick
}
