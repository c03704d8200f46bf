import { randomInt, randomUUID } from 'node:crypto'

let lastMs = 0
let sequence = 0

/**
 * Returns a UUID of version 7 (RFC 9562), so that keys sort in the order of their creation. It is ordered by time;
 * within a millisecond of this process a counter decides.
 */
export function newId(): string {
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    sequence = randomInt(0x800)
  } else if (++sequence > 0xfff) {
    lastMs++
    sequence = 0
  }
  const time = lastMs.toString(16).padStart(12, '0')
  // The second half is that of a random UUID: two bits for the variant, 62 random bits.
  const random = randomUUID().slice('xxxxxxxx-xxxx-xxxx-'.length)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${random}`
}

/** When an id was created, in milliseconds since 1970. */
export const creationTime = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
