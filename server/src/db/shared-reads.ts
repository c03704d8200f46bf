/**
 * Reads that go together: what is asked while the connections for them are busy is sent over the next free one in one
 * packet. Each is answered, or fails, by itself. Asking one by one costs the server and PostgreSQL several times more
 * than finding a row by its key does.
 */

/** A connection for a while. */
export interface Line {
  query(sql: string, values: readonly unknown[]): Promise<unknown>
  /** What is asked from now on waits for `uncork`, to be sent in one packet. */
  cork(): void
  uncork(): void
  release(): void
}

interface Read {
  sql: string
  values: readonly unknown[]
  resolve(answer: unknown): void
  reject(error: unknown): void
  /** Runs out when the read has waited too long to be sent. */
  timer: NodeJS.Timeout
}

/** How many go together at most: each waits for those before it. */
const mostTogether = 16
/** One is filled while the other is answered. */
const mostLines = 2

/**
 * `take` waits for a connection. The answer to a read is what its line answers; it fails like a connection that does
 * not come when it could not be sent within `patience` milliseconds.
 */
export function sharedReads(
  take: () => Promise<Line>,
  patience: number,
): (sql: string, values: readonly unknown[]) => Promise<unknown> {
  const waiting: Read[] = []
  let lines = 0

  function next(): Read[] {
    const together = waiting.splice(0, mostTogether)
    for (const read of together) clearTimeout(read.timer)
    return together
  }

  async function send(line: Line): Promise<void> {
    line.cork()
    const sent = next().map(read => line.query(read.sql, read.values).then(read.resolve, read.reject))
    line.uncork()
    await Promise.all(sent)
    line.release()
  }

  function fail(error: unknown): void {
    for (const read of next()) read.reject(error)
  }

  async function sendAll(): Promise<void> {
    lines++
    while (waiting.length > 0) await take().then(send, fail)
    lines--
  }

  return (sql, values) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(read), 1)
        reject(new Error('timeout exceeded when trying to connect'))
      }, patience)
      const read = { sql, values, resolve, reject, timer }
      waiting.push(read)
      if (lines < mostLines) void sendAll()
    })
}
