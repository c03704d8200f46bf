/**
 * The writes of this page. The stream reports them too, but the page has already fetched what they changed. Events are
 * ordered by a counter, because several may happen in one millisecond.
 */

const token = crypto.getRandomValues(new Uint8Array(9))

/** The id of this page. It is sent with every write and returned with the change on the stream. */
export const pageId = btoa(String.fromCharCode(...token)).replace(/\W/g, '_')

let ticks = 0
let answeredTick = 0
const running = new Set<Promise<unknown>>()

/** The next position in the order of events. */
export const nextTick = (): number => ++ticks

/** Registers a running write until it is answered. */
export function noteWrite<T>(write: Promise<T>): Promise<T> {
  const answered: Promise<void> = write.then(
    () => end(),
    () => end(),
  )
  // Runs before the caller's own handlers, which fetch again.
  const end = () => {
    running.delete(answered)
    answeredTick = nextTick()
  }
  running.add(answered)
  return write
}

/** The position at which the writes running now have been answered. */
export async function writesAnswered(): Promise<number> {
  await Promise.all(running)
  return answeredTick
}
